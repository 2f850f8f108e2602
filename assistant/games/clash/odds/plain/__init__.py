"""The solver that needs nothing but Python: the fallback of the compiled kernel, and what it is checked against.

table       the win probability of every state a battle can come to
plans       what an Assault's win probability is made of, for all the states it is the same in
standstill  states that come back when the supply of Rage tokens is out
"""
