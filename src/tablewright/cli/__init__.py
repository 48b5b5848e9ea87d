"""The command line: `tablewright`."""

from tablewright.cli.app import main

__all__ = ["main"]
