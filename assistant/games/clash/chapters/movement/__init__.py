"""The Move Action.

company  Can every Hero that moved still end its movement in company?
moving   The Move Action: moving figures, then ending the movement
steps    One step across a hex border, and what forbids it
"""
