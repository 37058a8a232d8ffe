-- The number of the puzzle that was shown on a day, counted from 0. It stays when puzzles are added.
ALTER TABLE puzzle_days ADD COLUMN number BIGINT;
