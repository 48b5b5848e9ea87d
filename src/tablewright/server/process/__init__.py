"""Processes: the supervisor, its workers, and the news between them."""
