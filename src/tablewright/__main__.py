"""`python -m tablewright` is `tablewright`."""

from tablewright.cli.app import main

main()
