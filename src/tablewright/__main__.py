"""`python -m tablewright` is `tablewright`."""

from tablewright.cli import main

main()
