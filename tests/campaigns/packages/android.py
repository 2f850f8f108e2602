"""Check the Android package without an SDK: spec, files, recipes, wheels, Python 3.14, a start off screen.

Fetches buildozer and python-for-android into an environment of its own under build/. With --python314 COMMAND the
packaged tree is byte-compiled by that Python. What needs a device or an SDK is not checked here, and said.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

ROOT = Path(__file__).resolve().parents[3]
SPEC = ROOT / "buildozer.spec"
TOOLS = ROOT / "build" / "android-tools"
PACKAGES = ("buildozer==1.6.0", "python-for-android==2026.5.9", "setuptools")
ANDROID = "http://schemas.android.com/apk/res/android"
NAME = f"{{{ANDROID}}}name"
PERMISSIONS = ["android.permission.VIBRATE", "android.permission.INTERNET"]
BACK = 'android:enableOnBackInvokedCallback="false"'
NEEDED = ("main.py", "kv/shell/shell.kv", "assistant/ui/shell/app.py", "assistant/ui/fonts/icons.ttf",
          "assistant/ui/fonts/LICENSE-Cinzel.txt", "assistant/ui/fonts/LICENSE-FiraSans.txt",
          "assistant/ui/fonts/LICENSE-MaterialDesignIcons.txt", "assistant/ui/notices.txt", "LICENSE",
          "assistant/ui/art/icon.png",
          "assistant/link/page/phone.js", "assistant/link/page/index.html",
          "assistant/link/page/vendor/noble-ciphers.js",
          "assistant/link/page/vendor/LICENSE-noble-ciphers.txt", "assistant/link/page/vendor/LICENSE-lit-html.txt",
          "assistant/locale/fr/LC_MESSAGES/tableside.mo", "assistant/games/clash/data/stand_in.toml")
UNWANTED = ("tests/*", "*.po", "*.pyc", "*/__pycache__/*", ".*", "*.sqlite3", "assistant/bootstrap/*",
            "assistant/cli/*", "pyproject.toml", "setup.py", "README.md")
BOOT = """
import runpy, sys
sys.path.insert(0, ".")
sys.frozen = True  # what it needs comes with it
sys.argv = ["main.py", "--data", {data!r}]
from assistant.ui.shell import app
started = app.TablesideApp.on_start
def on_start(self):
    started(self)
    from kivy.clock import Clock
    Clock.schedule_once(lambda _: (print("STARTED", self.navigator.here), self.stop()), 1)
app.TablesideApp.on_start = on_start
runpy.run_path("main.py", run_name="__main__")
"""

IMPORT = """
import importlib, sys
from pathlib import Path
sys.path.insert(0, ".")
names = [".".join(path.with_suffix("").parts) for path in sorted(Path("assistant").rglob("*.py"))
         if not {"ui", "link"} & {*path.parts} or "presenters" in path.parts]
for name in names:
    importlib.import_module(name.removesuffix(".__init__"))
