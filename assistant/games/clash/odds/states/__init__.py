"""The states of a battle: the side to move, what is left of both sides, and both sides' Rage tokens.

cells    all that can be left of one side, and what each elimination costs
space    both sides together, with the tokens that make a difference
rerolls  how many dice hit, and whether to reroll them
tokens   sets of token pairs as the bits of one number
levels   one side told apart by how many Units are left
reach    which states a battle can come to, and how many they are
"""
