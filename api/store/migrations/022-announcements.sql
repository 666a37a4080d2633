-- Messages of moderators for every page, beside those of the game data.
CREATE TABLE announcements (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	message TEXT NOT NULL,
	is_active INTEGER NOT NULL DEFAULT 1,
	-- Epoch milliseconds.
	created_at INTEGER NOT NULL
) STRICT;

-- Limits that moderators changed: of a tier, or of every route below a path, which begins with a slash. Requests a minute.
CREATE TABLE limits (
	name TEXT PRIMARY KEY,
	requests INTEGER NOT NULL
) STRICT;
