"""The boxes of this game, as whatever takes games asks for them."""

from assistant.games.kravora.box.content import STAND_IN as SHIPPED
from assistant.games.kravora.box.content import load, load_text
from assistant.games.kravora.box.write import text

__all__ = ["SHIPPED", "load", "load_text", "text"]
