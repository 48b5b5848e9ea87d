"""Texts: lines, words, counts and errors said in every language."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.engine.text import LANGUAGES, Texts, placeholders, shared_source, texts

POLISH = """\
player = Gracz { $number }
nothing = nic
count = { $number } { $word }
took = { $seat } bierze { $count ->
    [one] kamyk
    [few] { $count } kamyki
   *[many] { $count } kamyków
  }.
sown = sieje { $count } { $colour_gen }
painted = { $colour } ({ $colour_id })
gave = { $seat } daje { $victim }: { $herbs }
shown = { $faces }
paid = płaci { $coins }
coin-count = { $word } × { $number }
coin-gold = złoto
colour-blue = niebieski
    .gen = niebieskich
herb-blue = niebieskie
herb-red = czerwone
face-owl = sowa
only-attribute =
    .gen = tego
error-record = Wiersz { $line }: { $reason }
no-AB-1 = Nie wolno.
"""


@pytest.fixture(scope="module")
def polish() -> Texts:
    return Texts("pl", [POLISH])


# -- Messages -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "Mira bierze kamyk."),
        (2, "Mira bierze 2 kamyki."),
        (4, "Mira bierze 4 kamyki."),
        (5, "Mira bierze 5 kamyków."),
        (12, "Mira bierze 12 kamyków."),
        (22, "Mira bierze 22 kamyki."),
        (0, "Mira bierze 0 kamyków."),
    ],
)
def test_polish_has_three_plurals(polish: Texts, count: int, said: str) -> None:
    assert polish.say("took", ["Mira"], seat=0, count=count) == said


def test_a_seat_is_said_by_its_player(polish: Texts) -> None:
    said = polish.say("gave", ["Mira", "Jan"], seat=1, victim=0, herbs={"red": 1})
    assert said == "Jan daje Mira: 1 czerwone"


def test_a_seat_without_a_name_is_said_by_its_number(polish: Texts) -> None:
    said = polish.say("gave", ["Mira"], seat=1, victim=0, herbs={"red": 1})
    assert said.startswith("Gracz 2 daje Mira")


def test_a_word_is_said_by_its_message(polish: Texts) -> None:
    assert polish.say("painted", colour="blue") == "niebieski (blue)"


def test_a_word_brings_its_attributes(polish: Texts) -> None:
    assert polish.say("sown", count=3, colour="blue") == "sieje 3 niebieskich"


def test_an_unknown_word_is_said_as_it_is(polish: Texts) -> None:
    assert polish.say("painted", colour="mauve") == "mauve (mauve)"
    assert polish.word("colour", "mauve") == "mauve"


def test_counts_are_said_one_by_one_without_zeros(polish: Texts) -> None:
    said = polish.say("gave", ["A", "B"], seat=0, victim=1, herbs={"blue": 2, "red": 0, "x": 1})
    assert said == "A daje B: 2 niebieskie, 1 x"


def test_a_kind_of_thing_may_be_counted_in_its_own_way(polish: Texts) -> None:
    assert polish.say("paid", coins={"gold": 3, "tin": 1}) == "płaci złoto × 3, tin × 1"


@pytest.mark.parametrize("empty", [{}, {"blue": 0}, []])
def test_nothing_is_said_as_nothing(polish: Texts, empty: dict[str, int] | list[str]) -> None:
    assert polish.say("gave", ["A", "B"], seat=0, victim=1, herbs=empty) == "A daje B: nic"


@pytest.mark.parametrize(("faces", "said"), [(["owl", "fox"], "sowa, fox"), ([3, 1], "3, 1")])
def test_a_list_is_said_item_by_item(
    polish: Texts, faces: list[str] | list[int], said: str
) -> None:
    assert polish.say("shown", faces=faces) == said


def test_an_unknown_message_is_said_by_its_key(polish: Texts) -> None:
    assert polish.say("unheard-of", count=3) == "unheard-of"


def test_a_message_of_attributes_only_is_none(polish: Texts) -> None:
    assert not polish.has("only-attribute")
    assert polish.has("took")


def test_a_later_source_goes_before_an_earlier_one() -> None:
    assert Texts("en", ["hello = Hi", "hello = Hello"]).say("hello") == "Hello"


def test_names_are_said_without_marks_around_them(polish: Texts) -> None:
    assert polish.say("took", ["Mira"], seat=0, count=1).isprintable()


def test_a_name_is_not_read_as_a_message(polish: Texts) -> None:
    assert polish.say("took", ["{ $count }"], seat=0, count=1) == "{ $count } bierze kamyk."


# -- Lines of a game ------------------------------------------------------------------------------


def test_a_line_is_said_by_its_key(pebbles: tw.Game) -> None:
    line = tw.Line("action-take", {"count": 2})
    assert [texts(pebbles, language).line(line) for language in LANGUAGES] == ["Take 2", "Weź 2"]


def test_an_event_is_said_by_its_key_in_the_log(pebbles: tw.Game) -> None:
    event = tw.Event("took", {"seat": 0, "count": 2})
    said = [texts(pebbles, language).event(event, ["Mira"]) for language in LANGUAGES]
    assert said == ["Mira takes 2 pebbles.", "Mira bierze 2 kamyki."]


def test_an_event_says_a_secret_only_to_its_owner(pebbles: tw.Game) -> None:
    log: list[tw.Event] = []
    pebbles.new(seed=7, log=log)
    said = [texts(pebbles, "en").event(log[0].seen_by(seat), ["Mira"]) for seat in (0, 1, None)]
    assert said[0].startswith("Mira is dealt a card of ")
    assert said[1:] == ["Mira is dealt a card."] * 2


def test_the_messages_of_a_game_stand_on_the_shared_ones(pebbles: tw.Game) -> None:
    assert texts(pebbles, "en").has("error-game")
    assert not texts(None, "en").has("action-take")


# -- Errors ---------------------------------------------------------------------------------------


def test_an_illegal_action_is_said_by_the_rule_that_forbids_it(pebbles: tw.Game) -> None:
    error = tw.IllegalAction("swap", "PB-4")
    assert [texts(pebbles, language).error(error) for language in LANGUAGES] == [
        "No card is left to draw. (PB-4)",
        "Nie ma już kart do dobrania. (PB-4)",
    ]


def test_a_clause_without_words_is_said_by_its_number(pebbles: tw.Game) -> None:
    error = tw.IllegalAction("swap", "PB-99")
    for language in LANGUAGES:
        said = texts(pebbles, language).error(error)
        assert "swap" in said
        assert "PB-99" in said


def test_an_error_is_said_with_its_facts(polish: Texts) -> None:
    assert polish.error(tw.RecordError(3, "podarty")) == "Wiersz 3: podarty"


def test_a_large_line_number_is_said_in_plain_digits(polish: Texts) -> None:
    assert polish.error(tw.RecordError(12345, "podarty")) == "Wiersz 12345: podarty"


def test_an_error_without_words_is_said_as_it_is(polish: Texts) -> None:
    assert polish.error(tw.UnknownAction("dig")) == "no action is called 'dig'"


# -- Comparing languages --------------------------------------------------------------------------


def test_placeholders_are_found_by_message() -> None:
    assert placeholders(POLISH)["took"] == {"seat", "count"}
    assert placeholders(POLISH)["nothing"] == set()
    assert placeholders("# a = { $b }\nc = { $d }\n    .e = { $f }\n") == {"c": {"d", "f"}}


def test_the_shared_messages_are_the_same_in_every_language() -> None:
    english = placeholders(shared_source("en"))
    assert english
    for language in LANGUAGES:
        assert placeholders(shared_source(language)) == english


# -- Names that an owner gave ---------------------------------------------------------------------

GAME_MESSAGES = """\
spirit-fox = Lis
    .gen = Lisa
