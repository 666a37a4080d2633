import type Database from 'better-sqlite3';

/** Reasons for which a run is stored but held back from lists and statistics until it is released. */
export const HOLDS = {
	/** One of very many files from one network. Released when it is some days old and nobody has objected. */
	burst: 'held:burst',
	/** Much like many other runs: released by a moderator only. */
	nearDuplicate: 'held:near-duplicate',
} as const;

/** Players send what they have collected at once: some 850 files in a minute were seen. */
const MOST_IN_BURST = 1200;
const BURST_MILLISECONDS = 600_000;
/** Runs with the same deck, path or choices (two of the three) that count: so many turn no statistic, and programs under test send some. */
const MOST_ALIKE = 100;
const PARTS_ALIKE = 2;
const DAY_MILLISECONDS = 86_400_000;
const BURST_DAYS = 7;

/** A new file, after it was stored. */
export interface Arrival {
	readonly file: number;
	/** Pseudonym of the network that sent it; null for files of the operator. */
	readonly network: string | null;
	readonly likeness: readonly string[];
}

/** Holds back what looks as if it was made to turn statistics. */
export interface Quarantine {
	/** Why the runs of a file have to wait; null when they need not. */
	admit(arrival: Arrival, now: number): string | null;
	/** Adds what a file is like, whatever it says. */
	remember(file: number, likeness: readonly string[]): void;
	/** Releases what has waited long enough and forgets networks after a day. */
	tidy(now: number): void;
}

export function createQuarantine(db: Database.Database): Quarantine {
	const addOrigin = db.prepare('INSERT OR REPLACE INTO origins (file_id, network, received_at) VALUES (?, ?, ?)');
	const countBurst = db
		.prepare<[string, number], number>('SELECT count(*) FROM origins WHERE network = ? AND received_at > ?')
		.pluck();
	const addLikeness = db.prepare('INSERT OR IGNORE INTO likenesses (digest, file_id) VALUES (?, ?)');
	const countAlike = db
		.prepare<[string], number>(
			`SELECT count(*) FROM (SELECT file_id FROM likenesses WHERE digest IN (SELECT value FROM json_each(?))
			GROUP BY file_id HAVING count(*) >= ${PARTS_ALIKE})`,
		)
		.pluck();
	const release = db.prepare('UPDATE runs SET hidden_reason = NULL WHERE hidden_reason = ? AND submitted_at < ?');
	const forget = db.prepare('DELETE FROM origins WHERE received_at < ?');

	const remember = (file: number, likeness: readonly string[]): void => {
		for (const digest of likeness) addLikeness.run(digest, file);
	};

	return {
		remember,
		admit: ({ file, network, likeness }, now) => {
			if (network === null) {
				remember(file, likeness);
				return null;
			}
			addOrigin.run(file, network, now);
			if (likeness.length > 0 && (countAlike.get(JSON.stringify(likeness)) ?? 0) >= MOST_ALIKE) return HOLDS.nearDuplicate;
			remember(file, likeness);
			return (countBurst.get(network, now - BURST_MILLISECONDS) ?? 0) > MOST_IN_BURST ? HOLDS.burst : null;
		},
		tidy: (now) => {
			release.run(HOLDS.burst, (now - BURST_DAYS * DAY_MILLISECONDS) * 1000);
			forget.run(now - DAY_MILLISECONDS);
		},
	};
}
