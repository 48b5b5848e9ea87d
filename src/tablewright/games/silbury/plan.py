"""What lies on the table, who sees it, and what may be done."""

from __future__ import annotations

from typing import Final

from tablewright.engine.actions import Group
from tablewright.engine.entries import NOBODY, Flag, Number, Seat, Word
from tablewright.engine.heaps import Counts, Held
from tablewright.engine.nesting import SEATS, Each, Fixed, Label, Note, Under
from tablewright.engine.plan import Plan
from tablewright.engine.words import Pieces, Words
from tablewright.engine.zones import Pile, Row

PILE: Final = 5  # cards of each spirit
SPIRIT_FACE: Final = 0

PHASES = Words(
    "phases",
    [
        "die",
        "reroll",
        "invoke",
        "power",
        "steal",
        "buy",
        "druid",
        "brew",
        "pay",
        "potion",
        "over",
    ],
)
POWERS = Words(
    "powers",
    ["steal_gold", "steal_herbs", "take_gold", "buy_herbs", "take_billhook", "move_druid"],
)
DIE_KINDS = Words("die_kinds", 7, lambda box: box.die_kinds)  # colours, spirit, two of gold
COLOURS = Words("colours", 4, lambda box: box.colours)
VICTIMS = Words("victims", ["0", "1", "2", "3"])

GOODS = Pieces("goods", 5, lambda box: box.goods, lambda t: t.box.supply)  # colours, then gold
SPIRITS = Pieces("spirits", 6, lambda box: box.spirits)
POTIONS = Pieces("potions", 30, lambda box: box.cards, lambda t: t.potions_used())
FAVOURS = Pieces("favours", 6, lambda box: box.spirits, lambda t: t.favours_used())

PLAN = Plan(
    __name__,
    Fixed("experienced", "the mode with favours and the best potions", type="bool"),
    Number("round", "counted from 1", least=1, start=0),
    Seat("player", "on turn"),
    Word("phase", PHASES, "what the player decides"),
    Seat("billhook", "who owns it, and so begins the next round"),
    Number("druid", "the place of the great druid", most=5),
    Number("idle", "rounds running without potion or favour", most=lambda t: t.box.idle_rounds),
    Flag("busy", "a potion or favour was taken this round"),
    Each(
        "clearings",
        6,
        Word("spirit", SPIRITS, "clockwise", holds=True, field="spirit_at", shared=True),
        Counts("herbs", GOODS, "tokens of each colour", kinds=4, field="sown"),
    ),
    Counts("stock", GOODS, "what nobody has"),
    Each(
        "players",
        SEATS,
        Counts("goods", GOODS, "of each seat: four colours, then gold"),
        Held("potions", POTIONS, "of each potion: who brewed it", field="brewer"),
        Held("favours", FAVOURS, "of each favour: who owns it", field="patron"),
    ),
    Each(
        "piles",
        SPIRITS,
        Pile(
            "",
            POTIONS,
            "cards of each pile",
            field="piles",
            drawn="taken",
            sees=NOBODY,
            top="shown_of_pile",
            most_seen=1,
            own=PILE,
            room=PILE,
            full=lambda t: t.pile_size,
        ),
    ),
    Under(
        "favours",
        Row("open", FAVOURS, "to be bought", slots=lambda t: t.open_places(), field="row"),
        Pile("stack", FAVOURS, "face down", drawn="stack_taken", sees=NOBODY),
    ),
    Each(
        "dice",
        lambda t: t.dice_used(),
        Label("die", "its colour", lambda t, die: t.die_name(die)),
        Number(
            "face",
            "what it shows",
            called={SPIRIT_FACE: "spirit"},
            among=lambda t, die: t.faces_of(die),
            field="faces",
        ),
        Seat("holder", "who took it", none=True),
    ),
    Under(
        "turn",
        Number("die", "taken", none=True, most=lambda t: t.dice_used() - 1),
        Word("spirit", SPIRITS, "harvested at or invoked", none=True),
        Flag("clearing_open", "its clearing's power may still be used"),
        Flag("favour_open", "so may its favour's"),
        Flag("must_use", "SB-31: a spirit die needs one power"),
        Word("pending", POWERS, "a power waiting for its target", none=True),
        Word("brewing", POTIONS, "being paid or taking effect", none=True),
        Number("any_left", "parts of any colour still to be paid", most=20),
        Counts("paid", COLOURS, "for the potion so far", shared=True),
    ),
    Note("place_of", "the place of each spirit", type="vec[i64]", shared=True),
    actions=[
        Group("die", DIE_KINDS, does="take_die", clause="SB-11"),
        Group("reroll", clause="SB-12"),
        Group("keep", does="act", clause="SB-12", declines=True),
        Group("spirit", SPIRITS, does="invoke", clause="SB-31"),
        Group("power.clearing", does="use_clearing", text="use-clearing", clause="SB-33"),
        Group("power.favour", does="use_favour", text="use-favour", clause="SB-33"),
        Group("power.potion", does="use_potion", text="use-potion", clause="SB-53"),
        Group("power.skip", does="skip_power", text="skip", clause="SB-33", declines=True),
        Group("steal", GOODS, VICTIMS, clause="SB-41"),
        Group("buy", COLOURS, clause="SB-43"),
        Group("druid.step", does="step", text="step", clause="SB-45"),
        Group("druid.stop", does="end_power", text="stop", clause="SB-45", declines=True),
        Group("brew", SPIRITS, does="start_brewing", clause="SB-51"),
        Group("favour", FAVOURS, does="take_favour", clause="SB-60"),
        Group("favour.stack", does="take_top_favour", clause="SB-60"),
        Group("end-turn", clause="SB-13", declines=True),
        Group("pay", COLOURS, clause="SB-52"),
    ],
    constants={
        "NOBODY": -1,
        "NO_POWER": -1,
        "GOLD": 4,
        "ANY": 4,
        "PILE": PILE,
        "DICE": 8,
        "FACES": 6,
        "SPIRIT_FACE": SPIRIT_FACE,
        "DIE_SPIRIT": 4,
        "DIE_GOLD": 5,
    },
)
