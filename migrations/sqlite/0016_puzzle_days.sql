-- How many people answered the puzzle of a game on a day, counted from 1970 on, and how many of them found the move. No row
-- names a person.
CREATE TABLE puzzle_days (
    game     TEXT    NOT NULL,
    day      INTEGER NOT NULL,
    answered INTEGER NOT NULL,
    found    INTEGER NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;
