"""Plays whole games in Chromium with motion on, as a person with a pointer would, against bots.

    python bench/walk.py --games 20

At every decision what the page offers is compared with what the rules allow. It prints games,
decisions, dead ends, console errors, covered choices and stray focus rings, and fails if there is
one of these; a picture of each is left in `build/walk`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path
from time import perf_counter

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))  # the walker is among the tests

from tests.browser.conftest import ARGS, CHROMIUM
from tests.browser.walker import Walked
from tests.browser.walks import GAMES, SHORT, Walk, house, plan, walking

FAULTS = ("dead ends", "covered choices", "console errors", "focus rings")
PICTURES = Path("build/walk")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=20, help="of each game")
    parser.add_argument("--only", choices=GAMES, action="append", help="one game; may be repeated")
    parser.add_argument("--first", type=int, default=0, help="leave out so many walks")
    parser.add_argument("--short", action="store_true", help="the games of `make test`")
    asked = parser.parse_args()
    games = tuple(asked.only or GAMES)
    walks = list(plan(games, asked.games))[asked.first :]
    if asked.short:
        walks = [walk for walk in SHORT if walk.game in games]
    PICTURES.mkdir(parents=True, exist_ok=True)
    total = Counter[str]()
    with (
        tempfile.TemporaryDirectory() as data,
        house(Path(data)) as running,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        for number, walk in enumerate(walks, 1):
            since = perf_counter()
            with walking(browser, running, walk) as (walker, page):
                walked = walker.walk(partial(progress, number, len(walks)))
                if not walked.well:
                    page.screenshot(path=PICTURES / f"{walk.game}-{walk.seed}.png")
            report(walk, walked, perf_counter() - since)
            total += Counter(tally(walked))
        browser.close()
    print("  ".join(f"{name} {total[name]}" for name in tally(Walked())))
    faults = sum(total[name] for name in FAULTS)
    return int(faults > 0 or total["games"] < len(walks))


def tally(walked: Walked) -> dict[str, int]:
    return {
        "games": int(walked.ended),
        "decisions": walked.decisions,
        "presses": walked.presses,
        "offers checked": walked.checked,
        "dead ends": len(walked.dead_ends),
        "covered choices": len(walked.covered),
        "console errors": len(walked.errors),
        "focus rings": len(walked.rings),
    }


def progress(number: int, all_: int, walked: Walked) -> None:
    end = "\r" if sys.stderr.isatty() else "\n"
    if sys.stderr.isatty() or walked.decisions % 25 == 0:
        line = f"[walk] {number}/{all_}  {walked.decisions} decisions"
        print(line, end=end, file=sys.stderr, flush=True)


def report(walk: Walk, walked: Walked, seconds: float) -> None:
    faults = [
        *(f"dead end: {one}" for one in walked.dead_ends),
        *(f"covered: {one}" for one in walked.covered),
        *(f"console: {one}" for one in walked.errors),
        *walked.rings,
    ]
    print(f"{walk}: {walked.decisions} decisions, {seconds:.0f} s", flush=True)
    for fault, times in Counter(faults).items():
        print(f"    {fault}" + (f" ({times} times)" if times > 1 else ""), flush=True)


if __name__ == "__main__":
    sys.exit(main())
