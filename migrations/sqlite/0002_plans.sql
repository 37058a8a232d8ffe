-- What people mean to do at a table and have told nobody; to the store each body is a text. No body names a person.
CREATE TABLE plans (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
