ALTER TABLE accounts ADD COLUMN email TEXT;

-- Tokens of an account count from this version on. The row outlives the account, and its number is not given again.
CREATE TABLE token_versions (
	account_id INTEGER PRIMARY KEY,
	version INTEGER NOT NULL
) STRICT;

-- Open sessions: a token that names one counts as long as its row is here.
CREATE TABLE sessions (
	id TEXT PRIMARY KEY,
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	-- How it was opened: `game`, `website`, `application`, `command line`.
	origin TEXT NOT NULL,
	-- Epoch milliseconds.
	created_at INTEGER NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of_account ON sessions (account_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TABLE username_changes (
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	username_before TEXT NOT NULL,
	-- Epoch milliseconds.
	changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX username_changes_of_account ON username_changes (account_id, changed_at);
