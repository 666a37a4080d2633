-- One row per uploaded text: minified, without its closing brace, as one byte-aligned raw-deflate block.
CREATE TABLE files (
	id INTEGER PRIMARY KEY,
	-- CRC-32 and length of the text.
	crc INTEGER NOT NULL,
	length INTEGER NOT NULL,
	-- CRC-32 of the block itself, so that damage is seen without inflating it.
	block_crc INTEGER NOT NULL,
	block BLOB NOT NULL
) STRICT;

-- One row per seat. Ids follow the order of submission and are never used again.
CREATE TABLE runs (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	hash TEXT NOT NULL UNIQUE,
	file_id INTEGER NOT NULL REFERENCES files (id),
	player INTEGER NOT NULL,
	players INTEGER NOT NULL,
	character TEXT NOT NULL,
	is_win INTEGER NOT NULL,
	is_abandoned INTEGER NOT NULL,
	ascension INTEGER NOT NULL,
	game_mode TEXT NOT NULL,
	build_id TEXT,
	seed TEXT NOT NULL,
	-- Seconds.
	run_time INTEGER NOT NULL,
	floors INTEGER NOT NULL,
	acts INTEGER NOT NULL,
	deck_size INTEGER NOT NULL,
	relic_count INTEGER NOT NULL,
	killed_by TEXT,
	-- Epoch seconds.
	played_at INTEGER NOT NULL,
	-- Microseconds since 1970, ascending with the id; null for runs from before dates were kept, which come first.
	submitted_at INTEGER,
	account_id INTEGER REFERENCES accounts (id),
	steam_id TEXT,
	discord_id TEXT,
	username TEXT,
	username_key TEXT,
	steam_hint TEXT,
	username_hint TEXT,
	is_verified INTEGER NOT NULL,
	damage TEXT,
	-- Not null: kept out of every list and statistic, for this reason.
	hidden_reason TEXT,
	-- Epoch milliseconds; deleted by its owner.
	deleted_at INTEGER,
	is_official INTEGER NOT NULL,
	is_synthetic INTEGER NOT NULL,
	is_exported INTEGER NOT NULL GENERATED ALWAYS AS (is_official AND hidden_reason IS NULL AND deleted_at IS NULL) VIRTUAL
) STRICT;

CREATE INDEX runs_of_file ON runs (file_id);
CREATE INDEX runs_of_seed ON runs (seed, is_win, run_time, steam_id, steam_hint);
CREATE INDEX runs_of_steam_id ON runs (steam_id) WHERE steam_id IS NOT NULL;
CREATE INDEX runs_of_account ON runs (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX runs_by_date ON runs (submitted_at);
CREATE INDEX runs_exported ON runs (is_exported) WHERE is_exported = 1;
CREATE INDEX runs_exported_of_build ON runs (build_id) WHERE is_exported = 1;

-- Whoever keeps something derived from rows reads here which rows are no longer what they were.
CREATE TABLE changes (
	number INTEGER PRIMARY KEY AUTOINCREMENT,
	run_id INTEGER NOT NULL
) STRICT;

CREATE TRIGGER runs_changed AFTER UPDATE ON runs BEGIN
	INSERT INTO changes (run_id) VALUES (old.id);
END;

CREATE TRIGGER runs_removed AFTER DELETE ON runs BEGIN
	INSERT INTO changes (run_id) VALUES (old.id);
END;

CREATE TABLE accounts (
	id INTEGER PRIMARY KEY,
	steam_id TEXT UNIQUE,
	discord_id TEXT UNIQUE,
	username TEXT NOT NULL,
	username_key TEXT NOT NULL UNIQUE,
	is_private INTEGER NOT NULL DEFAULT 0,
	-- Epoch milliseconds.
	created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE api_keys (
	id TEXT PRIMARY KEY,
	-- SHA-256 of the key, hexadecimal; the key itself is never stored.
	digest TEXT NOT NULL UNIQUE,
	tier TEXT NOT NULL,
	label TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	revoked_at INTEGER
) STRICT;
