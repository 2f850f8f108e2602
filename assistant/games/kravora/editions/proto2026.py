"""The prototype's book, 2026, in French."""

from assistant.games.kravora.edition import Edition

PROTO2026 = Edition(
    id="proto2026",
    opening=("fantoche", "sprinteur", "caillasseur", "fantoche", "sprinteur", "caillasseur"),
    opening_dice=4,
    wave=("fantoche", "sprinteur", "caillasseur", "long-bras", "costaud", "rocailleux"),
    blood=(5, 6, 7, 7),
    wall=10,
    reward=5,
    most_wages=15,
    words={},
)
