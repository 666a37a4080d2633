-- Who supports the service, as its operator or the membership platform says. A supporter's key counts as paid while he is one.
CREATE TABLE memberships (
	account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
	-- Epoch milliseconds.
	since INTEGER NOT NULL,
	-- Null: until somebody says that it is over.
	ends_at INTEGER,
	-- When what is known was said; what was said before it comes too late.
	said_at INTEGER NOT NULL,
	tier TEXT,
	-- Hundredths of the currency.
	total INTEGER NOT NULL,
	currency TEXT,
	gifts INTEGER NOT NULL,
	-- Stands among the supporters that everybody sees, because he agreed.
	is_listed INTEGER NOT NULL DEFAULT 0
) STRICT;
