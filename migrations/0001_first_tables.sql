-- Times are unix milliseconds. Ids of people, channels and guilds are 64-bit
-- words kept as SQLite's signed integers.

PRAGMA application_id = 1349937004; -- "Pvgl"

-- Ids are never used twice: they live on in messages and buttons.
CREATE TABLE tables (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    channel    INTEGER NOT NULL,
    guild      INTEGER,
    game       TEXT    NOT NULL,
    host       INTEGER NOT NULL,
    phase      TEXT    NOT NULL CHECK (phase IN ('lobby', 'play', 'over', 'closed')),
    body       TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    saved_at   INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX tables_open ON tables (channel) WHERE phase IN ('lobby', 'play');
CREATE INDEX tables_by_channel ON tables (channel, id);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    person   INTEGER,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_person ON seats (person) WHERE person IS NOT NULL;

CREATE TABLE journal (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    at       INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- A journal names seats, never people: nobody's privacy asks for a change.
CREATE TRIGGER journal_never_changes BEFORE UPDATE ON journal
BEGIN
    SELECT raise(ABORT, 'the journal is only added to');
END;

CREATE TRIGGER journal_never_shrinks BEFORE DELETE ON journal
BEGIN
    SELECT raise(ABORT, 'the journal is only added to');
END;

CREATE TABLE seeds (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seed     BLOB NOT NULL CHECK (length(seed) = 32),
    salt     BLOB NOT NULL CHECK (length(salt) = 32)
) STRICT;

-- A message lives here from the move that caused it until it is delivered.
-- Only a waiting one has a body; a settled one keeps the id that it got.
CREATE TABLE outbox (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id         INTEGER NOT NULL REFERENCES tables (id),
    destination_kind TEXT    NOT NULL CHECK (destination_kind IN ('channel', 'person')),
    destination_id   INTEGER NOT NULL,
    kind             TEXT    NOT NULL,
    replaces         INTEGER NOT NULL CHECK (replaces IN (0, 1)),
    body             TEXT,
    at               INTEGER NOT NULL,
    state            TEXT    NOT NULL DEFAULT 'waiting'
                     CHECK (state IN ('waiting', 'delivered', 'gave_up', 'superseded')),
    not_before       INTEGER NOT NULL,
    attempts         INTEGER NOT NULL DEFAULT 0,
    why              TEXT,
    message_id       INTEGER,
    settled_at       INTEGER,
    CHECK ((state = 'waiting') = (body IS NOT NULL)),
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

CREATE INDEX outbox_waiting ON outbox (destination_kind, destination_id, id) WHERE state = 'waiting';
CREATE INDEX outbox_delivered ON outbox (table_id, kind, id) WHERE state = 'delivered';

CREATE TABLE alarms (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    due      INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX alarms_by_due ON alarms (due);

CREATE TABLE people (
    id         INTEGER PRIMARY KEY,
    name       TEXT    NOT NULL,
    named_at   INTEGER,
    dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1))
) STRICT;

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    person   INTEGER,
    place    INTEGER NOT NULL,
    score    INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
