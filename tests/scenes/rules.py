"""The rulebook: the editions compared, a chapter, a search, a rule looked up."""

from typing import Any

from tests.scenes import Scene


def search(d: Any, words: str) -> None:
    d.app.navigator.go("rules")
    d.frames(3)
    d.type("rules.search", words)
    d.wait(0.5)


SCENES = {
    "rules": Scene(go=lambda d: d.app.navigator.go("rules") or d.wait(0.5)),
    "rules-looked-up": Scene(go=lambda d: d.app.look_up("clash.battle.assign") or d.wait(0.5)),
    "rules-search": Scene(go=lambda d: search(d, "crystal")),
    "rules-nothing": Scene(go=lambda d: search(d, "zeppelin")),
}
