-- Of a message that waits: the interaction that it comes of, where it comes of one, so that logs tell of both by one number.
ALTER TABLE outbox ADD COLUMN cause INTEGER;
