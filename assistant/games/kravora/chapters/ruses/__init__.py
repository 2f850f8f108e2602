"""Ruses: what may be cast, what it does, and the Bouclier that cancels it.

casting  Casting a ruse: what forbids it, and every way to do it
effects  What each ruse does once nobody cancels it, and the Bouclier that does
"""
