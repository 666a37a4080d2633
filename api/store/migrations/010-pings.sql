-- Who started the game with the mod, by day in Los Angeles. The pseudonym is another one each day: nobody is followed.
CREATE TABLE pings (
	day TEXT NOT NULL,
	pseudonym TEXT NOT NULL,
	mod_version TEXT NOT NULL,
	sts2_version TEXT NOT NULL,
	PRIMARY KEY (day, pseudonym)
) STRICT, WITHOUT ROWID;
