-- Why Discord refused the commands of the bot the last time they were registered. There is one row or none.
CREATE TABLE refused_commands (
    why TEXT NOT NULL
) STRICT;
