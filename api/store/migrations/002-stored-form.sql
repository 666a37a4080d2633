-- How a text is kept: 0 as uploaded; 1 with pseudonyms for players, and with the members that exports add for each seat; -1 cannot be
-- read. What older releases stored is rewritten in the background.
ALTER TABLE files ADD COLUMN form INTEGER NOT NULL DEFAULT 0;
CREATE INDEX files_of_old_form ON files (id) WHERE form = 0;

-- What follows the text of the file in the export line of a row: a block that may refer back to that of the file.
CREATE TABLE seat_members (
	run_id INTEGER PRIMARY KEY,
	crc INTEGER NOT NULL,
	length INTEGER NOT NULL,
	block_crc INTEGER NOT NULL,
	block BLOB NOT NULL
) STRICT;

CREATE TRIGGER runs_removed_with_members AFTER DELETE ON runs BEGIN
	DELETE FROM seat_members WHERE run_id = old.id;
END;

-- Whose pseudonym is whose: for the owner's own view of a run, never for anybody else.
CREATE TABLE players (
	pseudonym TEXT PRIMARY KEY,
	player_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
