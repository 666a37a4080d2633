import type Database from 'better-sqlite3';
import { HOLD_PREFIXES, type RunHold } from '../../../../contract/submit/run-holds.ts';
import { PATH_DIGESTS } from '../../../runs/screening/likeness.ts';

const held = (hold: RunHold): string => `${HOLD_PREFIXES.store}${hold}`;

/** Reasons for which a run is stored but held back from lists and statistics until it is released. */
export const HOLDS = {
	/** One of very many files of one sender. Released when it is some days old and nobody has objected. */
	burst: held('burst'),
	/** A copy of another run: released by a moderator only. */
	nearDuplicate: held('near-duplicate'),
} as const;

/** Players send what they have collected at once: some 850 files in a minute were seen. */
const MOST_IN_BURST = 1200;
const BURST_MILLISECONDS = 600_000;
/** Copies that count of a run whose fights cannot tell it from others: so many turn no statistic, and programs under test send some. */
const MOST_ALIKE = 100;
/** Share of the digests that copies have in common. */
const SHARE_ALIKE = 0.5;
const DAY_MILLISECONDS = 86_400_000;
const BURST_DAYS = 7;

/** A new file, after it was stored. */
export interface Arrival {
	readonly file: number;
	/** Pseudonym of the network that sent it; null for files of the operator. */
	readonly network: string | null;
	/** Steam id of a signed-in sender: each has a burst of their own, however many share a network. */
	readonly sender: string | null;
	readonly likeness: readonly string[];
	/** Whether it is hidden already: no honest run is a copy of such a file. */
	readonly isHidden: boolean;
	/** Whether it replaces a row of the same game. */
	readonly isReplacement: boolean;
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
	// Milliseconds of the oldest row in a burst that is full.
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
	const forget = db.prepare('DELETE FROM origins WHERE received_at < ?');

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
			forget.run(now - DAY_MILLISECONDS);
		},
	};
}
