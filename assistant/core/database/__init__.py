"""The SQLite file under the store: opened whole, written whole, copied, locked, and watched for what others do to it.

backing    Backups made in passing, so that nobody waits for them
backups    Copies of the kept games that look after themselves
database   The database of a folder's games: opened only if it is whole, written in one transaction or not at all
disk       What the disk may do to a file, as sentences; and files that are there whole, or as they were before
lock       One Tableside at a time: a lock in a folder, which its owner's end lets go of, whatever end that is
opened     The files of the database that was opened: are they still the ones that lie in the folder?
schema     The tables of the kept games, and how a database of an older version becomes one of today
seal       A sum over what is written, kept beside it: so a flipped bit is told apart from what a player did
soundness  Is a database of kept games whole? Quickly at every opening, thoroughly before it counts as a backup
wal        SQLite's write-ahead log beside a database: does it hold writes that SQLite no longer sees?
"""
