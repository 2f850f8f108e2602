"""The rulebook: the editions compared, a chapter, a search, a rule looked up."""

from typing import Any

from tests.kit.taps import evening
from tests.scenes import Scene


def search(d: Any, words: str) -> None:
    d.app.navigator.go("rules")
    d.frames(3)
    d.type("rules.search", words)
    d.wait(0.5)


SCENES = {
    "rules": Scene(go=lambda d: d.app.navigator.go("rules") or d.wait(0.5)),
    "rules-looked-up": Scene(prepare=lambda folder: evening.keep_game(folder, evening.header(2, "ks2017"),
                                                                      evening.panel("reinforce")),
                             go=lambda d: d.app.look_up("clash.battle.assign") or d.wait(0.5)),
    "rules-search": Scene(go=lambda d: search(d, "crystal")),
    "rules-nothing": Scene(go=lambda d: search(d, "zeppelin")),
}
