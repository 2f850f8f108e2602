"""Rows of the Move part: whom to send, what is to be fought, what was moved.   Looks: kv/clash/move_panel.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from assistant.ui.presenters.clash.move_view import MoveView, PickedView
from assistant.ui.widgets.basics import Surface, Tap


class LevelRow(Surface):
    """How many of one level go along."""

    view = ObjectProperty(None, rebind=True)
    part = ObjectProperty(None)


class BattleRow(Surface):
    """A battle that is due."""

    view = ObjectProperty(None, rebind=True)
    part = ObjectProperty(None)


class MovedRow(BoxLayout):
    """A move of this Action; the newest one can be taken back."""

    words = StringProperty("")
    newest = BooleanProperty(False)
    app = ObjectProperty(None)


def picked_rows(view: PickedView, part: Any) -> list[Widget]:
    rows: list[Widget] = [LevelRow(view=each, part=part) for each in view.steppers]
    for hero in view.heroes:
        words = f"{hero.name}  ({hero.points})"
        tap = Tap(words=words, icon="star" if hero.chosen else "star-outline", key=f"move.hero.{hero.hero}",
                  chosen=hero.chosen)
        tap.bind(on_release=lambda _, hero=hero.hero: part.toggle_hero(hero))
        rows.append(tap)
    return rows


def overview_rows(view: MoveView, part: Any) -> list[Widget]:
    rows: list[Widget] = [BattleRow(view=each, part=part) for each in view.battles]
    rows += [MovedRow(words=words, newest=number == 0, app=part.app) for number, words in enumerate(view.moved)]
    return rows
