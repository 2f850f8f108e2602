"""The battle calculator.

answers      Further questions to the calculator, worked out when they are asked
calculator   The battle calculator: any two armies, their odds, and what would change these
chart        Who is left with how many: bars in the colours of both sides, the defender's to the right
host         One army of the calculator, to be put together by taps
next_battle  The calculator's second battle: the survivors of the first go on
start        What the calculator begins with when it is opened from a game
work         The calculator's sums, each a job for a worker
"""
