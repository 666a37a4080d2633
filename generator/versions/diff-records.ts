import { isDeepStrictEqual } from 'node:util';
import type { KindChanges, RawChangelog, VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';
import { KIND_KEYS } from '../../contract/kinds.ts';

type ById = ReadonlyMap<string, VersionRecord>;

/** Every difference between two versions, kind by kind; kinds without one are left out. */
export function diffRecords(before: VersionRecords, after: VersionRecords): RawChangelog['kinds'] {
	const kinds: RawChangelog['kinds'] = {};
	for (const key of KIND_KEYS) {
		const changes = diffKind(before.get(key) ?? new Map(), after.get(key) ?? new Map());
		if (Object.values(changes).some((part) => Object.keys(part).length > 0)) kinds[key] = changes;
	}
	return kinds;
}

function diffKind(before: ById, after: ById): KindChanges {
	const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
	const changes: KindChanges = { added: {}, removed: {}, changed: {} };
	for (const id of ids) {
		const old = before.get(id);
		const now = after.get(id);
		if (!old) changes.added[id] = now as VersionRecord;
		else if (!now) changes.removed[id] = old;
		else {
			const fields = diffFields(old, now);
			if (Object.keys(fields).length > 0) changes.changed[id] = fields;
		}
	}
	return changes;
}

function diffFields(old: VersionRecord, now: VersionRecord): Record<string, [unknown, unknown]> {
	const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
	const differing = names.filter((name) => !isDeepStrictEqual(old[name] ?? null, now[name] ?? null));
	return Object.fromEntries(differing.map((name) => [name, [old[name] ?? null, now[name] ?? null]]));
}
