"""Make the app's five sounds: python .packaging/sounds.py   (the standard library, nothing else)

Each is a sum of decaying tones and short bursts of noise. The files are committed; nobody needs to make them.
"""

from __future__ import annotations

import random
import struct
import wave
from collections.abc import Callable
from math import exp, pi, sin
from pathlib import Path

SOUNDS = Path(__file__).resolve().parent.parent / "assistant" / "ui" / "sounds"
RATE = 22050  # samples a second
FULL = 32767
FADE = 0.012  # seconds at the end, so that nothing clicks
Wave = list[float]


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def strike(into: Wave, at: float, partials: tuple[tuple[float, float, float], ...]) -> None:
    """Something is hit at this moment, and rings: of each partial the hertz, how loud, and the seconds it lasts."""
    begin = round(at * RATE)
    for hertz, loud, lasts in partials:
        for n in range(begin, len(into)):
            t = (n - begin) / RATE
            if t > 7 * lasts:
                break
            into[n] += loud * exp(-t / lasts) * min(1.0, t * 1500) * sin(2 * pi * hertz * t)


def rustle(into: Wave, at: float, lasts: float, loud: float, bright: float, seed: int) -> None:
    """Noise that swells and goes; `bright`: from 0, dull, to 1."""
    chance, begin, low = random.Random(seed), round(at * RATE), 0.0
    for n in range(begin, min(len(into), begin + round(lasts * RATE))):
        t = (n - begin) / (lasts * RATE)
        noise = chance.uniform(-1, 1)
        low += (1 - bright) * 0.4 * (noise - low) + bright * 0.9 * (noise - low)
        into[n] += loud * sin(pi * t) ** 2 * (noise - low if bright > 0.5 else low)


def dice() -> Wave:
    """Bone on wood: knocks that come quicker and softer until the dice lie."""
    made, chance = silence(0.72), random.Random(6)
    at = 0.0
    while at < 0.6:
        left = 1 - at / 0.62
        tone = chance.uniform(0.85, 1.2)
        knock = ((420, 0.5, 0.022), (1150, 0.6, 0.012), (2700, 0.35, 0.006))
        strike(made, at, tuple((hertz * tone, loud * left, lasts) for hertz, loud, lasts in knock))
        rustle(made, at, 0.012, 0.5 * left, 0.3, round(at * 1000))
        at += chance.uniform(0.03, 0.09)
    return made


def blade() -> Wave:
    """A stroke through the air, and steel."""
    made = silence(0.5)
    rustle(made, 0.0, 0.17, 0.9, 0.8, 1)
    strike(made, 0.11, ((2480, 0.28, 0.07), (3710, 0.3, 0.09), (5230, 0.22, 0.06), (6870, 0.12, 0.04)))
    return made


def coin() -> Wave:
    """One coin falls upon another."""
    made = silence(0.5)
    strike(made, 0.0, ((2637, 0.4, 0.05), (4310, 0.3, 0.06), (6120, 0.15, 0.04)))
    strike(made, 0.075, ((3136, 0.5, 0.1), (5080, 0.3, 0.08), (7340, 0.14, 0.05)))
    return made


def anvil() -> Wave:
    """The hammer falls once, and springs back lightly."""
    made = silence(1.1)
    ring = ((392, 0.3, 0.2), (1046, 0.5, 0.26), (1733, 0.34, 0.22), (2891, 0.3, 0.16), (4402, 0.18, 0.09))
    rustle(made, 0.0, 0.02, 0.8, 0.3, 3)
    strike(made, 0.0, ring)
    strike(made, 0.21, tuple((hertz, loud * 0.28, lasts * 0.7) for hertz, loud, lasts in ring))
    return made


def horn() -> Wave:
    """Far away: two notes, a fifth apart, softly blown."""
    made = silence(1.5)
    for at, hertz, lasts in ((0.0, 146.8, 0.55), (0.42, 220.0, 1.05)):
        for n in range(round(at * RATE), min(len(made), round((at + lasts) * RATE))):
            t = n / RATE - at
            breath = min(1.0, t / 0.12) * min(1.0, (lasts - t) / 0.35)
            phase = 2 * pi * hertz * t + 0.05 * sin(2 * pi * 5 * t)
            made[n] += breath * sum(sin(k * phase) * breath ** (k - 1) / k ** 1.5 for k in range(1, 8))
    return made


LOUDEST: dict[Callable[[], Wave], float] = {dice: 0.6, blade: 0.4, coin: 0.4, anvil: 0.5, horn: 0.3}  # of what fits


def samples(make: Callable[[], Wave]) -> list[int]:
    made = make()
    loudest, end = max(map(abs, made)), len(made)
    return [round(each / loudest * LOUDEST[make] * FULL * min(1.0, (end - n) / (FADE * RATE)))
            for n, each in enumerate(made)]


def main() -> None:
    SOUNDS.mkdir(exist_ok=True)
    for make in LOUDEST:
        found = samples(make)
        with wave.open(str(SOUNDS / f"{make.__name__}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(struct.pack(f"<{len(found)}h", *found))
        print(f"{make.__name__}: {len(found) / RATE:.2f} s, {len(found) * 2 / 1000:.0f} kB")


if __name__ == "__main__":
    main()
