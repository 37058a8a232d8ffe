-- Until when people of each shard of the bot were heard, in unix milliseconds: clocks are set forward by as long as nobody
-- heard them.
CREATE TABLE served (
    shard INTEGER NOT NULL,
    total INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (shard, total)
) STRICT;

-- Tables of servers that Discord says are unavailable, and since when: no alarm of theirs rings until they are there again.
CREATE TABLE unheard (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    since    INTEGER NOT NULL
) STRICT;
