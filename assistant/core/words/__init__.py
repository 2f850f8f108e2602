"""Text: sentences that are not yet in a language, languages, numbers with their reasons, the catalogue of rules.

message   Text that is not yet in a language: an English sentence with named gaps, and what fills them
rulebook  The catalogue of a game's rules: what each says, in which editions it holds, and where the book says so
tally     A number with the reasons that made it: 5 dice, +1 Krag rider, −1 shield = 5
voice     A language as a voice: gettext catalogues for sentences, an edition's words, a box's names
"""
