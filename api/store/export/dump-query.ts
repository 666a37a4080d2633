import type { RunSummary } from '../lists/run-query.ts';

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
export interface RunScalars extends RunSummary {
	readonly seed: string;
	readonly players: number;
	readonly player: number;
	/** Epoch seconds. */
	readonly playedAt: number;
}
