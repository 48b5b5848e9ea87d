"""`python -m tablewright.cli` is `tablewright`."""

from tablewright.cli.app import main

main()
