"""The home screen, on the first evening and on a later one."""

from tests.kit import evening
from tests.scenes import Scene

SCENES = {
    "home-empty": Scene(),
    "home": Scene(lambda folder: evening.keep_game(folder, evening.header(4), evening.panel("reinforce", 2)),
                  lambda d: d.app.navigator.home() or d.frames(3)),
}
