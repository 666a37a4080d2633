/** The content of a dump, fixed at its start. */
export interface DumpPlan {
	/** Id of the last row, inclusive. */
	readonly lastId: number;
	/** Exported rows. */
	readonly total: number;
	/** Builds of exported rows, most frequent first. */
	readonly builds: readonly string[];
}

export interface DumpQuery {
	/** Exclusive. */
	readonly afterId: number;
	/** Inclusive. */
	readonly lastId: number;
}

/** The next lines of a dump, uncompressed. */
export interface DumpLines {
	/** All lines, concatenated. */
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** Build and length in bytes of each line. */
	readonly lines: readonly { readonly build: string | null; readonly length: number }[];
	/** Rows with a damaged run file. */
	readonly rejects: readonly { readonly hash: string; readonly reason: string }[];
	/** Start of the next lines; undefined after the last. */
	readonly afterId: number | undefined;
}

/** The columns of an exported row. */
export interface RunScalars {
	readonly id: number;
	readonly hash: string;
	readonly character: string;
	readonly isWin: number;
	readonly isAbandoned: number;
	readonly ascension: number;
	readonly gameMode: string;
	readonly build: string | null;
	readonly seed: string;
	readonly players: number;
	readonly player: number;
	/** Seconds. */
	readonly runTime: number;
	readonly floors: number;
	readonly deckSize: number;
	readonly relicCount: number;
	readonly killedBy: string | null;
	/** Epoch seconds. */
	readonly playedAt: number;
	/** Microseconds since 1970. */
	readonly submittedAt: number | null;
}
