"""The screens, by real taps on a real window."""
