"""The table as it lies: what can be counted there, what stays true.

laws  What stays true always, whatever was played or corrected
"""
