import type { Account } from './writer/claim.ts';

/** How a run stands to an account. `open`: nobody's, and sent with the Steam id of the account. `unclaimed`: nobody's otherwise. */
export type RunRelation = 'own' | 'open' | 'unclaimed' | 'foreign';

/** The run that a journal is meant for. */
export interface ReplayTarget {
	readonly relation: RunRelation;
	readonly seed: string;
	readonly character: string;
	/** Digest of the journal that the run has, or had: no other takes its place. */
	readonly sha256: string | null;
}

/** A journal that was checked. */
export interface NewReplay {
	readonly hash: string;
	readonly account: Account;
	readonly gzipBytes: number;
	readonly rawBytes: number;
	readonly lines: number;
	readonly replayVersion: number;
	readonly modVersion: string | null;
}

/** `duplicate`: the same bytes were kept before. The others: it was not kept, because things changed since the checks. */
export type KeepOutcome = 'kept' | 'duplicate' | 'unknown' | 'unclaimed' | 'foreign' | 'other-replay';

export interface KeptReplay {
	/** SHA-256 of the gzip bytes, hexadecimal. */
	readonly sha256: string;
	readonly gzipBytes: number;
}

export interface ReplaySummary {
	readonly total: number;
	readonly byCharacter: Readonly<Record<string, number>>;
}

/** Journals of runs. The same promises as the run store, of which it is a part. */
export interface ReplayStore {
	/** Undefined for a run that is unknown or deleted. */
	target(run: { readonly hash: string; readonly account: Account }): Promise<ReplayTarget | undefined>;
	/** Keeps a journal; a run that is open becomes the account's. */
	keep(replay: NewReplay, bytes: Buffer): Promise<KeepOutcome>;
	/** Of a run that everybody may see. */
	find(hash: string): Promise<KeptReplay | undefined>;
	/** The gzip bytes. Undefined when they are lost. */
	read(sha256: string): Promise<Buffer | undefined>;
	/** Takes a journal back. */
	remove(run: { readonly hash: string; readonly account: Account }): Promise<'removed' | 'none' | 'unknown' | 'foreign'>;
	summary(): Promise<ReplaySummary>;
}
