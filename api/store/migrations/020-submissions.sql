-- What people sent to the operator: guides, feedback, reports of runs, why somebody left. Each was posted to a webhook before.
CREATE TABLE submissions (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	-- `guide`, `feedback`, `run-report`, `uninstall`.
	kind TEXT NOT NULL,
	-- JSON, cleaned.
	content TEXT NOT NULL,
	-- Epoch milliseconds.
	received_at INTEGER NOT NULL,
	-- `new`, `accepted`, `dismissed`.
	state TEXT NOT NULL DEFAULT 'new',
	decided_at INTEGER,
	-- Who decided: `account 7`, `command line`.
	decided_by TEXT
) STRICT;
CREATE INDEX submissions_by_state ON submissions (state, id);
CREATE INDEX submissions_by_age ON submissions (received_at);