print(len(names), "modules imported")
"""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests android", description=__doc__)
    parser.add_argument("--python314", default=shutil.which("python3.14"), help="a Python 3.14 to compile with")
    asked = parser.parse_args(arguments)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for good, what in checks(Path(folder), asked.python314):
            print(("ok    " if good else "FAIL  ") + what, flush=True)
            failed += not good
    print("not checked here: a build with an SDK, an emulator, a device, a store")
    return 1 if failed else 0


def checks(folder: Path, python314: str | None) -> Iterator[tuple[bool, str]]:
    spec = read_spec()
    yield from check_values(spec)
    app = folder / "app"
    yield from check_files(spec, app)
    yield from check_tools(folder, app)
    yield from check_python(app, python314)
    yield check_start(app, folder)


# The spec

def read_spec() -> ConfigParser:
    spec = ConfigParser(interpolation=None, comment_prefixes=("#",))
    spec.read(SPEC, encoding="utf-8")
    return spec


def check_values(spec: ConfigParser) -> Iterator[tuple[bool, str]]:
    app = spec["app"]
    yield int(app["android.api"]) >= 36, f"android.api {app['android.api']}: stores ask for 36"
    yield set(values(app["android.archs"])) == {"arm64-v8a", "x86_64"}, f"architectures {app['android.archs']}"
    yield len(app["p4a.commit"]) == 40, "python-for-android is pinned by commit"
    yield app["p4a.setup_py"] == "false", "all files are packaged, in spite of pyproject.toml"
    yield len(values(app["orientation"])) == 4, "every orientation"
    yield values(app["android.permissions"]) == PERMISSIONS, f"permissions: {app['android.permissions']}"
    arguments = Path(app["android.extra_manifest_application_arguments"].replace("%(source.dir)s", str(ROOT)))
    yield BACK in arguments.read_text(encoding="utf-8"), "the back button reaches the app"
    queries, intents = (manifest_part(app[key]) for key in ("android.extra_manifest_xml",
                                                            "android.manifest.intent_filters"))
    asked = [each.get(NAME) for each in queries.findall("queries/intent/action")]
    yield asked == ["android.intent.action.TTS_SERVICE"], f"may see of other apps: {asked}"
    opened = [(each.find("action").get(NAME), each.find("data").get(f"{{{ANDROID}}}mimeType"))
              for each in intents.findall("intent-filter")]
    yield opened == [("android.intent.action.VIEW", "application/octet-stream")], f"opens by itself: {opened}"
    for key in ("icon.filename", "icon.adaptive_foreground.filename", "icon.adaptive_background.filename",
                "presplash.filename", "android.extra_manifest_application_arguments"):
        yield Path(app[key].replace("%(source.dir)s", str(ROOT))).is_file(), f"{key} is there"


def manifest_part(path: str) -> Any:
    """A piece of the manifest as it will stand there, among names of Android."""
    text = Path(path.replace("%(source.dir)s", str(ROOT))).read_text(encoding="utf-8")
    return fromstring(f'<manifest xmlns:android="{ANDROID}">{text}</manifest>')


def values(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


# The files

def packaged(spec: ConfigParser) -> list[str]:
    """What the spec's patterns choose of the files that lie here: paths below the clone."""
    app = spec["app"]
    endings, patterns = values(app["source.include_exts"]), values(app["source.exclude_patterns"])
    return [name for name in there(values(app["source.exclude_dirs"]))
            if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns)
            and Path(name).suffix[1:] in [*endings, ""]]


def there(excluded: list[str]) -> Iterator[str]:
    """All files but hidden ones and those in excluded folders. Without git, which a machine that plays may not have."""
    for folder, folders, files in os.walk(ROOT):
        below = Path(folder).relative_to(ROOT)
        folders[:] = sorted(name for name in folders
                            if not name.startswith(".") and (below / name).as_posix() not in excluded)
        yield from ((below / name).as_posix() for name in sorted(files) if not name.startswith("."))


def check_files(spec: ConfigParser, app: Path) -> Iterator[tuple[bool, str]]:
    files = packaged(spec)
    for name in files:
        (app / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, app / name)
    size = sum((app / name).stat().st_size for name in files)
    missing = [name for name in NEEDED if name not in files]
    unwanted = [name for name in files for pattern in UNWANTED if fnmatch.fnmatch(name, pattern)]
    yield not missing, f"{len(files)} files, {size / 1024:.0f} KB; missing: {missing or 'nothing'}"
    yield not unwanted, f"not wanted in there: {unwanted or 'nothing'}"


# buildozer and python-for-android themselves

INSPECT = """
import json, os, re, sys
from pathlib import Path
from buildozer import Buildozer
work = Path(sys.argv[1])
tool = Buildozer("buildozer.spec")
tool.check_configuration_tokens()
Buildozer.app_dir = property(lambda self: str(work / "copied"))
tool._copy_application_sources()
copied = sorted(str(path.relative_to(work / "copied")) for path in (work / "copied").rglob("*") if path.is_file())
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
context = Context()
context.local_recipes = str(Path(".packaging/recipes").resolve())
wanted = tool.config.getlist("app", "requirements", [])
names = [re.split("[=<>]", each)[0] for each in wanted]
order, modules, _ = get_recipe_order_and_bootstrap(context, names, Bootstrap.get_bootstrap("sdl2", context), [])
python = Recipe.get_recipe("python3", context).version
print(json.dumps({"version": tool.get_version(), "files": copied, "order": order, "modules": modules, "python": python,
                  "pins": dict(each.split("==") for each in wanted if "==" in each)}))
"""


