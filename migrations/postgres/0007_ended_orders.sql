-- The orders of people that events ended, for as long as they have not read so; to the store each body is a text. No body
-- names a person.
CREATE TABLE ended_orders (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person   BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    PRIMARY KEY (table_id, person)
);
