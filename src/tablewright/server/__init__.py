"""The table server: play together, lose nothing, leak nothing."""
