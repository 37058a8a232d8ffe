-- The people who had themselves forgotten lately. A digest of their id, by which they are known again for a day, and the
-- alias under which their games stand.
CREATE TABLE forgotten (
    alias INTEGER PRIMARY KEY,
    mark  TEXT    NOT NULL,
    at    INTEGER NOT NULL
) STRICT;

CREATE INDEX forgotten_by_mark ON forgotten (mark);
