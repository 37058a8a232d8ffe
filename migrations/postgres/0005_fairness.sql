-- What somebody's shares in first places come to on a ladder: a half for one that two share.
ALTER TABLE standings ADD COLUMN shared DOUBLE PRECISION NOT NULL DEFAULT 0;

-- The seats of finished games that are rated at another place than the one in their result, or not at all.
CREATE TABLE rated_otherwise (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    place    BIGINT,
    PRIMARY KEY (table_id, seat)
);

-- The games that somebody called off by leaving them before everybody had had a turn.
CREATE TABLE called_off (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    person   BIGINT NOT NULL,
    at       BIGINT NOT NULL
);

CREATE INDEX called_off_by_person ON called_off (person);
