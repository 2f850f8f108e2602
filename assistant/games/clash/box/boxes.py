"""The boxes of this game, as whatever takes games asks for them."""

from assistant.games.clash.box.content import load, load_text
from assistant.games.clash.box.write import text

SHIPPED = "stand-in"

__all__ = ["SHIPPED", "load", "load_text", "text"]
