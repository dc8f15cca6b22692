"""When this process began to load Archipel: what is written later may not be what it runs."""

from __future__ import annotations

import time
from typing import Final

__all__ = ["BEGAN"]

BEGAN: Final = time.time()
