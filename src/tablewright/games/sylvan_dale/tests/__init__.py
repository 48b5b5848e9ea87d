"""Tests of the game, chapter by chapter."""
