import type { GzipState } from '../gzip/spliced-gzip.ts';

/** Which runs an export holds, and how many. Times are microseconds since 1970. */
export interface ExportQuery {
	readonly limit: number | undefined;
	/** Inclusive. */
	readonly start: number | undefined;
	/** Exclusive. */
	readonly end: number | undefined;
	readonly version: string | undefined;
	/** The last run of the page before. */
	readonly after: { readonly submittedAt: number | null; readonly hash: string } | undefined;
}

/** A page that is decided: from which row to which. Rows that are hidden while it is sent are left out. */
export interface ExportPlan {
	/** Exclusive. */
	readonly afterId: number;
	/** Inclusive. */
	readonly lastId: number;
	readonly version: string | undefined;
	/** The last run of the page, when more follow. */
	readonly next: { readonly submittedAt: number | null; readonly hash: string } | undefined;
}

/** A piece of a page on its way. */
export interface ExportChunk {
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** Where the next piece starts; undefined when this was the last. */
	readonly afterId: number | undefined;
	readonly gzip: GzipState;
	/** Rows whose text is damaged and was left out. */
	readonly unreadable: number;
}

export interface ExportChunkQuery extends Pick<ExportPlan, 'afterId' | 'lastId' | 'version'> {
	/** Undefined for the first piece. */
	readonly gzip: GzipState | undefined;
	/** Memory of a piece that has been sent, to be used again: it moves to the thread. */
	readonly memory?: ArrayBuffer | undefined;
}
