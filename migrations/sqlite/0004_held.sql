-- Tables of servers that have taken the bot off, and since when: no alarm of theirs rings and none of their messages is
-- sent until it is let in again, or has been away for too long.
CREATE TABLE held (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    since    INTEGER NOT NULL
) STRICT;
