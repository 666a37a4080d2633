import { hash } from 'node:crypto';
import type { VersionRecord, VersionRecords } from '../../../contract/changelog/raw.ts';
import { KIND_KEYS, type KindKey, kindOf } from '../../../contract/kinds.ts';
import { sortRecords } from '../../../contract/records/record-order.ts';
import type { ListForm, OldList } from '../../../contract/tree/known-stale.ts';
import { tableOf } from '../../derive/tables.ts';
import { archivedList } from '../../formats/archived-list.ts';
import { isSame } from '../../files/same-value.ts';
import type { VersionStep } from '../../versions/version-steps.ts';
import { listed, listText } from '../catalogue-files.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

/**
 * The lists of one language in older versions, newest first, for detecting outdated copies. Excludes lists equal to today's;
 * equal lists of several versions count for the newest.
 */
export function oldListsOf(channel: ChannelSource, steps: readonly VersionStep[]): OldList[] {
	const known = new Set<string>();
	const isNew = ({ sha256 }: KindList): boolean => !known.has(sha256) && Boolean(known.add(sha256));
	const lists = (records: VersionRecords, kinds: readonly KindKey[]) =>
		kinds.flatMap((kind) => listsOf(channel, kind, records.get(kind) ?? new Map()));
	const touchedEver = KIND_KEYS.filter((key) => steps.some(({ kinds }) => kinds.includes(key)));
	if (steps[0]) lists(steps[0].after, touchedEver).filter(isNew);
	const touched = new Set<KindKey>();
	return steps.flatMap(({ from, before, kinds }) => {
		for (const kind of kinds) touched.add(kind);
		return lists(before, [...touched])
			.filter(isNew)
			.map((list) => ({ version: from, ...list }));
	});
}

type KindList = Omit<OldList, 'version'>;
type ById = ReadonlyMap<string, VersionRecord>;

/** The lists of a kind, and the tables that describe their records. */
interface MadeLists {
	readonly tables: readonly unknown[];
	readonly lists: readonly KindList[];
}

/** A watching process reuses the record objects of unchanged kinds. */
const madeOf = new WeakMap<ById, MadeLists>();

function listsOf(channel: ChannelSource, kind: KindKey, byId: ById): readonly KindList[] {
	const { order, placedLast } = kindOf(kind);
	const last = placedLast && tableOf(channel, placedLast);
	const values = tableOf(channel, 'archived-values');
	const known = madeOf.get(byId);
	if (known && isSame(known.tables, [last, values])) return known.lists;
	const catalogue = { records: new Map([[kind, sortRecords([...byId.values()], order, last)]]) };
	const records = listed(catalogue, kind);
	const texts: readonly (readonly [ListForm, string])[] = [
		['list', listText(catalogue, kind)],
		['archive', archivedList(kind, records, values)],
	];
	// An empty list identifies no version.
	const lists = records.length === 0 ? [] : texts.map(([form, text]) => ({ kind, form, sha256: hash('sha256', text) }));
	madeOf.set(byId, { tables: [last, values], lists });
	return lists;
}
