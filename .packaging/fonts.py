"""Cut the fonts the app ships: python .packaging/fonts.py FOLDER

FOLDER holds the sources, unpacked from the npm packages @expo-google-fonts/cinzel, @expo-google-fonts/fira-sans and
@mdi/font, found by the names of their files. Needs fonttools, which nothing else here does. An icon that is missing in
assistant/ui/kit/icons.py is added by its name in @mdi/font: python .packaging/fonts.py FOLDER --icon anvil
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assistant" / "ui" / "fonts"
ICONS = ROOT / "assistant" / "ui" / "kit" / "icons.py"
LETTERS = "U+0020-017F,U+2010-2027,U+2030-203A,U+2190-2193,U+2212,U+00D7,U+2264,U+2265,U+2260,U+20AC,U+2022,U+2713"
FACES = {"Cinzel_700Bold.ttf": "title.ttf", "FiraSans_400Regular.ttf": "plain.ttf",
         "FiraSans_600SemiBold.ttf": "bold.ttf"}


def main(arguments: list[str]) -> None:
    source = Path(arguments[0])
    if arguments[1:2] == ["--icon"]:
        add_icons(source, arguments[2:])
    for name, ours in FACES.items():
        cut(find(source, name), FONTS / ours, LETTERS)
    flag_the_one(FONTS / "title.ttf")
    points = re.findall(r"\\U000([0-9a-f]{5})", ICONS.read_text(encoding="utf-8"))
    cut(find(source, "materialdesignicons-webfont.ttf"), FONTS / "icons.ttf", ",".join(f"U+{each}" for each in points))


def find(source: Path, name: str) -> Path:
    return next(source.rglob(name))


def cut(font: Path, target: Path, letters: str) -> None:
    subprocess.run([sys.executable, "-m", "fontTools.subset", str(font), f"--unicodes={letters}",
                    f"--output-file={target}", "--layout-features=kern,liga,tnum,lnum", "--no-hinting"], check=True)


def flag_the_one(font: Path) -> None:
    """Cinzel's 1 is a stem with serifs, hardly to be told from the I of levels and Stones: ours has a broad flag."""
    from fontTools.ttLib import TTFont

    opened = TTFont(font)
    glyph = opened["glyf"][opened.getBestCmap()[ord("1")]]
    points = list(zip(glyph.coordinates, glyph.flags, strict=True))
    top = points.index(((275, 714), 1))  # right end of the stem's top; the thin flag goes on from there to the stem
    foot = points.index(((126, 64), 1))
    flagged = [*points[:top + 1], *(((x, y), 1) for x, y in ((232, 714), (12, 556), (48, 500), (126, 552))),
               *points[foot:]]
    glyph.coordinates = type(glyph.coordinates)([at for at, _ in flagged])
    glyph.flags = bytearray(flag for _, flag in flagged)
    glyph.endPtsOfContours = [len(flagged) - 1]
    glyph.recalcBounds(opened["glyf"])
    name = opened.getBestCmap()[ord("1")]
    opened["hmtx"][name] = (opened["hmtx"][name][0], glyph.xMin)
    opened.save(font)


def add_icons(source: Path, names: list[str]) -> None:
    css = find(source, "materialdesignicons.css").read_text(encoding="utf-8")
    text = ICONS.read_text(encoding="utf-8")
    known = set(re.findall(r'^    "([^"]+)":', text, re.M))
    rows = re.findall(r'^    ".*,$', text, re.M)
    for name in names:
        found = re.search(rf"\.mdi-{re.escape(name)}::before {{\s*content: \"\\([0-9A-F]+)\"", css)
        if found is None:
            raise SystemExit(f"@mdi/font has no icon '{name}'")
        if name not in known:
            rows.append(f'    "{name}": "\\U000{found[1].lower()}",')
    start, end = text.index("ICONS = {\n") + len("ICONS = {\n"), text.index("\n}")
    ICONS.write_text(text[:start] + "\n".join(sorted(rows)) + text[end:], encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
