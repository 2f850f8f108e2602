"""Draw every scene to pictures, to be looked at: --only PART, --out DIR, --sizes 1280x800, --langs en, --scales 1.

All of them: five sizes, both languages, text scale 1 and 1.6. A scene that can't be drawn is told and counted.
"""

from __future__ import annotations

import argparse
import itertools
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path

from tests.scenes import Scene

Shape = tuple[str, float]  # the window's size and the scale of its text
SIZES = "1280x800,800x1280,1920x1200,2560x1600,640x800"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests pictures", description=__doc__)
    parser.add_argument("--only", default="", help="scenes whose name has this part")
    parser.add_argument("--out", type=Path, default=Path("build/pictures"))
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--langs", default="en,fr")
    parser.add_argument("--scales", default="1,1.6")
    asked = parser.parse_args(arguments)
    from tests.kit.taps import window
    from tests.scenes import all_scenes

    if window.open_window() is None:
        print("no window can be opened here: OpenGL is missing")
        return 1
    asked.out.mkdir(parents=True, exist_ok=True)
    failed = drawn = 0
    shapes = list(itertools.product(asked.sizes.split(","), map(float, asked.scales.split(","))))
    for (name, scene), lang in itertools.product(all_scenes().items(), asked.langs.split(",")):
        if asked.only not in name:
            continue
        try:
            for size, scale in drawn_in(scene, lang, shapes, asked.out / name):
                drawn += 1
                print(f"{name}-{size}-{lang}-{scale:g}", flush=True)
        except Exception:  # the other pictures are wanted all the same
            failed += 1
            print(f"{name} {lang}:\n{traceback.format_exc()}", flush=True)
    print(f"{drawn} pictures in {asked.out}, {failed} scenes could not be drawn")
    return 1 if failed else 0


def drawn_in(scene: Scene, lang: str, shapes: list[Shape], target: Path) -> Iterator[Shape]:
    """One app for all shapes of window, as on a tablet that is turned and whose text is made larger."""
    from tests.kit.taps import png, window

    with tempfile.TemporaryDirectory() as folder:
        scene.prepare(Path(folder))
        driver = window.start(Path(folder), size=pixels(shapes[0][0]), lang=lang, scale=shapes[0][1])
        try:
            driver.close_eyes()
            scene.go(driver)
            driver.open_eyes()
            for size, scale in shapes:
                driver.app.text_scale = scale
                driver.resize(*pixels(size))
                driver.frames(10)
                png.write_png(target.with_name(f"{target.name}-{size}-{lang}-{scale:g}.png"), *driver.grab())
                yield size, scale
        finally:
            driver.open_eyes()
            driver.app.text_scale = 1.0
            driver.close()


def pixels(size: str) -> tuple[int, int]:
    width, height = map(int, size.split("x"))
    return width, height
