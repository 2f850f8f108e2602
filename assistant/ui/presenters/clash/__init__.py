"""Views of Clash of Rage."""
