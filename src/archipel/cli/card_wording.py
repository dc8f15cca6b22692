"""19.3: a card's text says what its steps do. What a machine can compare of it, in both languages.

Every step asks for a pattern in the text: a tile that is gained must be told as a tile, with its
number; a vote as a decision of several; a roll with its faces; a plot card with where it goes. And
some words must have a step behind them. What the patterns do not know, they let pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from archipel.games.naufrages.cards.pack import Both, CardEntry

__all__ = ["Unsaid", "unsaid"]

Step = Mapping[str, Any]


class Unsaid(NamedTuple):
    """A step that the text of a card does not tell, or a word in it that no step is behind."""

    card: str
    language: str
    step: str  # empty where it is the other way round
    word: str  # empty where a step is not told


# --- words ----------------------------------------------------------------------------------------

NUMBERS: Final = {
    "en": {1: "1|one|an?", 2: "2|two", 3: "3|three", 4: "4|four"},
    "fr": {1: "1|une?|d.une", 2: "2|deux", 3: "3|trois", 4: "4|quatre"},
}
LOSE: Final = {
    "en": r"los\w+|cost\w*|pay\w*|spend\w*",
    "fr": r"perd\w*|coût\w+|pay\w*|dépens\w+",
}
GAIN: Final = {"en": r"gain\w*|take\w*", "fr": r"gagn\w+|pren\w+"}
TOKENS: Final = {"en": r"food", "fr": r"nourriture"}
PLACES: Final = {  # of a plot card
    "deck": {"en": r"into the \w+ deck|shuffle", "fr": r"mélang|dans la pioche"},
    "top": {"en": r"on top of the \w+ deck", "fr": r"sur la pioche"},
    "pending": {"en": r"pending", "fr": r"en attente"},
    "camp": {"en": r"at camp", "fr": r"au camp"},
    "event": {"en": r"event deck", "fr": r"pioche événement"},
    "object": {"en": r"\btakes?\b|\bfor plot", "fr": r"\bpren|pour vous|contre le"},
    "resolve": {"en": r"resolved at once", "fr": r"résolu aussitôt"},
}
PLAIN: Final[dict[str, dict[str, str]]] = {  # steps that one word gives away
    "vote": {"en": r"decide", "fr": r"décid"},
    "choice": {
        "en": r"\bmay\b|\bor\b|\bchoose\b|\bpay\b|\bfor \d",
        "fr": r"pouvez|peut|\bou\b|choisi|\bpayez\b|pour \d",
    },
    "contribute": {"en": r"together", "fr": r"ensemble"},
    "pick": {
        "en": r"choose|name|another|one other|a player",
        "fr": r"choisi|nomm|accus|un autre|d.un joueur",
    },
    "trauma": {"en": r"trauma", "fr": r"séquelle"},
    "object": {
        "en": r"object|gives? (them|it) back|give back|puts it down|he loses them",
        "fr": r"objet|rend\w* |dépose|il les perd",
    },
    "pawn": {"en": r"pawn", "fr": r"pion"},
    "go_lost": {"en": r"\blost\b", "fr": r"perdu"},
    "go_home": {"en": r"camp", "fr": r"camp"},
    "track": {"en": r"space", "fr": r"case"},
    "points": {"en": r"\bAP\b", "fr": r"\bPA\b"},
    "preserve": {"en": r"food tile", "fr": r"tuile nourriture"},
    "shelter": {"en": r"shelter", "fr": r"abri"},
    "build": {"en": r"can be built|raft|pantry", "fr": r"construit"},
    "weather": {"en": r"weather", "fr": r"temps|météo"},
    "return": {"en": r"way back", "fr": r"retour"},
    "difficulty": {"en": r"return rolls", "fr": r"jets de retour"},
    "debris_cube": {"en": r"cube more on the debris", "fr": r"cube de plus sur l"},
    "debris": {"en": r"debris card", "fr": r"cartes? débris"},
    "peek": {"en": r"look at", "fr": r"regardez"},
    "draw": {"en": r"next \w+ card", "fr": r"carte \w+ suivante|prochaine carte"},
    "uncamp": {
        "en": r"be rid of|this card (goes|is removed)|it is removed",
        "fr": r"s.en défaire|cette carte part|est retirée",
    },
    "reserve": {"en": r"harvest tile", "fr": r"tuiles? récolte"},
    "fire": {"en": r"fire|out\b", "fr": r"feu|éteint"},
}
FISH: Final = {"en": r"fish tile|shark|jellyfish", "fr": r"tuiles? poisson|requin|méduse"}
ANIMALS: Final = {
    "goat": {"en": "goat", "fr": "chèvre"},
    "dog": {"en": r"\bdog\b", "fr": "chien"},
    "cannon": {"en": "cannon", "fr": "canon"},
    "rope": {"en": "rope", "fr": "corde"},
    "sail": {"en": "sail", "fr": "voile"},
}
WHO: Final = {  # whom a step reaches; the drawer goes without saying
    "explorers": {"en": r"explorer|each|everybody", "fr": r"explorateur|chacun|tous"},
    "camp": {"en": r"at camp|the camp|there\b", "fr": r"camp"},
    "players": {"en": r"player|each", "fr": r"joueur|chacun|camp"},
    "weakest": {"en": r"weakest|least energy", "fr": r"plus faible|moins d.énergie"},
    "strongest": {"en": r"strongest", "fr": r"plus fort"},
    "losers": {"en": r"outvoted|voted|wanted", "fr": r"minorité|a voté|voulait"},
}
PASSIVES: Final = {
    "strength": {"en": r"strength", "fr": r"force"},
    "return": {"en": r"return rolls", "fr": r"jets de retour"},
    "fire": {"en": r"campfire", "fr": r"feu de camp"},
    "rest": {"en": r"rest", "fr": r"repos"},
    "wood": {"en": r"wood", "fr": r"bois"},
    "fish": {"en": r"fish", "fr": r"pêch"},
    "build": {"en": r"construction", "fr": r"construction"},
    "no_fish": {"en": r"nobody can fish", "fr": r"personne ne pêche"},
    "no_rest": {"en": r"rest has no effect", "fr": r"repos est sans effet"},
    "no_wood": {"en": r"wood has no effect", "fr": r"bois est sans effet"},
}
# Words that only a step can be behind.
TOLD: Final[dict[str, tuple[dict[str, str], str]]] = {
    "tile": ({"en": r"\btiles?\b", "fr": r"\btuiles?\b"}, r"op': 'adventure|'fish':"),
    "vote": ({"en": r"\bdecide\b", "fr": r"décid"}, r"op': 'vote"),
    "pending": ({"en": r"pending", "fr": r"en attente"}, r"to': 'pending"),
    "event deck": ({"en": r"event deck", "fr": r"pioche événement"}, r"to': 'event|deck': 'event"),
    "injury": ({"en": r"injur", "fr": r"blessure"}, r"op': 'injury|injuries"),
    "trauma": ({"en": r"trauma", "fr": r"séquelle"}, r"op': 'trauma"),
    "at once": ({"en": r"resolved at once", "fr": r"résolu aussitôt"}, r"to': 'resolve"),
    "on top": ({"en": r"on top of the", "fr": r"va sur la pioche|\bposez"}, r"to': 'top"),
}
OTHER_TILES: Final = re.compile(
    r"(harvest|fish|food) tiles?|tuiles? (récolte|poisson|nourriture)", re.IGNORECASE
)


# --- steps ----------------------------------------------------------------------------------------


def steps_of(card: CardEntry) -> Iterator[Step]:
    for label in card.do.values():
        yield from label


def _amount(step: Step, field: str = "n") -> int:
    """A number that is printed; 0 where it depends on the game, or goes without saying."""
    value = step.get(field, 1)
    return value if isinstance(value, int) else 0


def _number(amount: int, language: str) -> str:
    return rf"(?:{NUMBERS[language].get(abs(amount), str(abs(amount)))})"


def _energy(step: Step, language: str) -> str:
    """A verb, not far from it the number; `energy` itself need not be said twice."""
    amount = _amount(step)
    if amount == 0:
        return r"energy" if language == "en" else r"énergie"
    verb = (GAIN if amount > 0 else LOSE)[language]
    return rf"\b(?:{verb})\b[^.]{{0,90}}?\b{_number(amount, language)}\b"


def _injury(step: Step, language: str) -> str:
    if _amount(step) < 0:
        return r"heal" if language == "en" else r"guéri"
    word = "injur" if language == "en" else "blessure"
    return rf"\b{_number(_amount(step), language)} {word}"


def _counted(word: str, amount: int, language: str) -> str:
    if amount == 0:
        return word
    number = _number(amount, language)
    return rf"\b{number}\b[^.]{{0,40}}?(?:{word})|(?:{word})[^.]{{0,60}}?\b{number}\b"


def _fight(step: Step, language: str) -> list[str]:
    word = "strength" if language == "en" else "Force"
    wanted = [rf"{word} {step['strength']}\b"]
    rounds = step.get("rounds", 0)
    if rounds:
        one = "one roll" if language == "en" else "un seul jet"
        many = rf"{_number(rounds, language)} (?:rolls|jets)|the second time|la seconde fois"
        wanted.append(one if rounds == 1 else many)
    return wanted


def _faces(step: Step, language: str) -> Iterator[str]:
    """Each range of a roll that leads somewhere, but for the last where the rest is `otherwise`."""
    rows = [(faces, go) for faces, go in step["table"].items() if go != "-"]
    others = "otherwise|or more" if language == "en" else "sinon|et plus"
    for faces, _ in rows:
        low, _, high = faces.partition("-")
        if not high or high == low:
            said = rf"\b{low}\b"
        elif language == "en":
            said = rf"\b{low}[-\u2013]{high}\b|\b{low} or {high}\b|\b{low} to {high}\b|up to {high}"
        else:
            said = rf"\b{low}[-\u2013]{high}\b|\b{low} ou {high}\b|de {low} à {high}|jusqu.à {high}"
        yield said if len(rows) == 1 and len(step["table"]) > 1 else f"{said}|{others}"


def _stock(step: Step, language: str) -> Iterator[str]:
    if "tokens" in step:
        yield _counted(TOKENS[language], _amount(step, "tokens"), language)
    if "cubes" in step:
        yield _counted("cube", _amount(step, "cubes"), language)


def _paid(step: Step, language: str) -> Iterator[str]:
    """What an option costs."""
    words = {
        "energy": {"en": "energy", "fr": "énergie"},
        "wood": {"en": "wood", "fr": "bois"},
        "tokens": TOKENS,
        "food": TOKENS,
        "object": {"en": "object", "fr": "objet"},
        "tile": {"en": "tile", "fr": "tuile"},
    }
    for option in step.get("options", []):
        for what, amount in option.get("pay", {}).items():
            yield _counted(words[what][language], amount, language)


def _wanted(step: Step, language: str) -> Iterator[str]:  # noqa: C901  # a case for every verb
    """Patterns that a text must hold because of a step."""
    wood = {"en": "wood", "fr": "bois"}[language]
    match step["op"]:
        case "energy":
            yield _energy(step, language)
        case "injury":
            yield _injury(step, language)
        case "adventure":
            yield _counted("tiles?" if language == "en" else "tuiles?", _amount(step), language)
        case "food":
            yield _counted(TOKENS[language], _amount(step), language)
        case "wood":
            yield _counted(wood, _amount(step), language)
        case "stock":
            yield from _stock(step, language)
        case "roll":
            yield r"\broll|strength" if language == "en" else r"lance|\bjet\b"
            yield from _faces(step, language)
        case "fight":
            yield from _fight(step, language)
        case "fish":
            yield FISH[language]
        case "tile":
            yield ANIMALS[step["id"]][language]
        case "plot":
            yield rf"\b{step['number']}\b"
            yield PLACES[step["to"]][language]
        case "self":
            yield PLACES.get(step["to"], PLACES["deck"])[language]
        case op if op in PLAIN:
            yield PLAIN[op][language]
    if step["op"] == "contribute":
        yield _number(_amount(step, "need"), language)
    yield from _paid(step, language)
    who = step.get("who", step.get("of", ""))
    if step["op"] in ("energy", "injury", "each") and who in WHO:
        yield WHO[who][language]


# --- the whole card -------------------------------------------------------------------------------


def _destinations(card: CardEntry) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for step in steps_of(card):
        if step["op"] == "plot":
            found.setdefault(step["number"], set()).add(step["to"])
    return found


def _untold(card: CardEntry, text: str, language: str) -> Iterator[Unsaid]:
    own_tiles = OTHER_TILES.sub("", text)
    for step in steps_of(card):
        read = own_tiles if step["op"] == "adventure" else text
        for pattern in _wanted(step, language):
            if not re.search(pattern, read, re.IGNORECASE):
                told = {key: value for key, value in step.items() if key != "options"}
                yield Unsaid(card.id, language, " ".join(map(str, told.values())), "")
                break
    for number, places in _destinations(card).items():
        # A card that goes to different places is told with each of them.
        if len(re.findall(rf"\b{number}\b", text)) < len(places):
            yield Unsaid(card.id, language, f"plot {number} {' '.join(sorted(places))}", "")
    yield from _hidden_in_rolls(card, text, language)
    yield from _worn(card, text, language)


def _worn(card: CardEntry, text: str, language: str) -> Iterator[Unsaid]:
    """What a card is worth in the end, and what it does by being there."""
    points = rf"\b{card.points} (?:AP|PA)\b"
    if card.points and not re.search(points, text):
        yield Unsaid(card.id, language, f"points {card.points}", "")
    for kind, amount in card.passive.items():
        if not re.search(PASSIVES[kind][language], text, re.IGNORECASE):
            yield Unsaid(card.id, language, f"passive {kind} {amount}", "")


def _hidden_in_rolls(card: CardEntry, text: str, language: str) -> Iterator[Unsaid]:
    """Who wins a tie of two rolls; and that a fight is given up when its rounds are over."""
    tie = r"\btie\b|unless" if language == "en" else r"égalité|n.est pas le plus haut"
    rolls = [step for step in steps_of(card) if step["op"] == "roll"]
    against = sum("strength" in str(step.get("add")) for step in rolls)
    if against > 1 and not re.search(tie, text, re.IGNORECASE):
        yield Unsaid(card.id, language, "roll strength strength", "")
    chosen = r"give up" if language == "en" else r"abandon"
    if any("giveup" in step for step in steps_of(card)) and re.search(chosen, text, re.IGNORECASE):
        yield Unsaid(card.id, language, "giveup", "")


def _unfounded(card: CardEntry, text: str, language: str) -> Iterator[Unsaid]:
    own_tiles = OTHER_TILES.sub("", text)
    done = f"{card.do} {card.passive}"
    for word, (said, step) in TOLD.items():
        read = own_tiles if word == "tile" else text
        if re.search(said[language], read, re.IGNORECASE) and not re.search(step, done):
            yield Unsaid(card.id, language, "", word)


def unsaid(card: CardEntry) -> list[Unsaid]:
    """Where the text of a card and its steps part, by language; one text for both: by either."""
    if isinstance(card.text, Both):
        written = {"en": card.text.en, "fr": card.text.fr}
    else:
        written = {"en": card.text, "fr": card.text}
    found = {
        language: [*_untold(card, text, language), *_unfounded(card, text, language)]
        for language, text in written.items()
    }
    if isinstance(card.text, str):
        return min(found.values(), key=len)
    return [one for some in found.values() for one in some]
