"""The settings and the licences."""

from tests.scenes import Scene

SCENES = {
    "settings": Scene(go=lambda d: d.tap("home.settings")),
    "settings-licences": Scene(go=lambda d: (d.tap("home.settings"), d.tap("settings.licences"))),
}
