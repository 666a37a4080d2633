-- Addresses that asked to be told when something is new, of accounts and of the operator.
CREATE TABLE webhooks (
	id TEXT PRIMARY KEY,
	-- Null: registered by the operator.
	account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
	url TEXT NOT NULL,
	-- `standard`, `discord`.
	format TEXT NOT NULL,
	-- Types of events, separated by commas.
	events TEXT NOT NULL,
	label TEXT NOT NULL,
	-- What posts are signed with, as it was shown.
	secret TEXT NOT NULL,
	-- Epoch milliseconds, as all times.
	created_at INTEGER NOT NULL,
	-- Posts that failed one after the other, and since when; 0 and null after one that arrived.
	failures INTEGER NOT NULL DEFAULT 0,
	failing_since INTEGER,
	last_post_at INTEGER,
	-- What the last post was answered: `200`, or why there was no answer.
	last_result TEXT,
	-- Null while it is on.
	disabled_at INTEGER
) STRICT;
CREATE INDEX webhooks_of_account ON webhooks (account_id) WHERE account_id IS NOT NULL;

-- What happened, each once, whichever process saw it first.
CREATE TABLE webhook_events (
	id TEXT PRIMARY KEY,
	type TEXT NOT NULL,
	-- JSON.
	data TEXT NOT NULL,
	occurred_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_events_by_type ON webhook_events (type, occurred_at);

-- What is to be told to whom, each once.
CREATE TABLE webhook_deliveries (
	webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
	event_id TEXT NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
	-- `waiting`, `delivered`, `failed`.
	state TEXT NOT NULL DEFAULT 'waiting',
	attempts INTEGER NOT NULL DEFAULT 0,
	-- When it is tried next, unless a process that tries it now settles it before.
	next_at INTEGER NOT NULL,
	finished_at INTEGER,
	PRIMARY KEY (webhook_id, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_deliveries ON webhook_deliveries (next_at) WHERE state = 'waiting';
