ALTER TABLE api_keys ADD COLUMN account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE;
-- Epoch milliseconds.
ALTER TABLE api_keys ADD COLUMN last_used_at INTEGER;
CREATE UNIQUE INDEX active_key_of_account ON api_keys (account_id) WHERE revoked_at IS NULL AND account_id IS NOT NULL;
CREATE INDEX api_keys_of_account ON api_keys (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE key_usage (
	key_id TEXT NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
	-- Days since 1970, UTC.
	day INTEGER NOT NULL,
	requests INTEGER NOT NULL,
	PRIMARY KEY (key_id, day)
) STRICT, WITHOUT ROWID;
