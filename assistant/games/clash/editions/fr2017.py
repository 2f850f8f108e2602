"""The French book, 2017."""

from assistant.core.shapes.record import replace
from assistant.games.clash.editions.ks2017 import KS2017

FR2017 = replace(KS2017, id="fr2017", hero_limit=1, words={})
