-- Who may neither open a table on a server nor join one, at the word of those who manage it. It holds no more than that,
-- and stays where a person asks to be forgotten: otherwise whoever is barred could lift the bar themselves.
CREATE TABLE bars (
    guild  INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX bars_by_person ON bars (person);

-- Lobbies that stand open from before these alarms get theirs: two days after anything last happened there.
INSERT INTO alarms (table_id, seat, kind, due)
SELECT id, 0, 'silent', saved_at + 172800000 FROM tables WHERE phase = 'lobby';
