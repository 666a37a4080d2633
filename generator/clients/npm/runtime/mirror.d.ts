import type { Kinds } from './kinds.d.ts';
import type { RequesterOptions } from './request.js';

export interface MirrorOptions extends RequesterOptions {
	/** Address of the service; that of the last call unless given. */
	readonly from?: string;
	/** Codes of languages, or `all`; those of the last call, at first `eng`, unless given. */
	readonly languages?: readonly string[];
	/** `main` and `beta`; those of the last call, at first `main`, unless given. */
	readonly channels?: readonly string[];
	/** Public key that must have signed the data, as `/.well-known/almanac.pub` or its last line has it; that of the last call unless given. */
	readonly key?: string;
	/** Told in bytes. */
	readonly onProgress?: (done: number, total: number) => void;
	/** Ends the call; what it has finished is used by the next one. */
	readonly signal?: AbortSignal;
}

export interface MirroredFile {
	/** Below `current` in the folder. */
	readonly path: string;
	readonly bytes: number;
	/** `resumed` is what a call that was broken off had finished. */
	readonly by: 'kept' | 'resumed' | 'deltas' | 'download';
	/** How many deltas were applied. */
	readonly deltas: number;
}

export interface MirrorReport {
	readonly folder: string;
	readonly from: string;
	readonly digest: string;
	readonly version: string | null;
	/** Of the signature, which grows with each release; null without a key. */
	readonly counter: number | null;
	/** False when the folder held the newest data already. */
	readonly isChanged: boolean;
	readonly downloadedBytes: number;
	readonly files: readonly MirroredFile[];
}

/** All records of one language. */
export interface Pack {
	readonly channel: string;
	readonly language: string;
	readonly version: string;
	/** Root of the Merkle tree over the records. */
	readonly root: string;
	/** Every record of each kind, sorted by id. */
	readonly kinds: Kinds;
}

/**
 * Makes a folder hold the newest packs of a service: by deltas where they lead there, else whole. Every file is proved by its SHA-256 before
 * the folder shows it.
 * With a key the list of these digests must be signed by it, and its counter must not be lower than that of the copy.
 * @throws Error that says what is wrong; the folder is as it was then
 */
export declare function mirror(folder: string, options?: MirrorOptions): Promise<MirrorReport>;

/** The pack of a language in a folder that `mirror` has made. */
export declare function readPack(folder: string, language?: string, channel?: string): Promise<Pack>;
