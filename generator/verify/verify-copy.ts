import { compareCopy, type Difference, type OnFile } from './compare-copy.ts';
import { findList, isList } from './find-list.ts';
import { openPublished } from './published.ts';
import { readCopy } from './read-copy.ts';
import { type Staleness, stalenessOf } from './staleness.ts';

export interface VerifyReport {
	readonly path: string;
	/** The list that it was compared with. */
	readonly list: string;
	/** How many files the list has. */
	readonly files: number;
	/** Nothing differs, and nothing newer is known. */
	readonly is_right: boolean;
	readonly missing: number;
	readonly changed: number;
	readonly extra: number;
	readonly differences: readonly Difference[];
	/** Null unless a service was named, and for copies of which nothing says what state of the data they are. */
	readonly staleness: Staleness | null;
}

/**
 * Compares a copy with the digests that were published with it.
 * @param from address of a service, or a built folder: says whether the copy is out of date, and lends its list to a copy that has none
 * @throws Error for a copy that cannot be read or judged
 */
export async function verifyCopy(path: string, from?: string, onFile: OnFile = () => {}): Promise<VerifyReport> {
	const published = from === undefined ? undefined : openPublished(from);
	const copied = await readCopy(path, isList);
	const { name, list, copy, own } = await findList(path, copied, published);
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
		staleness,
	};
}
