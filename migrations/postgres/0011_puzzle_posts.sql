-- The servers that have the puzzle of the day posted, with the last day on which they had it, counted from 1970 on.
CREATE TABLE puzzle_posts (
    guild BIGINT PRIMARY KEY,
    day   BIGINT NOT NULL
);
