"""What lies on the table, who sees it, and what may be done."""

from __future__ import annotations

from typing import Final

from tablewright.engine.actions import Group
from tablewright.engine.entries import NOBODY, Flag, Number, Word
from tablewright.engine.heaps import Counts
from tablewright.engine.nesting import ByHand, Each, Fixed, Note, Sensed, Under
from tablewright.engine.plan import Plan
from tablewright.engine.words import Pieces, Words
from tablewright.engine.zones import Pile

KINDS: Final = 37
ANY_NUMBER: Final = 99  # of trades: more than any number on a card

PHASES = Words(
    "phases",
    [
        "event",
        "burn",
        "work",
        "collect",
        "trade",
        "store",
        "demolish",
        "build",
        "place",
        "pay",
        "return",
        "discard",
        "over",
    ],
)
GOODS = Words("goods", ["coins", "wood", "stone"])
TRADES = Words("trades", [f"{a}.{b}" for a in GOODS.fixed for b in GOODS.fixed if a != b])
EVENTS = Words("events", ["plague", "fire"])
HOMES = ["peasant_hut", "citizen_house", "patrician_house", "noble_house"]
INDUSTRY = ["lumber_hut", "ore_mine", "sawmill", "quarry", "trapper", "wheelwright"]
FARMS = ["crop_farm", "pig_farm"]
CRAFTS = ["bakery", "sugar_mill", "brewery", "apiary", "warehouse", "tinsmith", "tournament"]
MARKETS = ["market", "medi_market", "big_market", "bazaar", "big_bazaar", "exotic_bazaar"]
SHOPS = ["workshop", "vineyard", "processing", "blacksmith", "tannery", "local_pub", "surgery"]
SIGHTS = ["monastery", "catapult", "fortress", "harbor_statue", "statue"]
CARDS = Pieces(  # the event cards follow the buildings
    "cards",
    [*HOMES, *INDUSTRY, *FARMS, *CRAFTS, *MARKETS, *SHOPS, *SIGHTS, *EVENTS.fixed],
    None,
    lambda t: t.box.cards_used(t.difficulty),
)
BUILDINGS = Words("buildings", KINDS, lambda box: CARDS.fixed[:KINDS])
PLACES = Words("places", 119 * 119, lambda box: box.places)  # no village reaches further than 59
EVENT_CARDS = [KINDS, KINDS + 1]

