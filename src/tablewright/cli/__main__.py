"""`python -m tablewright.cli` is `tablewright`."""

from tablewright.cli import main

main()
