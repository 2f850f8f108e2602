"""Views for `ui.games.clash.past`.

command_form     A command as a form: its fields as the protocol knows them, with what each may hold at that moment
command_options  What the fields of a command may hold at a moment
history          The history as a list: newest first, what was undone above it, each line with its marks
mend             A past being mended: what was changed so far, what no longer fits, and what would be otherwise now
"""
