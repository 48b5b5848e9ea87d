"""Laws of language: everything that can be said is said in every language, and completely."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import tablewright as tw
from tablewright.engine.text import LANGUAGES, Texts, placeholders, shared_source, texts
from tests.conformance.laws import SEEDS, Table, games, random_game, records, refusal, sampled
from tests.conformance.sources import refusing_clauses, told_keys

SHARED = None  # the messages that belong to no game


def source(game: tw.Game | None, language: str) -> str:
    """Read a game's messages, or the shared ones."""
    return shared_source(language) if game is None else game.read("text", f"{language}.ftl")


def entries(game: tw.Game | None, language: str) -> list[fluent.EntryType]:
    """Parse a game's messages, or the shared ones."""
    return FluentParser().parse(source(game, language)).body


def facts_of(game: tw.Game | None, language: str) -> dict[str, set[str]]:
    """Map messages to the facts they name, whatever form of a word they ask for."""
    return {
        key: {name.partition("_")[0] for name in names}
        for key, names in placeholders(source(game, language)).items()
    }


owners = pytest.mark.parametrize(
    "owner", [SHARED, *games()], ids=lambda owner: owner.id if owner else "shared"
)


# -- The files ----------------------------------------------------------------------------------


@owners
def test_files_of_messages_are_sound(owner: tw.Game | None, language: str) -> None:
    """A file of messages can be read to its last line, and no message stands twice."""
    body = entries(owner, language)
    junk = [entry.content for entry in body if isinstance(entry, fluent.Junk)]
    assert junk == []
    ids = Counter(entry.id.name for entry in body if isinstance(entry, fluent.Message))
    assert [id for id, count in ids.items() if count > 1] == []


@owners
def test_messages_said_one_by_one_are_what_fluent_makes_of_the_file(
    owner: tw.Game | None, language: str
) -> None:
    """To read a message only when it is said changes nothing: value, forms and references."""
    bundle = FluentBundle([language], use_isolating=False)
    files = [source(file, language) for file in dict.fromkeys([SHARED, owner])]
    for file in files:
        bundle.add_resource(FluentResource(file), allow_overrides=True)
    facts = {name: 3 for file in files for names in placeholders(file).values() for name in names}
    said = texts(owner, language).messages
    for entry in entries(owner, language):
        if isinstance(entry, fluent.Message):
            message = bundle.get_message(entry.id.name)
            whole = {name: text(bundle, form) for name, form in message.attributes.items()}
            assert dict(said.attributes(entry.id.name)) == whole
            assert said.has(entry.id.name) == (message.value is not None)
            if message.value is not None:
                assert said.say(entry.id.name, facts) == text(bundle, message.value, facts)


def text(bundle: FluentBundle, pattern: Any, facts: dict[str, int] | None = None) -> str:
    """Have Fluent say a pattern."""
    return str(bundle.format_pattern(pattern, facts or {})[0])


@owners
def test_languages_have_the_same_messages(owner: tw.Game | None, language: str) -> None:
    """Whatever is said in one language is said in all."""
    assert facts_of(owner, language).keys() == facts_of(owner, LANGUAGES[0]).keys()


@owners
def test_languages_name_the_same_facts(owner: tw.Game | None, language: str) -> None:
    """A message tells the same facts in every language."""
    ours, first = facts_of(owner, language), facts_of(owner, LANGUAGES[0])
    assert {key: ours[key] for key in first.keys() & ours.keys() if ours[key] != first[key]} == {}


@owners
def test_words_of_a_kind_have_the_same_forms(owner: tw.Game | None, language: str) -> None:
    """If a sentence asks for a form, every word that may stand there has it."""
    said = texts(owner, language)
    asked = {name for names in placeholders(source(owner, language)).values() for name in names}
    for kind, _, form in (name.partition("_") for name in sorted(asked)):
        family = forms(said, owner, language, kind)
        if any(form in attributes for attributes in family.values()):
            assert [key for key in family if form not in family[key]] == [], form


def forms(
    said: Texts, owner: tw.Game | None, language: str, kind: str
) -> dict[str, dict[str, str]]:
    """Map the words of a kind, such as the colours, to their forms."""
    keys = placeholders(source(owner, language))
    family = [key for key in keys if key.startswith(f"{kind}-") and key != f"{kind}-count"]
    return {key: dict(said.messages.attributes(key)) for key in family}


# -- What code names ------------------------------------------------------------------------------


def missing(game: tw.Game, language: str, keys: set[str]) -> list[str]:
    """List the keys that have no message."""
    said = texts(game, language)
    return sorted(key for key in keys if not said.has(key))


def test_every_event_of_the_code_has_a_message(game: tw.Game, language: str) -> None:
    """Whatever the rules can tell has a sentence."""
    keys = told_keys(game)
    assert keys
    assert missing(game, language, {f"event-{key}" for key in keys}) == []


def test_every_clause_that_refuses_has_a_message(game: tw.Game, language: str) -> None:
    """Whatever clause says no, the player reads why."""
    clauses = refusing_clauses(game)
    assert clauses
    assert missing(game, language, {f"no-{clause}" for clause in clauses}) == []


def test_every_end_reason_and_option_has_a_message(game: tw.Game, language: str) -> None:
    """What game.toml lists has a name."""
    keys = {f"end-{reason}" for reason in game.end_reasons}
    for option in game.options.values():
        keys.add(f"option-{option.name}")
        keys |= {f"option-{option.name}-{value}" for value in option.values}
    assert missing(game, language, keys) == []


