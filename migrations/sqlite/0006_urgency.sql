-- Whether a message calls somebody who owes a decision: of all that wait, such go out first.
ALTER TABLE outbox ADD COLUMN calls INTEGER NOT NULL DEFAULT 0 CHECK (calls IN (0, 1));

-- All that says what is due, so that a look at what waits reads no bodies.
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (destination_kind, destination_id, id, not_before, table_id, calls)
    WHERE state = 'waiting';
