-- Announcements of the platform as they were last read.
CREATE TABLE news (
	gid TEXT PRIMARY KEY,
	-- Unix seconds.
	date INTEGER NOT NULL,
	-- JSON without the body.
	entry TEXT NOT NULL,
	-- The body, sanitised.
	contents TEXT NOT NULL
) STRICT;
CREATE INDEX news_by_date ON news (date);
