"""The tablet's own powers, and files that come and go.

exporting  A kept game as a file: written beside the games, and handed on where the tablet can do that
files      Files that go out of the app and come in: where they lie, what they are called
picking    The system's own dialog to choose a file: Android's document picker, or a program of the desktop
services   The tablet's own powers: vibration, sounds, shaking, staying awake, and its edges
sharing    Android's own way to hand a file on: it is put among the downloads, and any app may be chosen to take it
sounds     Five short sounds, one after the other
speech     Speaking aloud with what the device has: Android's own voice, or a program of the desktop
"""
