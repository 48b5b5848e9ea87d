"""Plans: what follows from one declaration, and which declarations contradict themselves."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import tablewright as tw
from tablewright.engine.actions import Group
from tablewright.engine.entries import EVERYBODY, NOBODY, OWNER, Entry, Flag, Number, Seat, Word
from tablewright.engine.heaps import Counts, Held
from tablewright.engine.nesting import SEATS, Each, Fixed, Label, Note, Under
from tablewright.engine.plan import Plan
from tablewright.engine.plan_files import codes, table
from tablewright.engine.words import Pieces, Words
from tablewright.engine.zones import Pile, Row, Zone

SUITS = Words("suits", ["oak", "elm"])
CARDS = Pieces("cards", ["a", "b", "c", "d", "e", "f", "g", "h"])
GEMS = Pieces("gems", ["red", "blue"], copies=lambda table: [5, 3])
TILES = Pieces("tiles", ["0.oak", "0.elm", "1.oak", "1.elm"], copies=lambda table: [2, 1, 2, 1])
PASS = Group("pass", clause="XX-1")


def sample() -> Plan:
    """A plan with everything that there is."""
    return Plan(
        "games.sample.plan",
        Number("round", "counted from 1", least=1, most=9),
        Seat("player", "on turn"),
        Word("trump", SUITS, none=True),
        Flag("late"),
        Number("die", called={0: "star"}, most=6, among=lambda t, place: [0, 2, 4]),
        Each(
            "players",
            SEATS,
            Zone("hand", CARDS, sees=OWNER, room=4),
            Counts("gems", GEMS),
            Counts("tiles", TILES, own=SUITS, sees=OWNER, known="seen", sparse=True),
            Counts("seen_tiles", SUITS, field="seen", sparse=True),
            Held("won", CARDS, field="winner"),
            Flag("ready"),
        ),
        Counts("supply", GEMS),
        Pile("deck", CARDS, drawn="drawn", sees=NOBODY, top=1),
        Row("row", CARDS, slots=2),
        Under("turn", Seat("holder", none=True), Label("mark", "", lambda t, place: "x")),
        Note("heights", "noted", type="vec[i64]", shared=True),
        actions=[Group("steal", GEMS, SUITS, clause="XX-2"), PASS],
    )


class Bare(SimpleNamespace):
    """A table for a plan without a game: any field can be set."""

    box: Any = None
    seats = 2


POSITION: dict[str, Any] = {
    "round": 2,
    "player": 1,
    "trump": "elm",
    "late": True,
    "die": "star",
    "players": [
        {
            "hand": ["c", "a"],
            "gems": {"red": 1, "blue": 0},
            "tiles": {"oak": 2, "elm": 1},
            "seen_tiles": {"oak": 1},
            "won": ["f"],
            "ready": True,
        },
        {
            "hand": ["b"],
            "gems": {"red": 0, "blue": 3},
            "tiles": {"oak": 2, "elm": 1},
            "seen_tiles": {},
            "won": [],
            "ready": False,
        },
    ],
    "supply": {"red": 4, "blue": 0},
    "deck": ["d", "e", "g"],
    "row": [None, "h"],
    "turn": {"holder": None, "mark": "x"},
}


def read(position: dict[str, Any] = POSITION) -> tuple[Plan, Bare]:
    """Read a position of the sample."""
    plan, bare = sample(), Bare()
    plan.read(bare, position)
    return plan, bare


def changed(path: str, value: Any) -> dict[str, Any]:
    """Give the position with another value at a path."""
    found: dict[str, Any] = copy_of(POSITION)
    place: Any = found
    *outer, last = path.split(".")
    for key in outer:
        place = place[int(key) if isinstance(place, list) else key]
    place[int(last) if isinstance(place, list) else last] = value
    return found


def copy_of(value: Any) -> Any:
    """Copy a JSON value."""
    if isinstance(value, dict):
        return {key: copy_of(item) for key, item in value.items()}
    return [copy_of(item) for item in value] if isinstance(value, list) else value


# -- Positions ------------------------------------------------------------------------------------


def test_what_is_read_is_written_again() -> None:
    plan, bare = read()
    assert plan.write(bare) == POSITION


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("round", 0, "round"),
        ("round", 10, "round"),
        ("round", True, "round"),
        ("player", 2, "player"),
        ("player", None, "player"),
        ("trump", "ash", "trump"),
        ("late", 1, "late"),
        ("die", 0, "die"),
        ("die", 3, "die"),
        ("players", [], "players"),
        ("players.1", 3, "players.1"),
        ("players.0.hand.1", "x", "players.0.hand.1"),
        ("players.0.hand", ["a"] * 5, "players.0.hand"),
        ("players.1.gems", [], "players.1.gems"),
        ("players.1.gems.blue", -1, "players.1.gems.blue"),
        ("players.1.gems.green", 1, "players.1.gems"),
        ("players.1.won", ["f"], "players.1.won.0"),
        ("row", ["h"], "row"),
        ("row.0", "", "row.0"),
        ("turn.mark", "y", "turn.mark"),
        ("turn.holder", -1, "turn.holder"),
        ("deck", ["d", "e"], "cards.g"),
        ("deck.1", "d", "cards.d"),
        ("supply.red", 5, "gems.red"),
    ],
)
def test_what_cannot_be_is_refused_by_its_path(path: str, value: Any, where: str) -> None:
    with pytest.raises(tw.PositionError) as caught:
        read(changed(path, value))
    assert caught.value.where == where


@pytest.mark.parametrize("key", POSITION)
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(tw.PositionError, match=f"^position: {key}: is missing$"):
        read({name: value for name, value in POSITION.items() if name != key})


def test_a_census_counts_every_piece_wherever_it_lies() -> None:
    plan, bare = read()
    counted = plan.census(bare)
    assert counted["gems.red"] == 5
    assert counted["tiles.1.oak"] == 2
    assert all(counted[f"cards.{card}"] == 1 for card in "abcdefgh")


def test_a_schema_names_every_key_with_its_range() -> None:
    plan, bare = read()
    schema = plan.schema(bare)
    assert schema["required"] == list(POSITION)
    assert schema["properties"]["round"] == {"type": "integer", "minimum": 1, "maximum": 9}
    assert {"const": "star"} in schema["properties"]["die"]["anyOf"]
    assert schema["properties"]["players"]["minItems"] == 2


# -- What seats know ------------------------------------------------------------------------------


def test_a_seat_sees_its_own_and_what_lies_open() -> None:
    plan, bare = read()
    own, others = (plan.look(bare, 0)["players"][seat] for seat in (0, 1))
    assert own["hand"] == {"count": 2, "seen": ["c", "a"]}
    assert others["hand"] == {"count": 1, "seen": []}
    assert own["tiles"] == {"count": 3, "seen": {"oak": 2, "elm": 1}}
    assert others["tiles"] == {"count": 3, "seen": {}}
    assert plan.look(bare, 1)["players"][0]["tiles"] == {"count": 3, "seen": {"oak": 1}}
    assert plan.look(bare, 0)["deck"] == {"count": 3, "seen": ["d"]}
    assert plan.look(bare, 0)["row"] == [None, "h"]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_dealing_anew_changes_nothing_that_is_seen(seat: int | None) -> None:
    plan, bare = read()
    shown = plan.look(bare, seat)
    for seed in range(20):
        plan.redeal(bare, seat, tw.Rng(seed))
        assert plan.look(bare, seat) == shown
        plan.check_pieces(bare)


def test_dealing_anew_owes_nothing_to_what_was_hidden() -> None:
    plan, bare = read()
    other = changed("deck", ["d", "b", "g"])
    other["players"][1]["hand"] = ["e"]
    _, twin = read(other)
    for each in (bare, twin):
        plan.redeal(each, 0, tw.Rng(3))
    assert plan.write(bare) == plan.write(twin)


def test_hands_and_deck_are_one_pool() -> None:
    plan, bare = read()
    held = set()
    for seed in range(40):
        plan.redeal(bare, 0, tw.Rng(seed))
        held.update(plan.write(bare)["players"][1]["hand"])
    assert held == {"b", "e", "g"}


# -- Observations ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_an_observation_is_as_its_layout_says(seat: int) -> None:
    plan, bare = read()
    seen = plan.observe(bare, seat)
    offset = 0
    for part in plan.layout(bare):
        assert part.offset == offset
        offset += part.size
        assert all(part.low <= n <= part.high for n in seen[part.offset : offset]), part.name
    assert len(seen) == offset


def test_an_observation_begins_with_oneself() -> None:
    plan, bare = read()
    parts = {part.name: part for part in plan.layout(bare)}
    ready = parts["players.0.ready"]
    assert ready.egocentric
    assert not parts["supply"].egocentric
    assert [plan.observe(bare, seat)[ready.offset] for seat in (0, 1)] == [1, 0]
    player = parts["player"]
    assert player.egocentric
    assert plan.observe(bare, 1)[player.offset : player.offset + 2] == [1, 0]


def test_an_observation_owes_nothing_to_what_is_hidden() -> None:
    plan, bare = read()
    before = plan.observe(bare, 0)
    plan.redeal(bare, 0, tw.Rng(5))
    assert plan.observe(bare, 0) == before


# -- Files and docs -------------------------------------------------------------------------------


def test_codes_number_words_and_actions() -> None:
    made = codes(sample()).splitlines()
    for line in ("SUITS: Final = 2", "SUIT_ELM: Final = 1", "STEAL: Final = 0", "PASS: Final = 4"):
        assert line in made


def test_a_table_has_every_field_and_copies_it() -> None:
    made = table(sample())
    for field in sample().fields():
        assert f"        self.{field.name}" in made
        assert f"        twin.{field.name} = self.{field.name}" in made
    assert "twin.hand = self.hand[:]" in made
    assert "twin.deck = self.deck\n" in made
    assert "self.steal(action // 2, action % 2)" in made


def test_the_docs_say_who_sees_what() -> None:
    rows = sample().markdown().splitlines()
    assert "| `players.*.hand` | cards in their order | owner |  |" in rows
    assert "| `round` | number from 1 to 9 | everybody | counted from 1 |" in rows


def test_groups_name_describe_and_refuse_their_actions() -> None:
    actions = sample().actions
    assert actions.names(None).all == [
        "steal.red.oak",
        "steal.red.elm",
        "steal.blue.oak",
        "steal.blue.elm",
        "pass",
    ]
    line = actions.line(3, Bare())
    assert (line.key, line.facts) == ("action-steal", {"gem": "blue", "suit": "elm"})
    assert actions.of[4].clause == "XX-1"


class Names:
    """The names of the actions of a box with three trees."""

    def __init__(self, plan: Plan) -> None:
        self.trees = ["a1", "b1", "c1"]
        self.names = plan.actions.names(self)


def test_of_an_open_group_the_box_says_how_many_there_are() -> None:
    trees = Words("trees", 0, lambda box: box.trees)
    groups = [PASS, Group("ax", trees, clause="XX-2"), Group("bridge", trees, clause="XX-3")]
    plan = plan_of(Number("round"), actions=groups)
    box = Names(plan)
    bare = Bare(names=lambda: box.names, box=box)
    assert box.names.all == [
        "pass",
        "ax.a1",
        "ax.b1",
        "ax.c1",
        "bridge.a1",
        "bridge.b1",
        "bridge.c1",
    ]
    assert [plan.actions.first(group.name, box) for group in groups] == [0, 1, 4]
    assert [plan.actions.group(code, bare).clause for code in (0, 3, 4)] == ["XX-1", "XX-2", "XX-3"]
    assert plan.actions.line(5, bare).facts == {"tree": "b1"}
    assert codes(plan).endswith("PASS: Final = 0\nAX: Final = 1\n")
    assert "        elif action < self.box.first_bridge:\n" in table(plan)
    assert "            self.bridge(action - self.box.first_bridge)\n" in table(plan)


def test_clones_share_how_many_left_a_pile_if_it_says_so() -> None:
    pile = Pile("stack", CARDS, drawn="laid", sees=NOBODY, own=4, room=4, shared=True)
    written = table(plan_of(Each("players", SEATS, pile)))
    assert "        twin.laid = self.laid\n" in written


# -- Contradictions -------------------------------------------------------------------------------


def plan_of(*entries: Entry, actions: list[Group] | None = None) -> Plan:
    """Make a small plan."""
    return Plan("games.small.plan", *entries, actions=actions or [PASS])


CONTRADICTIONS: dict[str, tuple[Callable[[], Plan], str, str]] = {
    "a key twice": (
        lambda: plan_of(Number("a"), Number("a", field="b")),
        "a",
        "this name stands twice",
    ),
    "a key twice at a place": (
        lambda: plan_of(Each("seats_", SEATS, Flag("x"), Flag("x", field="y"))),
        "seats_.x",
        "this name stands twice",
    ),
    "a piece in two zones": (
        lambda: plan_of(Zone("hand", CARDS), Zone("deck", CARDS, field="hand")),
        "deck",
        "a piece would lie in two zones",
    ),
    "an owner where nobody owns": (
        lambda: plan_of(Zone("deck", CARDS, sees=OWNER)),
        "deck",
        "nobody owns it",
    ),
    "hidden without pieces": (
        lambda: plan_of(Each("players", SEATS, Word("goal", SUITS, sees=OWNER))),
        "goal",
        "how is it dealt anew",
    ),
    "held by nobody": (lambda: plan_of(Held("won", CARDS, field="w")), "won", "only seats hold"),
    "no room": (
        lambda: plan_of(Each("players", SEATS, Zone("hand", CARDS))),
        "hand",
        "room for",
    ),
    "a field of every state": (lambda: plan_of(Number("ply")), "ply", "every state has"),
    "a group twice": (lambda: plan_of(actions=[PASS, PASS]), "pass", "this name stands twice"),
    "a fixed group behind an open one": (
        lambda: plan_of(actions=[Group("ax", Words("trees", 0), clause="XX-2"), PASS]),
        "pass",
        "come last",
    ),
    "a method that is a field": (
        lambda: plan_of(Number("pass")),
        "pass",
        "is a field",
    ),
    "words of one name": (
        lambda: plan_of(Word("a", SUITS), Word("b", Words("suits", ["x"]))),
        "suits",
        "this name stands twice",
    ),
    "a word twice": (
        lambda: plan_of(Word("a", Words("kinds", ["x", "x"]))),
        "kinds",
        "a word stands twice",
    ),
}


@pytest.mark.parametrize("case", CONTRADICTIONS)
def test_a_plan_that_contradicts_itself_is_refused(case: str) -> None:
    make, where, reason = CONTRADICTIONS[case]
    with pytest.raises(tw.PlanError) as caught:
        make()
    assert (caught.value.game, caught.value.where) == ("small", where)
    assert reason in caught.value.reason


def test_two_constants_of_one_name_are_refused() -> None:
    plan = Plan("games.small.plan", Word("a", SUITS), actions=[Group("suit.oak", clause="XX-1")])
    with pytest.raises(tw.PlanError, match="SUIT_OAK"):
        codes(plan)


def test_an_option_is_an_argument() -> None:
    made = table(plan_of(Fixed("long", "the long game", type="bool")))
    assert "def __init__(self, box: Box, seats: i64, long: bool) -> None:" in made
    assert "twin.long" not in made


def test_everybody_is_who_sees_what_says_nothing_else() -> None:
    assert Number("a").sees == EVERYBODY
