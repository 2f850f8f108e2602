"""Their presenters, without Kivy."""
