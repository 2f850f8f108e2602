"""Views for `ui.games.clash.new_game`.

draft     A game that is being agreed on: who sits where with which clan, by which book
editions  The three editions: what each is called, and what differs between them, rule by rule
new_game  The New game screen: what can be agreed on, what was, and what the rules say against it
"""
