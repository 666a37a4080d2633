import type { GzipState } from '../gzip/spliced-gzip.ts';

/** Selects runs for an export. Times are microseconds since 1970. */
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

/** The range of rows of a page. Rows that are hidden while it is sent are left out. */
export interface ExportPlan {
	/** Exclusive. */
	readonly afterId: number;
	/** Inclusive. */
	readonly lastId: number;
	readonly version: string | undefined;
	/** The last run of the page, when more follow. */
	readonly next: { readonly submittedAt: number | null; readonly hash: string } | undefined;
}

/** A chunk of a page. */
export interface ExportChunk {
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** Start of the next chunk; undefined after the last. */
	readonly afterId: number | undefined;
	readonly gzip: GzipState;
	/** Rows left out because their run file is damaged. */
	readonly unreadable: number;
}

export interface ExportChunkQuery extends Pick<ExportPlan, 'afterId' | 'lastId' | 'version'> {
	/** Undefined for the first chunk. */
	readonly gzip: GzipState | undefined;
	/** Memory of a sent chunk, which is moved to the thread and reused. */
	readonly memory?: ArrayBuffer | undefined;
}
