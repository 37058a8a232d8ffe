-- Processes that share the database. None of this is a game's: where it is lost, no more is lost than who was at what.

-- Those that live. One that has not said so for a while holds nothing any more. The time is the server's own.
CREATE TABLE processes (
    id          BIGINT      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    alive_until TIMESTAMPTZ NOT NULL,
    -- The server's number of the connection that it keeps for as long as it lives, where there is one now. A process whose
    -- connection has ended is believed for a shorter while, unless it says once more that it lives.
    connection  INTEGER
);

-- Who is at what, so that no other is: a destination of messages, the alarms of a table, a shard of the bot. It holds as
-- long as they live.
CREATE UNLOGGED TABLE claims (
    kind    TEXT    COLLATE "C" NOT NULL,
    id      BIGINT  NOT NULL,
    process BIGINT  NOT NULL,
    -- Whether another process asks for it.
    wanted  BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (kind, id)
);

-- How often a table was changed, and who changed it last. Whoever changes it says after how many changes they know it.
CREATE TABLE turns (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    number   BIGINT NOT NULL,
    process  BIGINT NOT NULL
);

-- The number of the next change, to whoever knows the table as it is. A process that was taken for dead changes nothing, as
-- others go on in its stead.
CREATE FUNCTION next_turn(stands BIGINT, said BIGINT, by BIGINT) RETURNS BIGINT LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM processes WHERE id = by AND alive_until > clock_timestamp()) THEN
        RAISE EXCEPTION 'the process was taken for dead' USING ERRCODE = 'PV002';
    END IF;
    IF stands + 1 <> said THEN
        RAISE EXCEPTION 'the table has moved on' USING ERRCODE = 'PV001';
    END IF;
    RETURN said;
END $$;

-- All others hear of it, once it is so.
CREATE FUNCTION turn_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('pervigil_turns', NEW.table_id || ' ' || NEW.process);
    RETURN NULL;
END $$;

CREATE TRIGGER turns_are_told AFTER INSERT OR UPDATE ON turns FOR EACH ROW EXECUTE FUNCTION turn_is_told();
