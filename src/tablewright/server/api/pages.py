"""Health, numbers, what runs here, and the browser's files."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.datastructures import State as AppState
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler
from sqlalchemy import text

from tablewright.engine.text import LANGUAGES, texts
from tablewright.server.api.client import web_folder
from tablewright.server.api.common import AnyRequest, house_of, refusals, tell_error
from tablewright.server.metrics import render
from tablewright.server.process.about import about
from tablewright.server.storage.jobs import count_jobs
from tablewright.server.wire import About, Health

PAGE = """<!doctype html>
<html lang="{lang}"><meta charset="utf-8"><title>Tablewright</title>
<h1>Tablewright</h1><p>{text}</p><p><a href="/api/schema">/api/schema</a></p></html>
"""


@get("/healthz", include_in_schema=False)
async def health(state: AppState) -> Health:
    """Tell whether the server can do its work."""
    async with house_of(state).store.reading() as connection:
        await connection.execute(text("SELECT 1"))
    return Health("ok")


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(state: AppState) -> Response[str]:
    """Give the numbers of all workers of this machine."""
    house = house_of(state)
    house.metrics.gauge("jobs_waiting", await count_jobs(house.store))
    await house.save_metrics()
    return Response(await asyncio.to_thread(render, house.folder), media_type=MediaType.TEXT)


@get("/api/about", sync_to_thread=False, responses=refusals())
def tell_about(state: AppState) -> About:
    """Tell which Tablewright this is, and how its rules run."""
    return about(house_of(state).folder)


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def front(request: AnyRequest) -> Response[str]:
    """Say that the browser's part is not installed."""
    wanted = request.headers.get("accept-language", "")[:2]
    lang = wanted if wanted in LANGUAGES else LANGUAGES[0]
    page = PAGE.format(lang=lang, text=texts(None, lang).say("server-no-web"))
    return Response(page, media_type=MediaType.HTML)


@get(["/t/{table:str}", "/replay", "/replay/{table:str}"], include_in_schema=False)
async def client_page() -> Response[bytes]:
    """Give the browser client, which reads from the path what to show."""
    return client(200)


def lost(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Show the lobby to somebody who mistyped an address; programs are told the error."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if wants_page and not request.url.path.startswith("/api"):
        return client(404)
    return tell_error(request, error)


def client(status: int) -> Response[bytes]:
    """Give the browser client."""
    folder = web_folder()
    assert folder is not None  # or there would be no such page
    page = (folder / "index.html").read_bytes()
    headers = {"cache-control": "no-cache"}
    return Response(page, status_code=status, media_type=MediaType.HTML, headers=headers)


def handlers() -> list[ControllerRouterHandler]:
    """List the pages there are."""
    folder = web_folder()
    if folder is None:
        return [health, metrics, tell_about, front]
    files = create_static_files_router(
        path="/",
        directories=[folder],
        html_mode=True,
        include_in_schema=False,
        exception_handlers={NotFoundException: lost},
    )
    # Their names change with their content, so a browser need never ask again.
    assets = create_static_files_router(
        path="/assets",
        directories=[folder / "assets"],
        include_in_schema=False,
        cache_control=CacheControlHeader(max_age=31_536_000, immutable=True),
        name="assets",
    )
    return [health, metrics, tell_about, client_page, assets, files]
