"""`python -m archipel` is the command `archipel`."""

from __future__ import annotations

from archipel.cli import main

if __name__ == "__main__":
    main()
