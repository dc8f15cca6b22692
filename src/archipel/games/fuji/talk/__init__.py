"""FU-17: what may be said in free chat, and why not; pure functions over `data/talk.toml`.

    TALKING = (Phase.PLANNING, Phase.EQUIPMENT)
    GAME = Game(..., mind=minding(silent=Phase.REROLLS, hidden=TALKING, over=Phase.OVER))

Everything here works on text alone: it knows no other part of the game, and both languages are
always judged, whatever the sender reads.
"""

from archipel.games.fuji.talk.judge import Finding, judge
from archipel.games.fuji.talk.mind import minding, reason

__all__ = ["Finding", "judge", "minding", "reason"]
