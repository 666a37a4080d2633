import type { Account } from '../accounts/claim.ts';

/**
 * Relation of a run to an account. `open`: without an owner, and submitted with the account's Steam id. `unclaimed`: otherwise without an
 * owner.
 */
export type RunRelation = 'own' | 'open' | 'unclaimed' | 'foreign';

/** The run of a journal. */
export interface ReplayTarget {
	readonly relation: RunRelation;
	readonly seed: string;
	readonly character: string;
	/** Digest of the present or removed journal of the run; the run accepts no other. */
	readonly sha256: string | null;
}

/** A validated journal. */
export interface NewReplay {
	readonly hash: string;
	readonly account: Account;
	readonly gzipBytes: number;
	readonly rawBytes: number;
	readonly lines: number;
	readonly replayVersion: number;
	readonly modVersion: string | null;
}

/** `duplicate`: the same journal is already stored. The others: not stored, because the run changed since the check. */
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

/** Journals of runs; a part of the run store. */
export interface ReplayStore {
	/** Undefined for an unknown or deleted run. */
	target(run: { readonly hash: string; readonly account: Account }): Promise<ReplayTarget | undefined>;
	/** Stores a journal; an `open` run becomes the account's. */
	keep(replay: NewReplay, bytes: Buffer): Promise<KeepOutcome>;
	/** The journal of a public run. */
	find(hash: string): Promise<KeptReplay | undefined>;
	/** The gzip bytes; undefined when they are lost. */
	read(sha256: string): Promise<Buffer | undefined>;
	/** Removes a journal. */
	remove(run: { readonly hash: string; readonly account: Account }): Promise<'removed' | 'none' | 'unknown' | 'foreign'>;
	summary(): Promise<ReplaySummary>;
}
