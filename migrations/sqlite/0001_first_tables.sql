-- Times are unix milliseconds. Ids of people, channels and guilds are 64-bit
-- words kept as SQLite's signed integers.

PRAGMA application_id = 1349936946; -- "Pvg2"

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
    -- Of one that waits: when it was last tried in vain, and what sort of thing was in the way.
    tried_at         INTEGER,
    trouble          TEXT CHECK (trouble IN ('outage', 'access', 'other')),
    -- Of a delivered one that can be pressed: what is left of its text once it no longer can.
    remainder        TEXT,
    CHECK ((state = 'waiting') = (body IS NOT NULL)),
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

CREATE INDEX outbox_waiting ON outbox (destination_kind, destination_id, id) WHERE state = 'waiting';
CREATE INDEX outbox_delivered ON outbox (table_id, kind, id) WHERE state = 'delivered';
CREATE INDEX outbox_remainders ON outbox (table_id, destination_kind, destination_id, id) WHERE remainder IS NOT NULL;

-- A key that nobody outside knows, drawn with the database: nonces are made with it.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    key  BLOB NOT NULL CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;

INSERT INTO keys (name, key) VALUES ('nonce', randomblob(32));

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
    facts    TEXT    NOT NULL DEFAULT '{}', -- what the seat did, as its table found in the journal; a text to the store
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Somebody's games, the last first.
CREATE INDEX results_by_person ON results (person, at) WHERE person IS NOT NULL;

-- Finished games in the order in which they are rated, and what they come to. All of it but the first two tables can be
-- made anew from the games and their results.

CREATE TABLE finished (
    number   INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    game     TEXT    NOT NULL,
    guild    INTEGER,
    list     TEXT    NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)), -- where all played as one: whether they won
    season   TEXT    NOT NULL,                       -- over all servers
    season_here TEXT NOT NULL,                       -- as its server had it at the end of the game
    month    TEXT    NOT NULL,
    at       INTEGER NOT NULL
) STRICT;

-- When the first game ended that counts on the ladder of a server's season, without reading all games.
CREATE INDEX finished_by_season ON finished (guild, game, list, season_here, at);

-- Which computer played a seat whose result names no person.
CREATE TABLE computer_seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    level    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- One for each game, list, place (a guild, or 0 for all of them) and period.
CREATE TABLE ladders (
    id     INTEGER PRIMARY KEY,
    game   TEXT    NOT NULL,
    list   TEXT    NOT NULL,
    guild  INTEGER NOT NULL,
    period TEXT    NOT NULL,
    UNIQUE (game, list, guild, period)
) STRICT;

-- Higher worth stands higher, then the higher tiebreak. People who were forgotten have ids below 0; they are never shown.
CREATE TABLE standings (
    ladder    INTEGER NOT NULL REFERENCES ladders (id),
    person    INTEGER,
    computer  TEXT,
    mean      REAL    NOT NULL,
    deviation REAL    NOT NULL,
    games     INTEGER NOT NULL,
    wins      INTEGER NOT NULL,
    best      INTEGER,
    worth     INTEGER NOT NULL,
    tiebreak  INTEGER NOT NULL,
    CHECK ((person IS NULL) <> (computer IS NULL))
) STRICT;

CREATE UNIQUE INDEX standings_of_person ON standings (ladder, person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX standings_of_computer ON standings (ladder, computer) WHERE computer IS NOT NULL;
CREATE INDEX standings_by_worth ON standings (ladder, worth DESC, tiebreak DESC, person);

-- A person's standing after each game.
CREATE TABLE rating_history (
    ladder    INTEGER NOT NULL REFERENCES ladders (id),
    person    INTEGER NOT NULL,
    number    INTEGER NOT NULL REFERENCES finished (number),
    mean      REAL    NOT NULL,
    deviation REAL    NOT NULL,
    worth     INTEGER NOT NULL,
    PRIMARY KEY (ladder, person, number)
) STRICT, WITHOUT ROWID;

-- What people and servers have chosen; to the store each body is a text. No body names a person.
CREATE TABLE person_settings (
    person INTEGER PRIMARY KEY,
    body   TEXT NOT NULL
) STRICT;

CREATE TABLE server_settings (
    guild INTEGER PRIMARY KEY,
    body  TEXT NOT NULL
) STRICT;
