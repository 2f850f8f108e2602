"""The faces the app ships."""

from typing import Any


def ink(letter: str, height: int = 80) -> list[int]:
    """How many dots of a letter in the title face are inked, in each of the rows it fills, from its top down."""
    from kivy.core.text import Label

    label = Label(text=letter, font_size=height, font_name="title", color=(1, 1, 1, 1))
    label.refresh()
    width, _ = label.texture.size
    alpha = label.texture.pixels[3::4]
    rows = [sum(dot > 127 for dot in alpha[at:at + width]) for at in range(0, len(alpha), width)]
    return [row for row in rows if row]


def test_a_one_in_a_title_is_not_taken_for_the_roman_one_of_levels_and_stones(kivy_window: Any, drive: Any) -> None:
    drive()  # the app names its faces
    one, roman = ink("1"), ink("I")
    flag = range(len(one) // 8, len(one) // 4)
    assert sum(one[row] for row in flag) > 1.3 * sum(roman[row] for row in flag)
