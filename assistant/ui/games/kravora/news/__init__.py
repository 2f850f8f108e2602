"""As a round begins: what fell on which die, and what it does, before anybody goes on; and a fortress that falls.

happened  What happened by itself, in rows
panel     The rows, and one button to go on
"""
