"""The app round every screen: its start, its root widget, where it is and what it remembers.

app           The application: which game is open, in which language, on which screen
closed_store  The kept games while they can't be opened: whoever asks is told why
environment   What Kivy must be told before it is first imported
guard         What should never happen: a slip of the program ends no evening, and keeps nobody from coming back
held          An icon that is held says in one sentence what it stands for
insets        How far the system's bars and cut-outs reach into the window
navigator     Which screen is shown, and the way back
reading       A screen read aloud: its words from above to below, then what can be chosen
remembered    What the app remembers besides games: every key, and what it may hold
sample        A sample game: to look at the app in full swing, and to show it where there is no screen
shell         The root of all widgets: the screen, above it sheets, above these notices
start         How the app starts: with a screen, with a sample game, or without a screen, into pictures
tidying       Garbage is collected between frames and while nobody touches the screen, never in the midst of a tap
trouble       What went wrong, written down in `trouble.log` beside the games
voice_sheet   What is said aloud: once more, slower, no more of it
"""
