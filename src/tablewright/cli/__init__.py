"""The command line: `tablewright`."""

from importlib import import_module

STOPPED = 130  # the exit code of whatever Ctrl-C ended


def main() -> None:
    """Run the command line; Ctrl-C ends it at any moment, also while it is still being loaded."""
    try:
        import_module("tablewright.cli.app").main()
    except KeyboardInterrupt:
        raise SystemExit(STOPPED) from None


__all__ = ["STOPPED", "main"]
