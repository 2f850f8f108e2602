"""A table by lamplight: dark wood, parchment, lamp gold.

Pure values, no Kivy: presenters and tests use them too. Colours are (red, green, blue, alpha) from 0 to 1.
"""

from __future__ import annotations

from assistant.core.shapes.record import record

Colour = tuple[float, float, float, float]


def colour(text: str, alpha: float = 1.0) -> Colour:
    """From "#rrggbb"."""
    red, green, blue = (int(text[at:at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, alpha


# Grounds, from the table top upwards
WOOD = colour("#1b130d")
OAK = colour("#2a1e15")
WALNUT = colour("#402e20")
PARCHMENT = colour("#ecdcb9")
VELLUM = colour("#f7eed8")
BLUSH = colour("#f8cdb0")  # what hurts
CLEAR = (0.0, 0.0, 0.0, 0.0)
SHADE = (0.05, 0.03, 0.02, 0.72)  # over the screen, under a sheet

# Inks on wood
CREAM = colour("#f6ead2")
DIM = colour("#cdbb9b")
GOLD = colour("#e8b24c")
GOLD_FOOT = colour("#8a5f17")  # below a golden button
EMBER = colour("#f28a66")
MOSS = colour("#9ad089")

# Inks on parchment
INK = colour("#2a1b0e")
FADED = colour("#5f4831")
RUST = colour("#8f2f12")
PINE = colour("#24602c")
BRONZE = colour("#7a4f08")

GROUNDS = {"wood": WOOD, "oak": OAK, "walnut": WALNUT, "parchment": PARCHMENT, "vellum": VELLUM, "gold": GOLD,
           "ember": EMBER, "pine": PINE, "blush": BLUSH, "clear": CLEAR}
INKS = {  # ground → tone → ink
    "dark": {"normal": CREAM, "dim": DIM, "accent": GOLD, "bad": EMBER, "good": MOSS},
    "light": {"normal": INK, "dim": FADED, "accent": BRONZE, "bad": RUST, "good": PINE},
}


def ink(ground: str, tone: str = "normal") -> Colour:
    """The ink of a tone on a ground; on gold and ember only the normal one."""
    if ground in ("gold", "ember"):
        return INK
    return INKS["light" if ground in ("parchment", "vellum", "blush") else "dark"][tone]


# Sides

@record
class Look:
    """How a side is told from the others, by people who see colours and by those who do not."""

    colour: Colour
    shape: str
    letter: str

    @property
    def ink(self) -> Colour:
        """What is written on its colour."""
        return max((INK, VELLUM), key=lambda each: contrast(each, self.colour))


# The colours of Okabe and Ito, which people with any colour vision tell apart.
SIDE_COLOURS = tuple(map(colour, ("#d55e00", "#56b4e9", "#f0e442", "#cc79a7", "#0072b2", "#e69f00")))
SIDE_SHAPES = ("triangle", "circle", "square", "diamond", "pentagon", "hexagon")
OTHER_COLOUR, OTHER_SHAPE = colour("#009e73"), "leaf"


def look(side: str, players: tuple[str, ...], name: str) -> Look:
    """The look of a side; a player's side keeps it in every game with the same box, any other has one of its own."""
    if side not in players:
        return Look(OTHER_COLOUR, OTHER_SHAPE, side[:1].upper())
    at = players.index(side) % len(SIDE_COLOURS)
    return Look(SIDE_COLOURS[at], SIDE_SHAPES[at], letters(players, side, name))


def letters(players: tuple[str, ...], side: str, name: str) -> str:
    """The first letter, or as many as tell it from the others."""
    for count in range(1, len(side) + 1):
        if sum(other.startswith(side[:count]) for other in players) == 1:
            return side[:count].upper()[:2]
    return name[:1].upper()


# Contrast (WCAG 2)

def contrast(one: Colour, other: Colour) -> float:
    """From 1 (the same) to 21 (black on white)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(of: Colour) -> float:
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in of[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
