-- The journal of a run; its bytes are a file of the folder of replays, named by their digest.
CREATE TABLE replays (
	run_id INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE,
	-- Who sent it.
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	-- SHA-256 of the gzip bytes, hexadecimal.
	sha256 TEXT NOT NULL,
	gzip_bytes INTEGER NOT NULL,
	raw_bytes INTEGER NOT NULL,
	lines INTEGER NOT NULL,
	replay_version INTEGER NOT NULL,
	mod_version TEXT,
	-- Epoch milliseconds.
	submitted_at INTEGER NOT NULL,
	-- Not null: taken back by its owner. The row stays, so that no other journal takes its place.
	deleted_at INTEGER
) STRICT;
CREATE INDEX replays_of_digest ON replays (sha256);
CREATE INDEX replays_of_account ON replays (account_id);

ALTER TABLE runs ADD COLUMN has_replay INTEGER NOT NULL DEFAULT 0;

-- Digests of files that may have to go, because a row that named them has gone.
CREATE TABLE replay_leavings (
	sha256 TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TRIGGER replays_removed AFTER DELETE ON replays BEGIN
	INSERT OR IGNORE INTO replay_leavings (sha256) VALUES (old.sha256);
	UPDATE runs SET has_replay = 0 WHERE id = old.run_id AND has_replay = 1;
END;

CREATE TRIGGER replays_taken_back AFTER UPDATE OF deleted_at ON replays WHEN new.deleted_at IS NOT NULL BEGIN
	INSERT OR IGNORE INTO replay_leavings (sha256) VALUES (old.sha256);
END;
