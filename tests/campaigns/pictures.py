"""Draw every scene to pictures, to be looked at: --only PART, --out DIR, --sizes 1280x800, --langs en, --scales 1.

All of them: five sizes, both languages, text scale 1 and 1.6. A scene that can't be drawn is told and counted.
"""

from __future__ import annotations

import argparse
import itertools
import tempfile
import traceback
from pathlib import Path

SIZES = "1280x800,800x1280,1920x1200,2560x1600,640x800"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests pictures", description=__doc__)
    parser.add_argument("--only", default="", help="scenes whose name has this part")
    parser.add_argument("--out", type=Path, default=Path("build/pictures"))
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--langs", default="en,fr")
    parser.add_argument("--scales", default="1,1.6")
    asked = parser.parse_args(arguments)
    from tests.kit import window
    from tests.scenes import all_scenes

    if window.open_window() is None:
        print("no window can be opened here: OpenGL is missing")
        return 1
    asked.out.mkdir(parents=True, exist_ok=True)
    failed = drawn = 0
    for name, scene in all_scenes().items():
        if asked.only not in name:
            continue
        for size, lang, scale in itertools.product(asked.sizes.split(","), asked.langs.split(","),
                                                   asked.scales.split(",")):
            try:
                draw(asked.out / f"{name}-{size}-{lang}-{scale}.png", scene, size, lang, float(scale))
                drawn += 1
            except Exception:  # the other pictures are wanted all the same
                failed += 1
                print(f"{name} {size} {lang} {scale}:\n{traceback.format_exc()}")
    print(f"{drawn} pictures in {asked.out}, {failed} could not be drawn")
    return 1 if failed else 0


def draw(target: Path, scene: object, size: str, lang: str, scale: float) -> None:
    from tests.kit import png, window

    width, height = map(int, size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        scene.prepare(Path(folder))  # type: ignore[attr-defined]
        driver = window.start(Path(folder), size=(width, height), lang=lang, scale=scale)
        try:
            driver.frames(5)
            scene.go(driver)  # type: ignore[attr-defined]
            driver.frames(10)
            png.write_png(target, *driver.grab())
        finally:
            driver.close()
