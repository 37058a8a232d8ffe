-- Tables in whose channel nothing can be posted, and the messages by which somebody was told so: nobody is told twice, also
-- after a restart, and whoever heard of it hears when it is over.
CREATE TABLE shut (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    locked   INTEGER NOT NULL CHECK (locked IN (0, 1)),
    since    INTEGER NOT NULL
) STRICT;

CREATE TABLE shut_told (
    outbox_id INTEGER PRIMARY KEY REFERENCES outbox (id),
    table_id  INTEGER NOT NULL REFERENCES shut (table_id)
) STRICT;

CREATE INDEX shut_told_by_table ON shut_told (table_id);
