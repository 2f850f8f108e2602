"""What this game adds to how any game is kept and carried elsewhere.

checks   What is asked of a game of Kravora from elsewhere, beyond types and the sums of its laws
upcasts  How commands and events of older programs are read today
"""
