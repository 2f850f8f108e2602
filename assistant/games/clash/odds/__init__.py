"""The exact odds of a battle, and what to do about them.   Rules: clash.battle.*

asking/     the question: two Armies, the rules agreed on, where the battle stands
states/     the states it can come to; the dice and their rerolls
plain/      the solver in plain Python
kernel/     the solver in C, built once, called by ctypes
solver      from a question to its solution, by either of them, within limits
solution    a solved battle: each further question about it is a look-up
forward     how it goes when both play their best: what is left, after how many Assaults
bounds      the least and the most the win probability can be, where a battle is too big
simulated   the battle played many times, where it is too big for bounds too
estimate    each side's Units fall in a fixed order
answer      all of that as the protocol writes it
pace        how fast this device solves
asked       what whatever takes games asks of them
solved      battles solved before, and the way to one more
cancelling  how work ends that nobody wants any more
advice/     what to do about it
board/      the threat map

Where it is decided                  in plain Python                        in C (kernel/kernel.c)
whether dice are rerolled, which     states/rerolls.py, `value_by_hits`     `decide_rerolls`
who is eliminated                    states/cells.py, `Lattice.moves`       `launch`, `stop_at`
what an Assault comes to             plain/plans.py, `Plans`                `roll_worth`
in which order states are solved     plain/table.py, `Solving.go`           `solve_all`, `solve_slab`, `sweep`

A `Question` is two Armies and what is agreed; `solve` gives a `Solution`. The sums of an Assault are those of
`battle.sums`: a changed rule changes the odds with it. A win probability is always the attacker's.
"""

from __future__ import annotations

from assistant.games.clash.odds.asking.question import Army, Position, Question, Running
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.solution import Elimination, Reroll, Solution
from assistant.games.clash.odds.solver import TooBig, solve

__all__ = ["Army", "Cancelled", "Elimination", "Position", "Question", "Reroll", "Running", "Solution", "TooBig",
           "solve"]
