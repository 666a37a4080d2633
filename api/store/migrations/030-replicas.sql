-- One row where this database is a replica of a PostgreSQL database, which may be made again from it at any time; none where it is the
-- store itself.
CREATE TABLE replica (
	-- Identity of the PostgreSQL database.
	store TEXT NOT NULL,
	-- Number of the last change that is part of this replica; null until it has been filled.
	sequence INTEGER,
	-- What the database calls that change.
	mark TEXT,
	-- JSON, while it is being filled: number and mark of the change that it began at, and the last key that was copied of each table.
	progress TEXT
) STRICT;
