"""Texts as WebSocket frames, read back by the library that clients use."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, Protocol

from tablewright.server.api.frames import write_frames

LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]


def read(raw: bytes) -> list[Frame]:
    """Read frames as a client does."""
    client = Protocol(CLIENT, max_size=None)
    client.receive_data(raw)
    assert client.parser_exc is None
    return [event for event in client.events_received() if isinstance(event, Frame)]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_of_any_length_arrives_as_one_frame(length: int) -> None:
    text = b"x" * length
    assert read(write_frames([text])) == [Frame(Opcode.TEXT, text)]


def test_several_texts_arrive_one_by_one() -> None:
    texts = [b"a" * length for length in LENGTHS] + ["zażółć".encode()]
    assert [bytes(frame.data) for frame in read(write_frames(texts))] == texts


def test_no_texts_are_nothing() -> None:
    assert write_frames([]) == b""
