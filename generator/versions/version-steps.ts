import { olderRecords } from '../../contract/changelog/older-records.ts';
import type { RawChangelog, VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';
import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { isSame } from '../files/same-value.ts';

/** The records of one language before and after a changelog. */
export interface VersionStep {
	/** Tags. */
	readonly from: string;
	readonly to: string;
	readonly before: VersionRecords;
	readonly after: VersionRecords;
	/** Changed kinds. */
	readonly kinds: readonly KindKey[];
}

/**
 * The steps of one language from the second version to the working data, newest first.
 * @param last those of the previous build, whose unchanged objects are reused
 */
export function versionSteps(
	working: VersionRecords,
	changelogs: readonly RawChangelog[],
	last: readonly VersionStep[] = [],
): VersionStep[] {
	let after = working;
	return changelogs.toReversed().map((changelog) => {
		const from = changelog.from!;
		const made = olderRecords(after, changelog);
		const known = last.find((step) => step.from === from);
		const before = known ? shareRecords(known.before, made) : made;
		const kinds = KIND_KEYS.filter((key) => changelog.kinds[key]);
		const step = { from, to: changelog.tag, before, after, kinds };
		after = before;
		return step;
	});
}

type ById = ReadonlyMap<string, VersionRecord>;

/** The new records with unchanged objects replaced by the old ones. */
function shareRecords(old: VersionRecords, records: VersionRecords): VersionRecords {
	const shared = new Map([...records].map(([key, byId]) => [key, shareKind(old.get(key), byId)]));
	return areSame(old, shared) ? old : shared;
}

function shareKind(old: ById | undefined, byId: ById): ById {
	if (!old || old === byId) return byId;
	const shared = new Map([...byId].map(([id, record]) => [id, shareRecord(old.get(id), record)]));
	return areSame(old, shared) ? old : shared;
}

const shareRecord = (old: VersionRecord | undefined, record: VersionRecord): VersionRecord =>
	old && isSame(old, record) ? old : record;

/** Whether two maps have identical objects, keys and order. */
function areSame<Key, Value>(old: ReadonlyMap<Key, Value>, map: ReadonlyMap<Key, Value>): boolean {
	const keys = [...old.keys()];
	return old.size === map.size && [...map].every(([key, value], place) => keys[place] === key && old.get(key) === value);
}
