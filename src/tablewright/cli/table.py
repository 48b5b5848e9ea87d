"""A game in the terminal: people type, bots think, everything can be read aloud."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablewright.bots.bot import Observation
from tablewright.bots.registry import bot, decide, search_bot
from tablewright.cli.board import hint_table, score_table
from tablewright.cli.clauses import chapters, unknown_clause
from tablewright.cli.files import FileTrouble, GameFile
from tablewright.cli.places import show_end
from tablewright.engine.clauses import read_rules
from tablewright.engine.errors import ActionError, UnknownAction
from tablewright.engine.events import Event, Line
from tablewright.engine.game import Game
from tablewright.engine.picture import draw
from tablewright.engine.record import Record
from tablewright.engine.rng import Rng
from tablewright.engine.state import State
from tablewright.engine.text import Texts

MANY = 24  # choices that fit a screen
EXAMPLES = 12  # shown of more than that
ADVISER = "master"  # who is asked for a hint
SHOWN = 5  # candidates of a hint


class Quit(Exception):
    """The player has had enough."""


class TerminalTable:
    """One game between people at this terminal and bots."""

    def __init__(
        self,
        game: Game,
        state: State,
        record: Record,
        texts: Texts,
        *,
        bots: dict[int, str],
        players: Sequence[str],
        console: Console,
        file: GameFile | None = None,
    ) -> None:
        self.game = game
        self.state = state
        self.record = record
        self.texts = texts
        self.players = list(players)
        self.console = console
        self.file = file
        self.rng = Rng(len(record.actions)).spawn()
        self.bots = {seat: (name, bot(name, game, self.rng)) for seat, name in bots.items()}
        self.past: list[tuple[State, str]] = []  # what the player may still take back
        self.log: list[str] = []
        self.board_due = True

    def run(self, opening: list[Event]) -> None:
        """Play until the end, or until the player leaves."""
        self.tell(opening)
        try:
            while not self.state.is_terminal():
                seat = int(self.state.current_player())
                if seat in self.bots:
                    self.let_bot_play(seat)
                else:
                    self.ask(seat)
        except Quit:
            self.say("table-quit")
        except EOFError:
            self.console.print()
            self.say("table-input-ended")
        except KeyboardInterrupt:
            self.console.print()
            self.say("table-quit")
            raise
        else:
            self.show_result()
        finally:
            self.say_where_saved()

    # -- Playing ----------------------------------------------------------------------------

    def let_bot_play(self, seat: int) -> None:
        """Let a bot choose from what its seat knows."""
        name, player = self.bots[seat]
        self.play(decide(name, player, Observation(self.state, seat, self.rng.spawn())))
        self.past.clear()

    def play(self, name: str) -> None:
        """Carry out an action, note it, and tell what happened."""
        events = self.state.play(name)
        self.record.actions.append(name)
        self.save()
        self.tell(events)

    def play_own(self, name: str) -> None:
        """Carry out the player's own action, which may be taken back while nothing came up."""
        before = self.state.clone()
        self.play(name)
        went_on = self.state.current_player() == before.current_player()
        if went_on and self.state.reveals == before.reveals:
            self.past.append((before, name))
        else:
            self.past.clear()
            self.board_due = True

    def save(self) -> None:
        """Keep the game; where that fails, say so and play on."""
        if self.file is None:
            return
        self.record.finish(self.state)
        try:
            self.file.save(self.record)
        except FileTrouble as error:
            self.warn(self.texts.error(error))

    # -- Asking -----------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Show the table and the choices, and take one line of input."""
        if self.board_due:
            self.show_board(seat)
        names = self.state.legal_names()
        self.show_choices(names)
        typed = self.read_line()
        if typed.isdigit() and 1 <= int(typed) <= len(names):
            self.play_own(names[int(typed) - 1])
        elif typed:
            self.obey(typed, seat)

    def obey(self, typed: str, seat: int) -> None:
        """Carry out a command, or an action by its name."""
        word, _, rest = typed.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "all": lambda: self.show_choices(self.state.legal_names(), every=True),
            "hint": lambda: self.hint(seat),
            "score": self.show_scores,
            "log": self.show_log,
            "board": lambda: self.show_board(seat),
            "rules": lambda: self.show_clause(rest),
            "help": lambda: self.say("table-help"),
            "?": lambda: self.say("table-help"),
            "quit": self.quit,
            "exit": self.quit,
        }
        if word.lower() in commands:
            commands[word.lower()]()
            return
        try:
            self.play_own(typed)
        except UnknownAction:
            self.warn(self.texts.say("table-unknown", typed=typed))
            self.say("table-help")
        except ActionError as error:
            self.warn(self.texts.error(error))

    def read_line(self) -> str:
        """Read one line; over a pipe it is echoed, so that the transcript can be read."""
        self.console.print(f"{self.texts.say('table-your-choice')} > ", end="", style="bold")
        line = input().strip()
        if not sys.stdin.isatty():
            self.console.print(line, markup=False)
        return line

    def undo(self) -> None:
        """Take back one's own last choice."""
        if not self.past:
            self.say("table-no-undo")
            return
        self.state, name = self.past.pop()
        for state in [self.state, *(before for before, _ in self.past)]:
            state.recall(state.string_to_action(name))  # the others saw it
        self.record.actions.pop()
        self.save()
        self.say("table-undone", name=name)

    def hint(self, seat: int) -> None:
        """Say what a strong bot would do, and what it thinks of the other choices."""
        adviser = search_bot(ADVISER, self.game, self.rng.spawn())
        found = adviser.think(Observation(self.state, seat, self.rng.spawn()))
        self.say("table-hint", name=f"{self.said(found[0].name)} ({found[0].name})")
        self.console.print(hint_table(self.texts, self.players, found[:SHOWN], seat, self.said))
        self.say("table-hint-thought", visits=sum(candidate.visits for candidate in found))

    def said(self, name: str) -> str:
        """Say a choice in the player's language."""
        return self.texts.line(self.describe(name), self.players)

    def quit(self) -> None:
        """Leave the table."""
        raise Quit

    # -- Showing ----------------------------------------------------------------------------

    def describe(self, name: str) -> Line:
        """Give what a choice says of itself."""
        return self.state.describe(self.state.string_to_action(name))

    def show_board(self, seat: int) -> None:
        """Draw the table as the seat sees it."""
        self.console.print()
        self.console.print(draw(self.game, self.state.view(seat), self.texts, self.players))
        self.board_due = False

    def show_choices(self, names: list[str], every: bool = False) -> None:
        """List the choices with their numbers and names; of very many only examples."""
        prompt = self.texts.line(self.state.prompt(), self.players)
        self.console.print(Text(prompt, "bold underline"))
        table = Table(box=None, show_header=False, pad_edge=False)
        table.add_column(justify="right", style="bold")
        table.add_column()
        table.add_column(style="dim")
        step = 1 if every or len(names) <= MANY else len(names) // EXAMPLES + 1
        for number, name in list(enumerate(names, 1))[::step]:
            table.add_row(str(number), Text(self.said(name)), Text(name))
        self.console.print(table)
        if step > 1:
            self.say("table-many", count=len(names))

    def show_scores(self) -> None:
        """Draw the score sheet as if the game ended now."""
        self.console.print(score_table(self.state, self.texts, self.players))

    def show_log(self) -> None:
        """Show the last lines of the log."""
        for line in self.log[-20:]:
            self.console.print(Text(f"  {line}"))

    def show_clause(self, id: str) -> None:
        """Show a clause of the rules; without one, which there are."""
        known = read_rules(self.game, self.texts.language)
        clause = known.get(id.strip().upper())
        if clause is not None:
            self.console.print(Text(f"{clause.id} {clause.text}"))
            return
        if id.strip():
            self.warn(self.texts.error(unknown_clause(id.strip(), known)))
        for chapter, first, last in chapters(known):
            self.console.print(Text(f"  {chapter}: {first} – {last}"))
        self.say("table-rules", game=self.game.id, clause=next(iter(known)))

    def show_result(self) -> None:
        """Show the end of the game."""
        self.console.print()
        show_end(self.console, self.texts, self.players, self.state, self.state.end_reason())

    def say_where_saved(self) -> None:
        """Say how to go on with a game that is not over, if it really is kept."""
        if self.file is None or self.file.kept is None:
            return
        name = str(self.file.file)
        if not self.file.kept:
            self.warn(self.texts.say("table-not-saved", (), file=name))
        elif not self.state.is_terminal():
            self.say("table-saved", file=name, game=self.game.id)

    def tell(self, events: list[Event]) -> None:
        """Add events to the log and show them, as the people here may know them."""
        humans = [seat for seat in range(self.state.seats) if seat not in self.bots]
        eyes = humans[0] if len(humans) == 1 else None
        for event in events:
            line = self.texts.event(event.seen_by(eyes), self.players)
            self.log.append(line)
            self.console.print(Text(f"  {line}", "cyan"))

    def say(self, key: str, **facts: str | int) -> None:
        """Say a message of the table's own."""
        self.console.print(Text(self.texts.say(key, (), **facts)))

    def warn(self, text: str) -> None:
        """Say what was wrong."""
        self.console.print(Text(text, "bold red"))
