-- Rows that changed or went since there are segments, which say what a row was when they were made.
CREATE TABLE body_changes (
	run_id INTEGER PRIMARY KEY
) STRICT;

-- No INSERT OR IGNORE: in a trigger of an upsert it would fail instead.
CREATE TRIGGER runs_changed_beside_segments AFTER UPDATE ON runs WHEN EXISTS (SELECT 1 FROM body_segments) BEGIN
	INSERT INTO body_changes (run_id) SELECT old.id WHERE NOT EXISTS (SELECT 1 FROM body_changes WHERE run_id = old.id);
END;

CREATE TRIGGER runs_removed_beside_segments AFTER DELETE ON runs WHEN EXISTS (SELECT 1 FROM body_segments) BEGIN
	INSERT INTO body_changes (run_id) SELECT old.id WHERE NOT EXISTS (SELECT 1 FROM body_changes WHERE run_id = old.id);
END;

CREATE TRIGGER runs_unlinked_beside_segments AFTER UPDATE OF steam_id, steam_hint, discord_id, username, username_hint ON runs
WHEN (old.steam_id IS NOT NULL AND new.steam_id IS NULL) OR (old.steam_hint IS NOT NULL AND new.steam_hint IS NULL)
	OR (old.discord_id IS NOT NULL AND new.discord_id IS NULL) OR (old.username IS NOT NULL AND new.username IS NULL)
	OR (old.username_hint IS NOT NULL AND new.username_hint IS NULL)
BEGIN
	UPDATE body_segments SET is_stale = 1 WHERE id = (SELECT body_segment FROM files WHERE id = old.file_id) AND is_stale = 0;
END;
