-- When the first game ended that counts on the ladder of a server's season, without reading all games.
CREATE INDEX finished_by_season ON finished (guild, game, list, season_here, at);
