-- Of a table that stands still: whether it does because Discord says that its channel is not there.
ALTER TABLE held ADD COLUMN channel_lost INTEGER NOT NULL DEFAULT 0 CHECK (channel_lost IN (0, 1));

-- Messages that were given up, which are few.
CREATE INDEX outbox_given_up ON outbox (table_id, id) WHERE state = 'gave_up';
