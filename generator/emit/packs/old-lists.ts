import { createHash } from 'node:crypto';
import { olderRecords } from '../../../contract/changelog/older-records.ts';
import type { RawChangelog, VersionRecords } from '../../../contract/changelog/raw.ts';
import { KIND_KEYS, type KindKey, kindOf } from '../../../contract/kinds.ts';
import { sortRecords } from '../../../contract/records/record-order.ts';
import type { ListForm, OldList } from '../../../contract/tree/known-stale.ts';
import type { Catalogue } from '../../derive/catalogue.ts';
import { tableOf } from '../../derive/tables.ts';
import { archivedList } from '../../formats/archived-list.ts';
import type { ChannelSource } from '../../load/source.ts';
import { workingRecords } from '../../versions/working-records.ts';
import { listRecords } from '../catalogue-files.ts';

/**
 * The lists of one language as older versions have them, by which a copy is told to be out of date, newest version first. A list that
 * is that of today is none, and one that several versions share is that of the newest.
 */
export function oldListsOf(catalogue: Catalogue, channel: ChannelSource, steps: readonly RawChangelog[]): OldList[] {
	const known = new Set<string>();
	const isNew = ({ sha256 }: Pick<OldList, 'sha256'>): boolean => !known.has(sha256) && Boolean(known.add(sha256));
	const touched = new Set<KindKey>();
	let records = workingRecords(catalogue);
	const lists = (kinds: readonly KindKey[]) =>
		kinds.flatMap((kind) => digestsOf(older(catalogue, channel, kind, records), channel, kind));
	lists(KIND_KEYS.filter((kind) => steps.some(({ kinds }) => kinds[kind]))).filter(isNew);
	return steps.toReversed().flatMap((step) => {
		records = olderRecords(records, step);
		for (const kind of KIND_KEYS) if (step.kinds[kind]) touched.add(kind);
		return lists([...touched])
			.filter(isNew)
			.map((list) => ({ version: step.from!, ...list }));
	});
}

/** The catalogue with the records of another version, of one kind. */
function older(catalogue: Catalogue, channel: ChannelSource, kind: KindKey, records: VersionRecords): Catalogue {
	const { order, placedLast } = kindOf(kind);
	const last = placedLast && tableOf(channel, placedLast);
	return { ...catalogue, records: new Map([[kind, sortRecords([...(records.get(kind)?.values() ?? [])], order, last)]]) };
}

function digestsOf(catalogue: Catalogue, channel: ChannelSource, kind: KindKey): Omit<OldList, 'version'>[] {
	const records = listRecords(catalogue, kind);
	// An empty list tells nothing.
	if (records.length === 0) return [];
	const texts: readonly (readonly [ListForm, string])[] = [
		['list', JSON.stringify(records)],
		['archive', archivedList(kind, records, tableOf(channel, 'archived-values'))],
	];
	return texts.map(([form, text]) => ({ kind, form, sha256: createHash('sha256').update(text).digest('hex') }));
}
