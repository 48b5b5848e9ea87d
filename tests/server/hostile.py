"""What every attack must end in: a refusal in the one shape."""

from __future__ import annotations

import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tablewright.engine.text import texts
from tests.server.serving import Guest, Json, Socket

SHAPE = {"code", "clause", "params"}


def refusal(answer: httpx.Response, *codes: str) -> Json:
    """Make sure an answer is a refusal in the one shape, and give it."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    body = answer.json()
    check_error(body)
    if codes:
        assert body["code"] in codes, body
    return body


def check_error(body: Json) -> None:
    """An error has the one shape, is known to the texts and tells nothing of our insides."""
    assert body.keys() - {"state", "text"} == SHAPE, body
    assert isinstance(body["params"], dict)
    assert body["clause"] is None or isinstance(body["clause"], str)
    assert texts(None, "en").has(f"error-{body['code']}"), body
    told = json.dumps(body)
    assert not any(word in told for word in ("Traceback", ".py", "sqlalchemy", "SELECT"))


def refused_socket(guest: Guest, table: str, query: str, **headers: str) -> tuple[int, str]:
    """Try to connect, and give why that is refused."""
    address = f"{guest.url.replace('http', 'ws')}/api/tables/{table}/live?{query}"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, additional_headers={**guest.headers, **headers})
    body = json.loads(refused.value.response.body)
    check_error(body)
    return refused.value.response.status_code, body["code"]


def until_closed(open_socket: Socket) -> tuple[list[Json], int]:
    """Read until the server closes, and give all that it said, and its code."""
    heard = []
    try:
        while True:
            heard.append(open_socket.read())
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd is not None else 0
