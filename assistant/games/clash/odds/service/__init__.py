"""Odds for the interface, worked out in the background.

worker   a thread for one thing at a time; what comes next cancels it
desk     one battle at a time, the solved ones kept
lookout  things found one after the other: the threats of a map
"""
