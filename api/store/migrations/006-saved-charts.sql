CREATE TABLE saved_charts (
	id TEXT PRIMARY KEY,
	-- Whose it is: a token says it, and no account is asked.
	steam_id TEXT NOT NULL,
	title TEXT NOT NULL,
	-- JSON.
	spec TEXT NOT NULL,
	is_public INTEGER NOT NULL,
	views INTEGER NOT NULL DEFAULT 0,
	-- Epoch milliseconds.
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_charts_of_owner ON saved_charts (steam_id, created_at);
CREATE INDEX public_charts ON saved_charts (created_at) WHERE is_public = 1;