style-nest = gniazdo
icon-ax = siekiera
card-given = { $one } ({ $other })
    .one = style
    .other = icon
card-nest-ax = gniazdo z siekierą
favour = łaska { $spirit_gen }
drawn = { $cards }
bot-said = { $bot }
"""


@pytest.fixture(scope="module")
def given() -> Texts:
    return Texts("pl", [shared_source("pl"), GAME_MESSAGES])


def test_a_given_name_is_said_as_words_in_every_form(given: Texts) -> None:
    assert given.word("spirit", "snow_badger") == "Snow badger"
    assert given.say("favour", spirit="snow_badger") == "łaska Snow badger"
    assert given.say("favour", spirit="fox") == "łaska Lisa"


def test_a_given_name_has_a_capital_only_where_its_kind_has(given: Texts) -> None:
    assert given.word("style", "tree_house") == "tree house"
    assert given.word("style", "żeremie") == "żeremie"


def test_a_name_of_two_parts_is_made_of_both(given: Texts) -> None:
    assert given.word("card", "tree_house-ax") == "tree house (siekiera)"
    assert given.say("drawn", cards=["nest-ax", "tree_house-ax"]) == (
        "gniazdo z siekierą, tree house (siekiera)"
    )


def test_what_is_no_name_of_a_piece_stays_as_it_is(given: Texts) -> None:
    assert given.say("bot-said", bot="my_bot.py:Clever") == "my_bot.py:Clever"
    assert given.word("nobody", "some_key") == "some_key"
