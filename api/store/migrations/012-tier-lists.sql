CREATE TABLE tier_lists (
	id TEXT PRIMARY KEY,
	-- Who knows it may read the list.
	share_id TEXT NOT NULL UNIQUE,
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	title TEXT NOT NULL,
	entity_type TEXT NOT NULL,
	-- JSON.
	tiers TEXT NOT NULL,
	unranked TEXT NOT NULL,
	comments TEXT NOT NULL,
	-- Items of the tiers and of those that are in none.
	ranked_items INTEGER NOT NULL,
	unranked_items INTEGER NOT NULL,
	-- Epoch milliseconds.
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX tier_lists_of_account ON tier_lists (account_id, updated_at);
