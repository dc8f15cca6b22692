"""Machine code from rules: how it is made, kept and loaded. Whoever only plays needs none of it."""