PLAN = Plan(
    __name__,
    Fixed("difficulty", "which events are in the deck"),
    Fixed("start", "the workplace of the start, or random", type="str"),
    Number("round", "counted from 1"),
    Word("phase", PHASES, "what the player decides"),
    Flag("last_round", "the deck ran out in this one"),
    Flag("built", "something was built this round"),
    Number("villagers", most=lambda t: int(t.box.villager_cap)),
    Number("coins", most=lambda t: int(t.box.caps[0])),
    Number("wood", most=lambda t: int(t.box.caps[1])),
    Number("stone", most=lambda t: int(t.box.caps[2])),
    Number("vp", "points gained in play"),
    ByHand(
        "village",
        "stacks with their coordinates, row by row, each from its lowest card up",
        Note("grid", "a window of places, row by row", type="vec[i64]", shared=True),
        Note("width", "of the window, which grows with the village"),
        Note("west", "the coordinates of the window's first place"),
        Note("north", "of its first row"),
        write=lambda t: t.stacks(),
        read=lambda t, value, path: t.read_village(value, path),
        look=lambda t, seat: t.stacks(),
        schema=lambda t: t.box.village_schema(),
        pieces=CARDS,
        counts=lambda t: t.cards_laid(),
    ),
    Counts("hand", CARDS, "cards of each kind", kinds=KINDS, sparse=True, shared=True),
    Counts("stored", CARDS, "in the Warehouse", kinds=KINDS, sparse=True, shared=True),
    Counts("discards", CARDS, "they may come back", kinds=KINDS, sparse=True, shared=True),
    Counts("gone", CARDS, "demolished, burnt, or happened", sparse=True, shared=True),
    Pile("deck", CARDS, "its order is all that is hidden", drawn="drawn", sees=NOBODY),
    Each("piles", 3, Number("", "cards left of each pile", field="piles", shared=True)),
    Under(
        "turn",
        Each(
            "events",
            CARDS,
            Number("", "drawn and waiting", holds=CARDS, field="waiting", shared=True),
            some=lambda t: EVENT_CARDS,
        ),
        Flag("happened", "an event happened in this draw"),
        Each(
            "aside",
            CARDS,
            Number("", "waiting to be shuffled back", holds=CARDS, field="aside", shared=True),
            some=lambda t: EVENT_CARDS,
        ),
        Number("at_home", "villagers not sent yet", most=lambda t: int(t.box.villager_cap)),
        Counts("working", BUILDINGS, "still to be collected from", sparse=True, shared=True),
        Number("trades_left", "at a market", most=ANY_NUMBER),
        Counts("tradable", GOODS, "what its villager may still give, VB-34", shared=True),
        Number("moves_left", "at the Warehouse", most=ANY_NUMBER),
        Word("thrower", BUILDINGS, "the Catapult waiting for its target", none=True),
        Word("building", CARDS, "the card being built", none=True, holds=True),
        ByHand(
            "site",
            "its coordinates",
            write=lambda t: t.spot_of_site(),
            read=lambda t, value, path: t.read_site(value, path),
            look=lambda t, seat: t.spot_of_site(),
            schema=lambda t: t.box.site_schema(),
        ),
        Number("due", "coins to be paid, cards to be discarded, or buildings that burn besides"),
    ),
    Note("site", "the number of its place", start=-1),
    Sensed("the village, the site, and the events of each pile", "sense", lambda t: t.sensed()),
    Note("in_hand", "how many cards the hand has"),
    Note("standing", "how many places are built on"),
    Note("visible", "buildings of each kind that nothing covers", type="vec[i64]", shared=True),
    Note("enders", "of those the ones that must end their lines, VB-26"),
    Note("homes", "and the residential ones"),
    Note("survey", "what was counted of village and land", type="vec[i64]", shared=True),
    actions=[
        Group("work", BUILDINGS, does="send", clause="VB-13"),
        Group("work.end", does="end_work", clause="VB-13", declines=True),
        Group("collect", BUILDINGS, clause="VB-14"),
        Group("collect.rest", clause="VB-14"),
        Group("trade", TRADES, clause="VB-16"),
        Group("trade.end", does="end_trades", text="no-more", clause="VB-16", declines=True),
        Group("store", BUILDINGS, clause="VB-17"),
        Group("fetch", BUILDINGS, clause="VB-17"),
        Group("store.end", does="end_moves", text="no-more", clause="VB-17", declines=True),
        Group("demolish.none", does="spare_all", text="no-more", clause="VB-19", declines=True),
        Group("build", BUILDINGS, does="begin", clause="VB-20"),
        Group("build.end", does="end_building", clause="VB-20", declines=True),
        Group("pay", BUILDINGS, does="pay_card", clause="VB-20"),
        Group("pay.coins", clause="VB-20"),
        Group("return", BUILDINGS, does="take_back", clause="VB-33"),
        Group("discard", BUILDINGS, clause="VB-21"),
        Group("event", EVENTS, does="happen", clause="VB-11"),
        Group("at", PLACES, does="choose_place", clause="VB-20"),
    ],
    constants={
        "NOTHING": -1,
        "ANY_NUMBER": ANY_NUMBER,
        "PILES": 3,
        "MARGIN": 2,  # empty places kept around the village, so that no question leaves the window
        "STEP": 64,  # a stack is its cards plus one, the top in the lowest six bits
        "RESIDENTIAL": 0,
        "COMMERCIAL": 1,
        "INDUSTRIAL": 2,
    },
)
