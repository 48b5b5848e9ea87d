"""A components file: read by dotted paths, refused with file, line, key, constraint and value."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tablewright as tw

TEXT = """\
# A small box.
colours = ["red", "blue"]
doubled = ["red", "red"]

[stock]
red = 20
none = 0
less = -1
half = 0.5
yes = true
name = "gold"

[dice]
used = { 2 = 4, 3 = 6 }

[dice.faces]
red = [1, 2, 3]
bad = [1, -2]

[[cards]]
name = "first"
points = 1

[[cards]]
name = "second"

[[cards]]
name = "third"
points = 3
"""

Read = Callable[[tw.Components], object]


@pytest.fixture
def box() -> tw.Components:
    return tw.Components.parse(TEXT, "box.toml")


def line_of(start: str, nth: int = 1) -> int:
    """Give the line of TEXT with the nth line that starts so."""
    return [i for i, line in enumerate(TEXT.splitlines(), 1) if line.startswith(start)][nth - 1]


def refusal(box: tw.Components, read: Read) -> tw.ComponentsError:
    with pytest.raises(tw.ComponentsError) as caught:
        read(box)
    return caught.value


# -- Reading ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "found"),
    [
        (lambda box: box.get("stock.name"), "gold"),
        (lambda box: box.get("cards.2.name"), "third"),
        (lambda box: box.get("dice.faces.red.1"), 2),
        (lambda box: box.count("stock.none"), 0),
        (lambda box: box.count("dice.used.3"), 6),
        (lambda box: box.positive("stock.red"), 20),
        (lambda box: box.counts("dice.faces.red"), [1, 2, 3]),
        (lambda box: box.name("stock.name"), "gold"),
        (lambda box: box.drawing("stock.name"), "gold"),
        (lambda box: box.word("stock.name", ["gold", "silver"]), "gold"),
        (lambda box: box.words("colours"), ["red", "blue"]),
        (lambda box: box.keys("dice"), ["used", "faces"]),
        (lambda box: box.size("cards"), 3),
    ],
)
def test_values_are_read_by_dotted_paths(box: tw.Components, read: Read, found: object) -> None:
    assert read(box) == found


# -- Each constraint ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "where", "constraint", "found"),
    [
        (lambda box: box.get("stock.green"), "stock.green", "present", None),
        (lambda box: box.get("cards.3"), "cards.3", "present", None),
        (lambda box: box.get("cards.x"), "cards.x", "present", None),
        (lambda box: box.get("stock.red.deep"), "stock.red.deep", "present", None),
        (lambda box: box.count("stock.less"), "stock.less", "count", -1),
        (lambda box: box.count("stock.half"), "stock.half", "count", 0.5),
        (lambda box: box.count("stock.yes"), "stock.yes", "count", True),
        (lambda box: box.count("stock.name"), "stock.name", "count", "gold"),
        (lambda box: box.positive("stock.none"), "stock.none", "positive", 0),
        (lambda box: box.counts("dice.faces.bad"), "dice.faces.bad", "counts", [1, -2]),
        (lambda box: box.counts("stock.red"), "stock.red", "counts", 20),
        (lambda box: box.name("stock.red"), "stock.red", "name", 20),
        (lambda box: box.drawing("stock.red"), "stock.red", "drawing", 20),
        (lambda box: box.word("stock.name", ["tin"]), "stock.name", "word", "gold"),
        (lambda box: box.words("doubled"), "doubled", "words", ["red", "red"]),
        (lambda box: box.words("dice.faces.red"), "dice.faces.red", "words", [1, 2, 3]),
        (lambda box: box.words("stock.name"), "stock.name", "words", "gold"),
        (lambda box: box.keys("colours"), "colours", "table", ["red", "blue"]),
        (lambda box: box.size("stock.red"), "stock.red", "list", 20),
        (lambda box: box.need(False, "stock.red", "my-own", 20), "stock.red", "my-own", 20),
    ],
)
def test_a_broken_constraint_is_refused_with_key_name_and_value(
    box: tw.Components, read: Read, where: str, constraint: str, found: object
) -> None:
    error = refusal(box, read)
    assert (error.where, error.constraint, error.found) == (where, constraint, found)
    assert error.file.startswith("box.toml")


def test_a_constraint_that_holds_says_nothing(box: tw.Components) -> None:
    box.need(True, "stock.red", "my-own", 20)


def test_the_message_names_file_line_key_constraint_and_value(box: tw.Components) -> None:
    error = refusal(box, lambda box: box.count("stock.half"))
    assert str(error) == f"box.toml:{line_of('half')}: stock.half: count; found 0.5"


def test_what_is_not_toml_is_refused_with_its_line() -> None:
    with pytest.raises(tw.ComponentsError) as caught:
        tw.Components.parse("a = 1\nb = \n", "box.toml")
    assert (caught.value.file, caught.value.constraint) == ("box.toml", "toml")
    assert "line 2" in str(caught.value.found)


# -- Line numbers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("stock.red", line_of("red")),
        ("stock.half", line_of("half")),
        ("dice.faces.red", line_of("red", 2)),
        ("dice.used.2", line_of("used")),
        ("cards.0.points", line_of("points")),
        ("cards.2.points", line_of("points", 2)),
        ("colours", line_of("colours")),
    ],
)
def test_a_key_is_told_by_its_line(box: tw.Components, key: str, line: int) -> None:
    assert refusal(box, lambda box: box.need(False, key, "x", 0)).file == f"box.toml:{line}"


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("stock.green", line_of("[stock]")),
        ("dice.faces.blue", line_of("[dice.faces]")),
        ("cards.1.points", line_of("[[cards]]", 2)),
        ("cards.2.cost", line_of("[[cards]]", 3)),
    ],
)
def test_a_missing_key_is_told_by_the_line_of_its_table(
    box: tw.Components, key: str, line: int
) -> None:
    assert refusal(box, lambda box: box.get(key)).file == f"box.toml:{line}"


def test_a_table_that_is_nowhere_has_no_line(box: tw.Components) -> None:
    assert refusal(box, lambda box: box.get("nowhere.red")).file == "box.toml"


def test_components_made_without_text_have_no_lines() -> None:
    box = tw.Components({"stock": {"red": -1}})
    assert refusal(box, lambda box: box.count("stock.red")).file == "components.toml"


# -- The digest ---------------------------------------------------------------------------------


def test_the_digest_does_not_see_layout_and_comments() -> None:
    one = tw.Components.parse("[a]\nx = 1\ny = [1, 2]\n", "one.toml")
    other = tw.Components.parse("# Corrected.\na = { y = [1,2], x = 1 }", "other.toml")
    assert one.digest() == other.digest()


def test_the_digest_sees_every_value() -> None:
    one = tw.Components.parse("x = 1\ny = [1, 2]", "box.toml")
    other = tw.Components.parse("x = 1\ny = [2, 1]", "box.toml")
    assert one.digest() != other.digest()


def test_the_digest_never_changes() -> None:
    assert tw.Components.parse("x = 1", "box.toml").digest() == (
        "5041bf1f713df204784353e82f6a4a535931cb64f1f4b4a5aeaffcb720918b22"
    )


def test_a_date_in_the_file_does_no_harm() -> None:
    assert len(tw.Components.parse("corrected = 2026-08-01", "box.toml").digest()) == 64
