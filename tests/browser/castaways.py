"""Positions of Naufragés that browsers look at, in shorthand."""

from __future__ import annotations

LAST_DAYS = (
    "naufrages | seats 2 | characters guide.f cook.f | first 0 | round 5 | energy 6 6 | food 3 3"
    " | tokens 4 | weather 2 | track 14 13 | built help signal | held 0 axe compass"
    " | held 1 net compass.2 | event flat_calm | deck heart puma | at event_window"
)
# Far from home, with something of everything: the coast is explored next.
OUTING = (
    "naufrages | seats 2 | characters guide.f cook.m | first 0 | round 4 | energy 5 3 | food 2 1"
    " | injuries 1 2 | traumas 0 1 | wood 3 | tokens 4 | cubes 2 | fire_lit 1 | fire_wood 1"
    " | shelter 2 | weather 2 | track 6 4 | goat 1 | cannon 1 | rope 1 | tiles 0 1 3"
    " | held 0 axe compass machete | held 1 net pearls dog | open raft pantry | event warm_rain"
    " | pending the_goat hermits_hut | pawns 0 explore 1 explore | ready 3 3"
    " | deck coast bird_cliff | at rows"
)
# One alone eats, and two cubes lie there: the first leaves all choices as they were.
TWO_CUBES = "naufrages | seats 1 | energy 4 | cubes 2 | fire_lit 1 | fire_wood 1 | at food"
# Cards are to be read, and one of them or a space of the board is to be pressed.
WHITE_PAWN = "naufrages | seats 1 | event warm_rain | at bonus"
# What the sea has brought lies before the first to take.
AFTER_THE_WRECK = "naufrages | seats 2 | debris_action 1 | pawns 0 debris | ready 3 3 | at rows"
