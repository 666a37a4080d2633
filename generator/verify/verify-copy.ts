import { readPublicKey } from '../clients/npm/runtime/signature.js';
import { compareCopy, type Difference, type OnFile } from './compare-copy.ts';
import { findList, isList } from './find-list.ts';
import { openPublished } from './published.ts';
import { readCopy } from './read-copy.ts';
import { type Staleness, stalenessOf } from './staleness.ts';

export interface VerifyReport {
	readonly path: string;
	/** Name of the list. */
	readonly list: string;
	/** Number of files in the list. */
	readonly files: number;
	/** No differences, and no newer data. */
	readonly is_right: boolean;
	readonly missing: number;
	readonly changed: number;
	readonly extra: number;
	readonly differences: readonly Difference[];
	/** Signature of the copy's own list; null without a key. */
	readonly signature: { readonly key_id: string; readonly counter: number } | null;
	/** Null without a service, and for copies of an unknown data state. */
	readonly staleness: Staleness | null;
}

/**
 * Compares a copy with its published digests.
 * @param from address of a service, or a build folder: detects outdated copies and supplies a missing list
 * @param publicKey that must have signed the list, as a file or a line
 * @throws Error for an unreadable or unknown copy, or an invalid signature
 */
export async function verifyCopy(
	path: string,
	from?: string,
	onFile: OnFile = () => {},
	publicKey?: string,
): Promise<VerifyReport> {
	const key = publicKey === undefined ? undefined : readPublicKey(publicKey);
	const published = from === undefined ? undefined : openPublished(from, key);
	const copied = await readCopy(path, isList);
	const { name, list, copy, signature, own } = await findList(path, copied, published, key);
	const differences = await compareCopy(copy, list.files, own, onFile);
	const staleness = (published && (await stalenessOf(list, differences, published))) ?? null;
	const count = (wanted: Difference['state']) => differences.filter(({ state }) => state === wanted).length;
	return {
		path,
		list: name,
		files: list.files.length,
		is_right: differences.length === 0 && staleness?.is_stale !== true,
		missing: count('missing'),
		changed: count('changed'),
		extra: count('extra'),
		differences,
		signature: signature ? { key_id: signature.keyId, counter: signature.counter } : null,
		staleness,
	};
}
