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

-- What was over before there were ratings. Only a game in which all played as one has scores, or a single seat;
-- whether it was won was not kept.
INSERT INTO finished (number, table_id, game, guild, list, won, season, season_here, month, at)
SELECT row_number() OVER (ORDER BY ended, id), id, game, guild, list, 0, quarter, quarter,
       strftime('%Y-%m', ended / 1000, 'unixepoch'), ended
FROM (
    SELECT tables.id, tables.game, tables.guild, max(results.at) AS ended,
           CASE
               WHEN max(results.score) <> 0 OR min(results.score) <> 0 OR count(*) = 1 THEN 'together'
               WHEN count(results.person) < count(*) THEN 'computers'
               ELSE 'people'
           END AS list,
           strftime('%Y', max(results.at) / 1000, 'unixepoch') || '-Q' ||
           ((strftime('%m', max(results.at) / 1000, 'unixepoch') + 2) / 3) AS quarter
    FROM tables JOIN results ON results.table_id = tables.id
    WHERE tables.phase = 'over'
    GROUP BY tables.id
);

INSERT INTO computer_seats (table_id, seat, level)
SELECT tables.id, sitter.key, json_extract(sitter.value, '$.who.computer.level')
FROM tables, json_each(iif(json_valid(tables.body), tables.body, '{}'), '$.roster') AS sitter
WHERE tables.phase = 'over' AND json_extract(sitter.value, '$.who.computer.level') IS NOT NULL;

-- Names were kept with the seats alone.
INSERT INTO people (id, name, named_at)
SELECT json_extract(sitter.value, '$.who.person.id'), json_extract(sitter.value, '$.who.person.name'), tables.saved_at
FROM tables, json_each(iif(json_valid(tables.body), tables.body, '{}'), '$.roster') AS sitter
WHERE json_extract(sitter.value, '$.who.person.id') IS NOT NULL
ORDER BY tables.id DESC
ON CONFLICT DO UPDATE SET name = excluded.name, named_at = excluded.named_at WHERE people.named_at IS NULL;
