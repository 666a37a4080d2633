-- From which network a file came, as a pseudonym, for a day: who may claim its runs, and whether somebody sends very many.
CREATE TABLE origins (
	file_id INTEGER PRIMARY KEY,
	network TEXT NOT NULL,
	-- Epoch milliseconds.
	received_at INTEGER NOT NULL
) STRICT;
CREATE INDEX origins_of_network ON origins (network, received_at);
CREATE INDEX origins_by_age ON origins (received_at);

-- Digests of deck, path and choices of the files that count: what a near copy has in common with another run.
CREATE TABLE likenesses (
	digest TEXT NOT NULL,
	file_id INTEGER NOT NULL,
	PRIMARY KEY (digest, file_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX likenesses_of_file ON likenesses (file_id);

CREATE TRIGGER files_removed AFTER DELETE ON files BEGIN
	DELETE FROM origins WHERE file_id = old.id;
	DELETE FROM likenesses WHERE file_id = old.id;
END;

CREATE INDEX runs_by_hidden_reason ON runs (hidden_reason) WHERE hidden_reason IS NOT NULL;

-- Which runs were claimed by whom, with what their rows said before, so that a moderator can undo it.
CREATE TABLE claims (
	number INTEGER PRIMARY KEY AUTOINCREMENT,
	run_id INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	steam_id_before TEXT,
	discord_id_before TEXT,
	verified_before INTEGER NOT NULL,
	-- Epoch milliseconds.
	claimed_at INTEGER NOT NULL,
	undone_at INTEGER
) STRICT;
CREATE INDEX claims_of_run ON claims (run_id);
