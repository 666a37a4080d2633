import type { TableDigest } from './table-digest.ts';

/** A table that is equal in both databases. */
export interface MovedTable extends TableDigest {
	readonly name: string;
}

export interface MoveReport {
	/** Whether this resumed an interrupted move. */
	readonly isResumed: boolean;
	readonly tables: readonly MovedTable[];
	/** Journals moved and verified. */
	readonly journals: number;
	/** Digests of journals that are missing or damaged in the source. */
	readonly lostJournals: readonly string[];
	/** Segments copied from a state directory and verified. */
	readonly segments: number;
	/** SHA-256 of missing or damaged segments, left out on request. */
	readonly lostSegments: readonly string[];
	/** Object storages with segments, which stay there. */
	readonly places: readonly string[];
}

/** Reports progress in rows or files. */
export type OnProgress = (done: number, total: number) => void;

export interface MoveOptions {
	/** The state directory of the source or the target. */
	readonly folder: string;
	/** Address of the PostgreSQL database. */
	readonly address: string;
	/** State directory of the service on PostgreSQL, to or from which local segments are copied. */
	readonly serviceFolder?: string | undefined;
	/** Whether to leave out missing and damaged segments. */
	readonly isIncomplete?: boolean | undefined;
	/** Called once per step of the move. */
	readonly progress: (label: string) => OnProgress;
}

/** The move is impossible as requested; nothing was changed unless the message says so. */
export class MoveRejected extends Error {
	constructor(message: string, cause?: unknown) {
		super(message, { cause });
		this.name = 'MoveRejected';
	}
}
