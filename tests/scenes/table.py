"""The table in the phases that are answered on the map."""

from tests.kit import evening
from tests.scenes import Scene

SCENES = {
    "action": Scene(lambda folder: evening.keep_game(folder, evening.header(4), evening.panel("action", 3))),
}
