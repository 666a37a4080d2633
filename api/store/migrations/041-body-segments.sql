-- Files of object storage, or of a folder, that hold blocks of `files` one after the other: written once and never changed.
CREATE TABLE body_segments (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	-- SHA-256 of all its bytes, hexadecimal, which is its name too.
	sha256 TEXT NOT NULL UNIQUE,
	-- `folder` of the state folder, or the address of an object storage without secrets.
	place TEXT NOT NULL,
	bytes INTEGER NOT NULL,
	-- Files that it was made of. Fewer that point to it: some were removed since, or it is being placed.
	files INTEGER NOT NULL,
	-- Epoch milliseconds.
	created_at INTEGER NOT NULL,
	-- Not 0: it still says who somebody is that is to be forgotten.
	is_stale INTEGER NOT NULL DEFAULT 0,
	-- Epoch milliseconds; since then no file points to it.
	left_at INTEGER
) STRICT;

-- Where the block of a file stands when it is empty here; null for one that is here.
ALTER TABLE files ADD COLUMN body_segment INTEGER REFERENCES body_segments (id);
ALTER TABLE files ADD COLUMN body_offset INTEGER;
ALTER TABLE files ADD COLUMN body_length INTEGER;
CREATE INDEX files_of_segment ON files (body_segment) WHERE body_segment IS NOT NULL;
