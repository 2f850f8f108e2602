"""The games, each in a folder of its own; `assistant.catalog` names them.

clash/  Clash of Rage: three editions of one rulebook
"""
