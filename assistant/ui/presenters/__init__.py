"""From state to what is seen: pure functions that make frozen views. No Kivy in here."""
