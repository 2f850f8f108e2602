"""Games on disk, and as files that are carried elsewhere. One transaction an entry.

book      What is kept of a game, as it is handed out
folders   Where the platform keeps what an app writes
houses    The house's own box on disk, beside the games: step by step as JSON, and as a box file
kept      A session whose every entry is on disk before it is in force, and that opens again as it was left
memory    What the app remembers besides games: its language, its last screen, who plays as what
reading   Games where nothing can be written: a full disk, another user's folder, a card with its lock on
recovery  When the file of the games is damaged, or was taken away under a running game: what the games go on in
rescue    What is still whole in a damaged database: entries newer than the backup that took its place, game by game
rows      What is written into the tables of kept games: each row with its seal
stamp     Which program this is
store     Games kept on disk: SQLite, one transaction an entry, nothing acknowledged before it is there
transfer  A kept game as a file: JSON Lines, each chained to the one before it by a hash
"""
