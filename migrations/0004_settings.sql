-- What people and servers have chosen; to the store each body is a text. No body names a person.
CREATE TABLE person_settings (
    person INTEGER PRIMARY KEY,
    body   TEXT NOT NULL
) STRICT;

CREATE TABLE server_settings (
    guild INTEGER PRIMARY KEY,
    body  TEXT NOT NULL
) STRICT;
