"""Requests made up from the description of the API: whatever they say, no answer is our fault."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from tests.server.conftest import MakeDatabase
from tests.server.hostile import check_error
from tests.server.serving import PAIR, Guest, Served

SOAK = os.environ.get("TABLEWRIGHT_SOAK") == "1"
EXAMPLES = 200 if SOAK else 8
MADE_UP = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=not SOAK,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
OPTIONS = ("--rate-limit", 0, "--max-tables-each", 100_000, "--bot-workers", 0)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def described(request: pytest.FixtureRequest, make_database: MakeDatabase) -> Iterator[Served]:
    """A server without limits of rate."""
    with Served(make_database(request.param), *OPTIONS) as server:
        yield server
        assert "Traceback" not in server.log, server.log


def test_no_made_up_request_is_our_fault(described: Served) -> None:
    schema = schemathesis.openapi.from_url(f"{described.url}/api/schema/openapi.json")
    with contextlib.ExitStack() as stack:
        guest = stack.enter_context(Guest(described.url))
        table = guest.open(PAIR, seats=[{"kind": "me"}] * 2, start=True)["id"]
        tried = 0
        for operation in schema.get_all_operations():
            assert isinstance(operation, Ok)
            try_operation(operation.ok(), guest, table)
            tried += 1
        assert tried > 25


def try_operation(operation: Any, guest: Guest, table: str) -> None:
    """Make up requests for one operation, some with a table that exists."""

    @MADE_UP
    @given(case=operation.as_strategy(), real=st.booleans())
    def ask(case: Any, real: bool) -> None:
        if real and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        # Who gives up their token is nobody from then on: that one is asked for by nobody.
        headers = {} if case.path.endswith("/leave") else guest.headers
        answer = case.call(base_url=guest.url, headers=headers)
        assert answer.status_code < 500, (case.as_curl_command(), answer.text)
        if answer.status_code >= 400:
            check_error(answer.json())

    ask()
