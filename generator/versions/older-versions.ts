import { olderRecords } from '../../contract/changelog/older-records.ts';
import type { RawChangelog, VersionRecords } from '../../contract/changelog/raw.ts';

interface Known {
	readonly steps: readonly RawChangelog[];
	readonly versions: readonly VersionRecords[];
}

const known = new WeakMap<VersionRecords, Known>();

/**
 * The records before each step, the last step first: deltas, packs and lists of older versions are made of the same ones.
 * @param steps the changelogs that lead to the records, oldest first
 */
export function olderVersions(records: VersionRecords, steps: readonly RawChangelog[]): readonly VersionRecords[] {
	const last = known.get(records);
	if (last?.steps === steps) return last.versions;
	let newer = records;
	const versions = steps.toReversed().map((step) => (newer = olderRecords(newer, step)));
	known.set(records, { steps, versions });
	return versions;
}
