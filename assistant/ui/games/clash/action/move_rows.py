"""Rows of the Move part: whom to send, what is to be fought, what was moved.   Looks: kv/games/clash/action/move.kv"""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.kit.basics import Surface, Tap


class LevelRow(Surface):
    """How many of one level go along."""

    view = ObjectProperty(None, rebind=True)
    part = ObjectProperty(None)


class HeroRow(Tap):
    """A Hero goes along, or stays."""

    view = ObjectProperty(None, rebind=True)
    part = ObjectProperty(None)


class BattleRow(Surface):
    """A battle that is due."""

    view = ObjectProperty(None, rebind=True)
    part = ObjectProperty(None)


class MovedRow(BoxLayout):
    """A move of this Action; the newest one can be taken back."""

    view = ObjectProperty(None, rebind=True)
    app = ObjectProperty(None)


class FootTap(Tap):
    """What comes next, below everything else."""
