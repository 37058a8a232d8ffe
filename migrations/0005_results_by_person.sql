-- Somebody's games, the last first.
CREATE INDEX results_by_person ON results (person, at) WHERE person IS NOT NULL;
