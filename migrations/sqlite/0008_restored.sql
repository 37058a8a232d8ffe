-- Of a table that stands still since a backup was restored: when that was. It says so once it goes on, and asks anew what it
-- asked then.
ALTER TABLE held ADD COLUMN restored_at INTEGER;
