"""The presenters, without Kivy."""
