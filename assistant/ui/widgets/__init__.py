"""Parts that any screen may use."""
