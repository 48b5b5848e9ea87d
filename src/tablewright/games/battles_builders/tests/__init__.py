"""The tests of Battles & Builders, and the table they are laid out on."""