def check_tools(folder: Path, app: Path) -> Iterator[tuple[bool, str]]:
    python = install_tools()
    done = subprocess.run([python, "-c", INSPECT, str(folder)], cwd=clean_clone(folder), capture_output=True,
                          encoding="utf-8", check=False)
    if done.returncode:
        yield False, f"buildozer does not read the spec: {(done.stdout + done.stderr)[-600:]}"
        return
    found = json.loads(done.stdout.splitlines()[-1])
    ours = sorted(str(path.relative_to(app)) for path in app.rglob("*") if path.is_file())
    odd = sorted(set(ours) ^ set(found["files"]))
    yield not odd, f"version {found['version']}: buildozer copies exactly these files {odd[:5] or ''}"
    yield {"sqlite3", "kivy", "python3", "clashodds"} <= set(found["order"]), "recipes: " + " ".join(found["order"])
    yield found["pins"]["python3"] == found["python"], f"python3 {found['python']} is what python-for-android ships"
    for module in found["modules"]:
        yield has_pure_wheel(python, module, found["pins"], found["python"])


def install_tools() -> str:
    python = str(TOOLS / "bin" / "python")
    if not os.path.exists(python):
        subprocess.run([sys.executable, "-m", "venv", str(TOOLS)], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    return python


def clean_clone(folder: Path) -> Path:
    clone = folder / "clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    return clone


def has_pure_wheel(python: str, module: str, pins: dict[str, str], version: str) -> tuple[bool, str]:
    asked = f"{module}=={pins[module]}" if module in pins else module
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        done = subprocess.run(
            [python, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--no-deps", "--quiet",
             "--only-binary=:all:", "--platform=any", "--python-version", version, "--target", folder,
             "--report", str(report), asked], capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            return False, f"no pure wheel of {asked} for Python {version}"
        found = json.loads(report.read_text(encoding="utf-8"))["install"][0]["download_info"]["url"].rsplit("/", 1)[-1]
    return found.endswith("none-any.whl"), f"a pure wheel: {re.sub('[?#].*', '', found)}"


# The tree itself

def check_python(app: Path, python314: str | None) -> Iterator[tuple[bool, str]]:
    if python314 is None:
        print("skip  no Python 3.14 here to compile with; --python314 COMMAND names one")
        return
    done = subprocess.run([*python314.split(), "-W", "error::SyntaxWarning", "-m", "compileall", "-q", "-f", str(app)],
                          capture_output=True, encoding="utf-8", check=False)
    for cache in app.rglob("__pycache__"):
        shutil.rmtree(cache)
    yield done.returncode == 0, f"byte-compiles with {python314} {done.stdout[-300:]}"
    done = subprocess.run([*python314.split(), "-B", "-W", "error", "-c", IMPORT], cwd=app, capture_output=True,
                          encoding="utf-8", check=False)
    yield done.returncode == 0, f"all of it that needs no screen runs there: {done.stdout.strip()} {done.stderr[-600:]}"


def check_start(app: Path, folder: Path) -> tuple[bool, str]:
    """The packaged tree alone, with this environment's Kivy, off screen."""
    own = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_HOME": str(folder / "kivy"),
           "KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON", "KIVY_METRICS_DENSITY": "1", "KIVY_CLIPBOARD": "dummy"}
    data = str(folder / "data")
    done = subprocess.run([sys.executable, "-I", "-c", BOOT.format(data=data)], cwd=app, env={**os.environ, **own},
                          capture_output=True, encoding="utf-8", timeout=120, check=False)
    good = "STARTED home" in done.stdout
    return good, f"the packaged tree starts off screen {'' if good else done.stderr[-400:]}"
