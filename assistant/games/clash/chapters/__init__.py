"""The chapters of the rulebook, one file each: commands, events, checks, decide, evolve, offers."""
