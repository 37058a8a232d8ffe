-- What a seat did in its game, as its table found in the journal at the end; a text to the store.
ALTER TABLE results ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';
