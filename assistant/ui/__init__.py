"""The tablet app: screens over the headless game. Nothing here decides a rule. The looks stand in `kv/`, file for file.

clash/        The screens and panels of Clash of Rage
presenters/   From state to what is seen, for screens of no single game: pure functions that make frozen views
screens/      What every screen is; and the screens that belong to no single game
widgets/      Parts that any screen may use
app           The application: which game is open, in which language, on which screen
background    Work that would make the screen stutter: done in a thread, its answer brought back to the screen's own
closed_store  The kept games while they can't be opened: whoever asks is told why
environment   What Kivy must be told before it is first imported
exporting     A kept game as a file: written beside the games, and handed on where the tablet can do that
files         Files that go out of the app and come in: where they lie, what they are called
guard         What should never happen: a slip of the program ends no evening, and keeps nobody from coming back
icons         The icons there are, by their names in the Material Design Icons
insets        How far the system's bars and cut-outs reach into the window
kv_files      The looks, one kv file for each Python file that has widgets; each is loaded once
navigator     Which screen is shown, and the way back
remembered    What the app remembers besides games: every key, and what it may hold
sample        A sample game: to look at the app in full swing, and to show it where there is no screen
services      The tablet's own powers: vibration, shaking, staying awake, and its edges
sharing       Android's own way to hand a file on: it is put among the downloads, and any app may be chosen to take it
shell         The root of all widgets: the screen, above it sheets, above these notices
speech        Speaking aloud with what the device has: Android's own voice, or a program of the desktop
start         How the app starts: with a screen, with a sample game, or without a screen, into pictures
theme         A table by lamplight: dark wood, parchment, lamp gold; and for each clan a colour, a shape and a letter
tidying       Garbage is collected between frames and while nobody touches the screen, never in the midst of a tap
trouble       What went wrong, written down in `trouble.log` beside the games
"""
