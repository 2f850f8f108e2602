"""The tablet app: screens over the headless game. Nothing here decides a rule.

environment  what Kivy must be told before it is imported
app          the application: what is open, the language, the settings
shell        the root of all widgets: the screen, sheets above it, notices above these
navigator    which screen is shown, and the way back
theme        colours, clan looks, contrast;   icons: the icon font's names;   fonts/: the faces, with their licences
services     the tablet's own powers (vibration, shaking, staying awake), none of which may ever fail us
guard        what should never happen: a slip of the program ends no evening
insets       what of the window lies under the system's bars
tidying      when garbage is collected
background   work that would make the screen stutter, in a thread
presenters/  pure functions from state to frozen views; no Kivy in there
widgets/     parts that any screen may use;   screens/: the screens that belong to no single game
clash/       the screens and panels of Clash of Rage
The looks stand in `kv/`, file for file.
"""
