-- A key that nobody outside knows, drawn with the database: nonces are made with it.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    key  BLOB NOT NULL CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;

INSERT INTO keys (name, key) VALUES ('nonce', randomblob(32));

-- Of a message that waits: when it was last tried in vain, and what sort of thing was in the way.
ALTER TABLE outbox ADD COLUMN tried_at INTEGER;
ALTER TABLE outbox ADD COLUMN trouble TEXT CHECK (trouble IN ('outage', 'access', 'other'));

-- Of a delivered message that can be pressed: what is left of its text once it no longer can.
ALTER TABLE outbox ADD COLUMN remainder TEXT;

CREATE INDEX outbox_remainders ON outbox (table_id, destination_kind, destination_id, id) WHERE remainder IS NOT NULL;
