"""One folder is one game; the catalog finds them by looking here."""
