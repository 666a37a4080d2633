import type Database from 'better-sqlite3';
import { HOLD_PREFIXES, type RunHold } from '../../../../contract/submit/run-holds.ts';
import { PATH_DIGESTS } from '../../../runs/screening/likeness.ts';
import { DAY_MILLISECONDS } from '../../../../contract/time.ts';

const held = (hold: RunHold): string => `${HOLD_PREFIXES.store}${hold}`;

/** Reasons to hold a stored run back from lists and statistics. */
export const HOLDS = {
	/** One of very many files of a sender; released after some days. */
	burst: held('burst'),
	/** A copy of another run; only a moderator releases it. */
	nearDuplicate: held('near-duplicate'),
} as const;

/** Players may send their whole collection together; 850 files in a minute were seen. */
const MOST_IN_BURST = 1200;
const BURST_MILLISECONDS = 600_000;
/** Allowed copies of a run without distinctive fights; this few cannot skew statistics. */
const MOST_ALIKE = 100;
/** Share of common digests that makes a copy. */
const SHARE_ALIKE = 0.5;
const BURST_DAYS = 7;

/** A newly stored run file. */
export interface Arrival {
	readonly file: number;
	/** Pseudonym of the sending network; null for files of the operator. */
	readonly network: string | null;
	/** Steam id of a signed-in sender; bursts count per sender, otherwise per network. */
	readonly sender: string | null;
	readonly likeness: readonly string[];
	/** Whether the file is hidden already; then copies of it do not count. */
	readonly isHidden: boolean;
	/** Whether the file replaces a row of the same game. */
	readonly isReplacement: boolean;
}

/** Holds back runs that look made to skew statistics. */
export interface Quarantine {
	/** The reason to hold the runs of a file; null for none. */
	admit(arrival: Arrival, now: number): string | null;
	/** Records the likeness of a file. */
	remember(file: number, likeness: readonly string[]): void;
	/** Releases old bursts and removes networks after a day. */
	tidy(now: number): void;
}

export function createQuarantine(db: Database.Database): Quarantine {
	const addOrigin = db.prepare('INSERT OR REPLACE INTO origins (file_id, network, received_at) VALUES (?, ?, ?)');
	const countBurst = db
		.prepare<[string, number], number>('SELECT count(*) FROM origins WHERE network = ? AND received_at > ?')
		.pluck();
	// Time of the oldest row of a full burst.
	const fullSince = db
		.prepare<[string], number | null>(
			`SELECT submitted_at / 1000 FROM runs WHERE steam_id = ? ORDER BY id DESC LIMIT 1 OFFSET ${MOST_IN_BURST - 1}`,
		)
		.pluck();
	const addLikeness = db.prepare('INSERT OR IGNORE INTO likenesses (digest, file_id) VALUES (?, ?)');
	const countAlike = db
		.prepare<[string, number], number>(
			`SELECT count(*) FROM (SELECT file_id FROM likenesses WHERE digest IN (SELECT value FROM json_each(?))
			GROUP BY file_id HAVING count(*) >= ?)`,
		)
		.pluck();
	const release = db.prepare('UPDATE runs SET hidden_reason = NULL WHERE hidden_reason = ? AND submitted_at < ?');
	const removeOrigins = db.prepare('DELETE FROM origins WHERE received_at < ?');

	const remember = (file: number, likeness: readonly string[]): void => {
		for (const digest of likeness) addLikeness.run(digest, file);
	};

	const isCopy = (likeness: readonly string[]): boolean => {
		if (likeness.length === 0) return false;
		const mostAlike = likeness.length === PATH_DIGESTS ? 0 : MOST_ALIKE - 1;
		return (countAlike.get(JSON.stringify(likeness), SHARE_ALIKE * likeness.length) ?? 0) > mostAlike;
	};

	const isBurst = (network: string, sender: string | null, since: number): boolean =>
		sender === null ? (countBurst.get(network, since) ?? 0) > MOST_IN_BURST : (fullSince.get(sender) ?? 0) > since;

	return {
		remember,
		admit: ({ file, network, sender, likeness, isHidden, isReplacement }, now) => {
			if (network !== null) addOrigin.run(file, network, now);
			if (isHidden) return null;
			if (network !== null && !isReplacement && isCopy(likeness)) return HOLDS.nearDuplicate;
			remember(file, likeness);
			return network !== null && isBurst(network, sender, now - BURST_MILLISECONDS) ? HOLDS.burst : null;
		},
		tidy: (now) => {
			release.run(HOLDS.burst, (now - BURST_DAYS * DAY_MILLISECONDS) * 1000);
			removeOrigins.run(now - DAY_MILLISECONDS);
		},
	};
}
