"""A bot for Archipel in forty lines: it takes its people to the boats, and the boats to the shore.

archipel bot run 'python examples/bots/simple.py' --game the-island
"""

import json
import random
import sys

# What kinds of action are worth; others count 1, and a turn is ended when nothing else is left.
WORTH = {"land": 9, "embark": 7, "sail": 6, "climb": 5, "react": 5, "swim": 4, "walk": 2}
LAST = {"end_moves", "stop", "creature_pass", "creature_stop", "skip_tile", "react_pass", "jump"}
SHORES = "B1", "C10", "K0", "L10"  # spaces of The Island close to its safe islands


def far(space):
    """How far it is from a space to the nearest shore, more or less."""
    row, column = ord(space[0]), int(space[1:])
    return min(abs(row - ord(shore[0])) + abs(column - int(shore[1:])) for shore in SHORES)


def worth(action, crewed):
    kind = action["type"]
    if kind in LAST or (kind == "sail" and action["boat"] not in crewed):
        return -1
    return WORTH.get(kind, 1) - (far(action["hex"]) / 20 if kind in ("sail", "swim") else 0)


for line in sys.stdin:
    said = json.loads(line)
    if said["is"] == "hello":
        hello, luck = said, random.Random(said["seed"])
        print(json.dumps({"do": "ready", "name": "Simple"}), flush=True)
    elif said["is"] == "act":
        state, legal = said["view"]["state"], said["legal"]
        people = state["explorers"].items() if hello["game"] == "the-island" else ()
        mine = [at for name, at in people if name[0] in state["colours"][hello["seat"]]]
        crewed = {explorer["at"] for explorer in mine}
        best = max(legal, key=lambda action: worth(action, crewed) + luck.random() / 50)
        print(json.dumps({"do": "play", "id": said["id"], "action": best}), flush=True)
