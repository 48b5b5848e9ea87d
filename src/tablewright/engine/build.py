"""Tells which build runs."""

from tablewright.engine import rng

COMPILED = not str(rng.__file__).endswith(".py")
