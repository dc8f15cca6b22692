"""The table in the browser: HTTP to open and join, a socket to play, rows to remember."""
