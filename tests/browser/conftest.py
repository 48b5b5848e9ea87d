"""A real server, a real browser: Debian's Chromium driven by Playwright."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import CHROMIUM, FLAGS, Person
from tests.server.serving import Served

Meet = Callable[..., Person]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the browser client, for all tests of a worker."""
    with Served(str(tmp_path_factory.mktemp("house") / "tables.db"), "--rate-limit", 0) as served:
        yield served


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all people; each has a context of their own."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def meet(chromium: Browser, house: Served) -> Iterator[Meet]:
    """Give people with browsers; when they go home nothing may have gone wrong."""
    people: list[Person] = []

    def make(**how: Any) -> Person:
        person = Person(chromium, how.pop("url", house.url), **how)
        people.append(person)
        return person

    yield make
    for person in people:
        person.close()
