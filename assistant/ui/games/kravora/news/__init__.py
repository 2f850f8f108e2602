"""As a round begins: what fell on which die, and what it does, before anybody goes on.

happened  What happened by itself, in rows
panel     The rows, and one button to go on
"""
