/** Which runs a list shows. What is absent does not restrict. */
export interface RunFilter {
	readonly character?: string;
	/** A lost run that was given up counts as neither. */
	readonly outcome?: 'won' | 'lost';
	readonly username?: string;
	/** Rows of the account with this Steam id, and rows that were verified for it. */
	readonly steamId?: string;
	/** Lifetime win rate of the submitter in percent; needs five runs. */
	readonly winrate?: { readonly min: number; readonly max: number };
	readonly seedPrefix?: string;
	readonly builds?: readonly string[];
	readonly players?: { readonly min: number; readonly max: number };
	readonly gameMode?: string;
	readonly ascension?: { readonly min: number; readonly max: number };
	/** Ids that a run must have: in the final deck, among the final relics, bought at a shop by anybody. */
	readonly cards?: readonly string[];
	readonly relics?: readonly string[];
	readonly bought?: readonly string[];
	readonly hasReplay?: boolean;
	/** Only official runs: a character of the game, ascension 0 to 10. */
	readonly isOfficial?: boolean;
	/** Only what ladders rank, whatever the character: ascensions 0 to 10, with a run time. */
	readonly isRanked?: boolean;
}

/** `date` is newest first, `fastest` and `slowest` go by run time, `ascension` is highest first and then fastest. */
export type RunSort = 'date' | 'fastest' | 'slowest' | 'ascension';

export interface RunQuery {
	readonly filter: RunFilter;
	readonly sort: RunSort;
	readonly offset: number;
	readonly limit: number;
}

/** One row of a list. */
export interface ListedRun {
	readonly id: number;
	readonly hash: string;
	readonly character: string;
	readonly isWin: number;
	readonly isAbandoned: number;
	readonly ascension: number;
	readonly gameMode: string;
	readonly build: string | null;
	readonly runTime: number;
	readonly floors: number;
	readonly deckSize: number;
	readonly relicCount: number;
	readonly killedBy: string | null;
	readonly username: string | null;
	readonly accountId: number | null;
	readonly steamId: string | null;
	/** Microseconds since 1970. */
	readonly submittedAt: number | null;
	readonly hasReplay: number;
}

export interface RunPage {
	readonly runs: readonly ListedRun[];
	readonly total: number;
	/** The count ran out of time: there are at least so many. */
	readonly isLowerBound: boolean;
}

export type RankCategory = 'fastest' | 'highest_ascension';

export interface SeedRank {
	/** Rows with the seed that were not given up. */
	readonly seedTotal: number;
	readonly seedWins: number;
	readonly seedRank: number | null;
	readonly globalRank: number | null;
	readonly globalTotal: number;
}

/** Who asks, as far as a valid token tells. */
export interface Viewer {
	readonly accountId: number | null;
	readonly steamId: string | null;
}

/** A stored run with its text. */
export interface StoredRun {
	readonly hash: string;
	readonly player: number;
	readonly players: number;
	readonly build: string | null;
	readonly username: string | null;
	readonly isHidden: boolean;
	readonly hasReplay: boolean;
	readonly damage: string | null;
	/** Whether the row belongs to who asks. */
	readonly isOwn: boolean;
	/**
	 * The file, minified: as uploaded for its owner, with pseudonyms for players for everybody else. Null when what is stored of it is
	 * damaged.
	 */
	readonly text: Uint8Array<ArrayBuffer> | null;
	/** Hash of player 0's row of the same file. */
	readonly primaryHash: string | null;
}

/** How often a player took what was offered, by id. */
export interface Picks {
	readonly cards: Readonly<Record<string, PickCount>>;
	/** Relics of the ancients. */
	readonly ancients: Readonly<Record<string, PickCount>>;
}

export interface PickCount {
	readonly picked: number;
	readonly offered: number;
}

/** Totals that follow every submission. */
export interface RunTotals {
	/** Official runs and wins. */
	readonly runs: number;
	readonly wins: number;
	/** Microseconds since 1970 of the newest one. */
	readonly dataThrough: number | null;
}

/** Game versions that have runs. */
export interface RunVersions {
	/** Of every visible run, descending as text. */
	readonly all: readonly string[];
	/** With enough official runs for statistics of their own, newest first. */
	readonly withStatistics: readonly string[];
}
