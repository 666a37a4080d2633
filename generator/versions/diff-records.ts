import { isDeepStrictEqual } from 'node:util';
import type { KindChanges, RawChangelog, VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';
import { KIND_KEYS } from '../../contract/kinds.ts';

type ById = ReadonlyMap<string, VersionRecord>;

/** All differences between two versions by kind; unchanged kinds are left out. */
export function diffRecords(before: VersionRecords, after: VersionRecords): RawChangelog['kinds'] {
	const kinds: RawChangelog['kinds'] = {};
	for (const key of KIND_KEYS) {
		const changes = diffKind(before.get(key) ?? new Map(), after.get(key) ?? new Map());
		if (Object.values(changes).some((part) => Object.keys(part).length > 0)) kinds[key] = changes;
	}
	return kinds;
}

/** Built from entries, because assigning to an id such as `__proto__` would lose it. */
function diffKind(before: ById, after: ById): KindChanges {
	const byId = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]) => (left < right ? -1 : 1);
	const added = [...after].filter(([id]) => !before.has(id)).sort(byId);
	const removed = [...before].filter(([id]) => !after.has(id)).sort(byId);
	const changed = [...after].sort(byId).flatMap(([id, now]) => {
		const old = before.get(id);
		const fields = old ? diffFields(old, now) : {};
		return Object.keys(fields).length > 0 ? [[id, fields] as const] : [];
	});
	return { added: Object.fromEntries(added), removed: Object.fromEntries(removed), changed: Object.fromEntries(changed) };
}

function diffFields(old: VersionRecord, now: VersionRecord): Record<string, [unknown, unknown]> {
	const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
	const differing = names.filter((name) => !isDeepStrictEqual(old[name] ?? null, now[name] ?? null));
	return Object.fromEntries(differing.map((name) => [name, [old[name] ?? null, now[name] ?? null]]));
}