def test_every_message_for_a_clause_or_reason_is_of_use(game: tw.Game, language: str) -> None:
    """No message speaks of a clause, end or event that there is not."""
    used = {f"no-{clause}" for clause in refusing_clauses(game)}
    used |= {f"end-{reason}" for reason in game.end_reasons}
    written = placeholders(source(game, language))
    assert [key for key in written if key.startswith(("no-", "end-")) and key not in used] == []


def test_every_error_has_a_message(language: str) -> None:
    """Every error of the tree has a sentence with its facts."""
    said = texts(SHARED, language)
    assert [error.key for error in family(tw.TablewrightError) if not said.has(error.key)] == []


def family(error: type[tw.TablewrightError]) -> Iterator[type[tw.TablewrightError]]:
    """Give all errors below one, in the tree that the package itself shows."""
    for part in ("cli.app", "cli.serve", "server.errors"):
        import_module(f"tablewright.{part}")
    for child in error.__subclasses__():
        yield child
        yield from family(child)


# -- What random and recorded games say -----------------------------------------------------------


@cache
def lines_met(table: Table) -> list[tw.Line]:
    """Collect what is said in random games, and in the recorded ones of the table."""
    met: dict[str, tw.Line] = {}
    for state, events in [*played(table), *recorded(table)]:
        for line in lines_of(table, state, events):
            met[json.dumps(line.to_dict(), sort_keys=True)] = line
    return list(met.values())


def played(table: Table) -> Iterator[tuple[tw.State, list[tw.Event]]]:
    """Play random games: the state and its latest events, after the set-up and every action."""
    for seed in SEEDS:
        log: list[tw.Event] = []
        state = table.new(seed, log)
        yield state, log
        for name in random_game(table, seed):
            events = state.play(name)
            yield state.clone(), events


def recorded(table: Table) -> Iterator[tuple[tw.State, list[tw.Event]]]:
    """Play the recorded games of a table."""
    for record in records(table.game).values():
        if (record.seats, tuple(record.options.items())) == (table.seats, table.options):
            for state, events in record.replay():
                yield state.clone(), events


def lines_of(table: Table, state: tw.State, events: list[tw.Event]) -> Iterator[tw.Line]:
    """Give all that is said at a ply: events as everybody knows them, prompt and choices."""
    for event in events:
        for onlooker in table.onlookers():
            seen = event.seen_by(onlooker)
            yield tw.Line(f"event-{seen.key}", seen.facts)
    yield state.prompt()
    for action in state.legal_actions():
        yield state.describe(action)


def test_everything_said_has_a_message(table: Table, language: str) -> None:
    """No event, prompt or choice is without words."""
    keys = {line.key for line in lines_met(table)}
    assert missing(table.game, language, keys) == []


def test_everything_said_is_complete(table: Table, language: str) -> None:
    """No sentence has a gap, or a sign of the message it was made from."""
    said = texts(table.game, language)
    for line in lines_met(table):
        sentence = said.line(line)
        assert sentence.strip(), line
        assert not set("{}$") & set(sentence), f"{line} is said as {sentence!r}"


def test_every_word_is_translated(table: Table, language: str) -> None:
    """Every word that a sentence names is said in its language, not by its key."""
    named = placeholders(source(table.game, language))
    unknown = set()
    for line in lines_met(table):
        asked = {name.partition("_")[0] for name in named.get(line.key, ())}
        unknown |= {key for fact in asked for key in words_of(line, fact)}
    assert missing(table.game, language, unknown) == []


def words_of(line: tw.Line, fact: str) -> Iterator[str]:
    """Give the messages that say the words of one fact; numbers need none."""
    value = line.facts.get(fact)
    if isinstance(value, str):
        kind, words = fact, [value]
    elif isinstance(value, list | dict):
        kind, words = fact.removesuffix("s"), [str(word) for word in value]
    else:
        return
    yield from (f"{kind}-{word}" for word in words if not word.lstrip("-").isdigit())


def test_counts_read_as_language(table: Table, language: str) -> None:
    """So many of something: the number comes first, and a Polish word follows it in its form."""
    said = texts(table.game, language)
    for kind, key in sorted(counts_met(table)):
        if said.has(f"{kind}-face"):  # what a die shows is no count
            continue
        forms = {n: said.counted(kind, key, n) for n in (1, 2, 5)}
        assert all(text.startswith(f"{n} ") for n, text in forms.items()), forms
        if language == "pl" and "×" not in forms[1]:
            assert len({text[2:] for text in forms.values()}) > 1, forms


def counts_met(table: Table) -> set[tuple[str, str]]:
    """List what is counted in lines: its kind and its name."""
    facts = [fact for line in lines_met(table) for fact in line.facts.items()]
    return {
        (name.removesuffix("s"), key)
        for name, value in facts
        if isinstance(value, dict)
        for key in value
    }


def test_every_refusal_met_has_a_message(table: Table, language: str) -> None:
    """Whatever is refused, the player reads why, and by which clause."""
    said = texts(table.game, language)
    for state in sampled(table):
        legal = set(state.legal_names())
        names = state.names().all
        for name in names[:: 1 + len(names) // 100]:
            if name not in legal:
                clause = refusal(state, name)
                sentence = said.error(tw.IllegalAction(name, clause))
                assert said.has(f"no-{clause}"), clause
                assert clause in sentence
                assert not set("{}$") & set(sentence)


def test_every_line_of_a_score_sheet_has_a_message(table: Table, language: str) -> None:
    """Every kind of points has a name."""
    keys = {line.key for state in sampled(table) for sheet in state.score_sheet() for line in sheet}
    assert missing(table.game, language, {f"score-{key}" for key in keys}) == []
