"""Battle: what can be commanded, what happens, how it runs, what an Assault comes to.

commands  Battle: assaults, injuries, fleeing
course    How a battle runs: initiative, dice, Injuries, eliminations, Rage, its end
events    What happens in a battle, as facts, and what each changes
sums      What one Assault comes to
"""
