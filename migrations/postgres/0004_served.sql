-- Until when people of each shard of the bot were heard, in unix milliseconds: clocks are set forward by as long as nobody
-- heard them.
CREATE TABLE served (
    shard BIGINT NOT NULL,
    total BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (shard, total)
);

-- Tables of servers that Discord says are unavailable, and since when: no alarm of theirs rings until they are there again.
CREATE TABLE unheard (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    since    BIGINT NOT NULL
);
