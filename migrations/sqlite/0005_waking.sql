-- Whether a computer is to move at a table: only such a table has to be woken when the program starts. Of those that are
-- in play already nobody knows yet.
ALTER TABLE tables ADD COLUMN awaits_computer INTEGER NOT NULL DEFAULT 0 CHECK (awaits_computer IN (0, 1));

UPDATE tables SET awaits_computer = 1 WHERE phase = 'play';

CREATE INDEX tables_by_computer ON tables (id) WHERE phase = 'play' AND awaits_computer = 1;
