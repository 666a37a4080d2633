import type { TableDigest } from './table-digest.ts';

/** A table that both databases hold alike. */
export interface MovedTable extends TableDigest {
	readonly name: string;
}

/** What was moved, and found equal on both sides. */
export interface MoveReport {
	/** Whether an earlier move that was broken off was gone on with. */
	readonly isResumed: boolean;
	readonly tables: readonly MovedTable[];
	/** Journals of replays that were moved, each found to have the bytes that its digest names. */
	readonly journals: number;
	/** Digests of journals that the source names and does not have, or not whole. */
	readonly lostJournals: readonly string[];
	/** Segments of a state folder that were copied, each with the bytes that its name says. */
	readonly segments: number;
	/** SHA-256 of segments that were gone or damaged, and left so because it was asked for. */
	readonly lostSegments: readonly string[];
	/** Object storages that have segments, and go on having them. */
	readonly places: readonly string[];
}

/** Told how far long work is: rows, or those that will be. */
export type OnProgress = (done: number, total: number) => void;

export interface MoveOptions {
	/** The state folder: that of the store that is moved, or that the store is moved into. */
	readonly folder: string;
	/** Address of the PostgreSQL database. */
	readonly address: string;
	/** State folder of a service over the database: segments that stand in a folder are copied into it, or out of it. */
	readonly serviceFolder?: string | undefined;
	/** Whether the texts of segments that are gone or damaged may be lost. */
	readonly isIncomplete?: boolean | undefined;
	/** Called once for each piece of long work. */
	readonly progress: (label: string) => OnProgress;
}

/** A store cannot be moved as it is asked; nothing was changed, unless the message says so. */
export class MoveRefused extends Error {
	constructor(message: string, cause?: unknown) {
		super(message, { cause });
		this.name = 'MoveRefused';
	}
}
