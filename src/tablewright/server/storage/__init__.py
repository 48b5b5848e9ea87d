"""What is kept: one schema, two databases, the log's writer, and work for bots."""
