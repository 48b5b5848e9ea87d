"""The HTTP and WebSocket interface, one noun a file; docs/protocol.md tells it in words."""
