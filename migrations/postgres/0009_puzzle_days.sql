-- How many people answered the puzzle of a game on a day, counted from 1970 on, and how many of them found the move. No row
-- names a person.
CREATE TABLE puzzle_days (
    game     TEXT   NOT NULL,
    day      BIGINT NOT NULL,
    answered BIGINT NOT NULL,
    found    BIGINT NOT NULL,
    PRIMARY KEY (game, day)
);
