"""The web application of one worker."""

from __future__ import annotations

from litestar import Litestar
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from tablewright.server.api import (
    games,
    live,
    lobby,
    pages,
    people,
    play,
    records,
    sessions,
    tables,
)
from tablewright.server.api.common import tell_error
from tablewright.server.api.guard import Guard
from tablewright.server.api.lobby import Lobby
from tablewright.server.process.house import House
from tablewright.server.tables.deeds import Adviser
from tablewright.server.tables.replay import Replays

API_VERSION = "1"
PACKED_ALREADY = r"\.woff2$"


def make_app(house: House) -> ASGIApp:
    """Put the application together, with the guard at its door."""

    def furnish(config: AppConfig) -> AppConfig:
        config.state.house = house
        config.state.adviser = Adviser(house)
        config.state.replays = Replays(house.store)
        config.state.lobby = Lobby(house)
        return config

    app = Litestar(
        route_handlers=[
            *people.HANDLERS,
            *sessions.HANDLERS,
            *games.HANDLERS,
            *tables.HANDLERS,
            *play.HANDLERS,
            *live.HANDLERS,
            *lobby.HANDLERS,
            *records.HANDLERS,
            *pages.handlers(),
        ],
        on_app_init=[furnish],
        exception_handlers={Exception: tell_error},
        # The client's files alone: answers of the API are short, and some hold secrets.
        compression_config=CompressionConfig("gzip", exclude=["^/api", PACKED_ALREADY]),
        request_max_body_size=house.settings.max_body,
        openapi_config=OpenAPIConfig(
            title="Tablewright",
            version=API_VERSION,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        logging_config=None,
        debug=False,
    )
    return Guard(app, house)
