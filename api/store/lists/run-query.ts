/** Filters a list; absent fields do not restrict. */
export interface RunFilter {
	readonly character?: string;
	/** An abandoned run counts as neither. */
	readonly outcome?: 'won' | 'lost';
	readonly username?: string;
	/** Runs of the account with this Steam id, and runs verified for it. */
	readonly steamId?: string;
	/** Lifetime win rate of the submitter in percent; needs five runs. */
	readonly winrate?: { readonly min: number; readonly max: number };
	readonly seedPrefix?: string;
	readonly builds?: readonly string[];
	readonly players?: { readonly min: number; readonly max: number };
	readonly gameMode?: string;
	readonly ascension?: { readonly min: number; readonly max: number };
	/** Ids that a run must have in the final deck, among the final relics, or bought at a shop by any player. */
	readonly cards?: readonly string[];
	readonly relics?: readonly string[];
	readonly bought?: readonly string[];
	readonly hasReplay?: boolean;
	/** Only official runs: a character of the game, ascension 0 to 10. */
	readonly isOfficial?: boolean;
	/** Only runs that ladders rank, for any character: ascensions 0 to 10, with a run time. */
	readonly isRanked?: boolean;
}

/** `date` is newest first; `ascension` is highest first, then fastest. */
export type RunSort = 'date' | 'fastest' | 'slowest' | 'ascension';

export interface RunQuery {
	readonly filter: RunFilter;
	readonly sort: RunSort;
	readonly offset: number;
	readonly limit: number;
}

/** The columns of a run that lists and dumps share. */
export interface RunSummary {
	readonly id: number;
	readonly hash: string;
	readonly character: string;
	readonly isWin: number;
	readonly isAbandoned: number;
	readonly ascension: number;
	readonly gameMode: string;
	readonly build: string | null;
	/** Seconds. */
	readonly runTime: number;
	readonly floors: number;
	readonly deckSize: number;
	readonly relicCount: number;
	readonly killedBy: string | null;
	/** Microseconds since 1970. */
	readonly submittedAt: number | null;
}

export interface ListedRun extends RunSummary {
	readonly username: string | null;
	readonly accountId: number | null;
	readonly steamId: string | null;
	readonly hasReplay: number;
}

export interface RunPage {
	readonly runs: readonly ListedRun[];
	readonly total: number;
	/** Whether the count is incomplete and `total` a minimum. */
	readonly isLowerBound: boolean;
}

export type RankCategory = 'fastest' | 'highest_ascension';

export interface SeedRank {
	/** Runs with the seed that were not abandoned. */
	readonly seedTotal: number;
	readonly seedWins: number;
	readonly seedRank: number | null;
	readonly globalRank: number | null;
	readonly globalTotal: number;
}

/** The identity in a valid token. */
export interface Viewer {
	readonly accountId: number | null;
	readonly steamId: string | null;
}

/** A stored run with its run file. */
export interface StoredRun {
	readonly hash: string;
	readonly player: number;
	readonly players: number;
	readonly build: string | null;
	readonly username: string | null;
	readonly isHidden: boolean;
	readonly hasReplay: boolean;
	readonly damage: string | null;
	/** Whether the run belongs to the viewer. */
	readonly isOwn: boolean;
	/** The minified run file: with player ids for its owner, with pseudonyms for others. Null when it is damaged. */
	readonly text: Uint8Array<ArrayBuffer> | null;
	/** Hash of player 0 in the same run file. */
	readonly primaryHash: string | null;
}

/** How often a player picked what was offered, by id. */
export interface Picks {
	readonly cards: Readonly<Record<string, PickCount>>;
	/** Relics of the ancients. */
	readonly ancients: Readonly<Record<string, PickCount>>;
}

export interface PickCount {
	readonly picked: number;
	readonly offered: number;
}

/** Totals, current after every submission. */
export interface RunTotals {
	/** Official runs and wins. */
	readonly runs: number;
	readonly wins: number;
	/** Microseconds since 1970 of the newest official run. */
	readonly dataThrough: number | null;
}
