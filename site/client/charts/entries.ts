import { fold } from '../fold.ts';
import { idsOfGroup } from '../tiers/items.ts';
import { type EntityType, idsOfRarity } from '../stats/rarities.ts';
import { type Entry, type Value, SOURCES } from './sources.ts';
import type { ChartSpec } from './spec.ts';

/** The value of an entry on an axis; null if missing. */
export const amountOf = ({ values }: Entry, value: string): number | null => values[value as Value] ?? null;

/** The entries of a chart in order: filtered, with a value on each axis, up to the limit. */
export async function entriesOf(spec: ChartSpec): Promise<Entry[]> {
	const { filters } = spec;
	const entries = await SOURCES[spec.source].load(spec);
	const groups = SOURCES[spec.source].isOfRuns ? await idsOfFilters(spec.source as EntityType, filters) : [];
	const words = fold(filters.search ?? '');
	const passing = entries.filter(
		(entry) =>
			groups.every((ids) => ids.has(entry.id)) &&
			fold(entry.name).includes(words) &&
			entry.sample >= (filters.min_sample ?? 0) &&
			amountOf(entry, spec.y) !== null &&
			(spec.chart !== 'scatter' || amountOf(entry, spec.x) !== null),
	);
	return inOrder(passing, spec).slice(0, spec.top);
}

/** @returns ids of each active filter */
function idsOfFilters(type: EntityType, { group, rarity }: ChartSpec['filters']): Promise<ReadonlySet<string>[]> {
	return Promise.all([
		...(group === undefined ? [] : [idsOfGroup(type, group)]),
		...(rarity === undefined ? [] : [idsOfRarity(type, rarity)]),
	]);
}

function inOrder(entries: readonly Entry[], { y, sort }: Pick<ChartSpec, 'y' | 'sort'>): Entry[] {
	const direction = sort === 'asc' ? 1 : -1;
	return entries.toSorted((one, other) => direction * (amountOf(one, y)! - amountOf(other, y)!));
}
