"""The history, mending, and a command as a form.

command_form  A command as a form to be filled in by tapping
history       The history
mend          Mending the past
"""
