/** A tier list and its changes. Every item is in exactly one row. */
import type { TierListType } from '../../../contract/tier-lists/tier-lists.ts';

export interface Tier {
	readonly id: string;
	readonly label: string;
	/** CSS colour. */
	readonly color: string;
	readonly items: readonly string[];
}

export interface TierList {
	readonly title: string;
	readonly type: TierListType;
	/** Best first. */
	readonly tiers: readonly Tier[];
	readonly unranked: readonly string[];
}

/** The row of unranked items; tiers count from 0. */
export const UNRANKED = -1;

/** Limits of the service (`contract/tier-lists/tier-lists.ts`). */
export const MOST_TIERS = 15;

const COLORS = ['#f0c14b', '#8fd19e', '#8ecbe6', '#c9ced4', '#e0b08a', '#e39a97'];
const LABELS = ['S', 'A', 'B', 'C', 'D'];

export interface Place {
	readonly row: number;
	/** Index in the row, from 0. */
	readonly index: number;
}

/** A list with empty tiers. */
export function newTierList(type: TierListType, items: readonly string[]): TierList {
	return { title: '', type, tiers: LABELS.map((label, index) => newTier(label, index)), unranked: items };
}

function newTier(label: string, index: number): Tier {
	return { id: `tier-${index + 1}`, label, color: COLORS[index % COLORS.length]!, items: [] };
}

export function itemsOf(list: TierList, row: number): readonly string[] {
	return row === UNRANKED ? list.unranked : (list.tiers[row]?.items ?? []);
}

/** Position of an item; undefined if the list lacks it. */
export function placeOf(list: TierList, item: string): Place | undefined {
	for (let row = UNRANKED; row < list.tiers.length; row += 1) {
		const index = itemsOf(list, row).indexOf(item);
		if (index >= 0) return { row, index };
	}
	return undefined;
}

/** Moves an item. The index does not count the item itself; a larger one means the end. An unknown row changes nothing. */
export function withItemAt(list: TierList, item: string, { row, index }: Place): TierList {
	if (!placeOf(list, item) || row < UNRANKED || row >= list.tiers.length) return list;
	const moved = (own: number, items: readonly string[]): readonly string[] => {
		const others = items.filter((other) => other !== item);
		return own === row ? others.toSpliced(Math.max(0, index), 0, item) : others;
	};
	return {
		...list,
		tiers: list.tiers.map((tier, own) => ({ ...tier, items: moved(own, tier.items) })),
		unranked: moved(UNRANKED, list.unranked),
	};
}

/** Adds a tier, up to the limit of the service. */
export function withNewTier(list: TierList): TierList {
	if (list.tiers.length >= MOST_TIERS) return list;
	const taken = new Set(list.tiers.map(({ id }) => id));
	let number = list.tiers.length;
	while (taken.has(`tier-${number + 1}`)) number += 1;
	return { ...list, tiers: [...list.tiers, newTier('', number)] };
}

/** Removes a tier; its items become unranked. */
export function withoutTier(list: TierList, row: number): TierList {
	const tier = list.tiers[row];
	if (!tier) return list;
	return { ...list, tiers: list.tiers.toSpliced(row, 1), unranked: [...tier.items, ...list.unranked] };
}

export function withLabel(list: TierList, row: number, label: string): TierList {
	return { ...list, tiers: list.tiers.map((tier, own) => (own === row ? { ...tier, label } : tier)) };
}

/** Adds missing items of the catalogue and removes duplicates. */
export function completed(list: TierList, catalogue: readonly string[]): TierList {
	const seen = new Set<string>();
	const once = (items: readonly string[]) => items.filter((item) => !seen.has(item) && seen.add(item));
	const tiers = list.tiers.map((tier) => ({ ...tier, items: once(tier.items) }));
	const unranked = once(list.unranked);
	return { ...list, tiers, unranked: [...unranked, ...once(catalogue)] };
}

export const isRanked = ({ tiers }: Pick<TierList, 'tiers'>): boolean => tiers.some(({ items }) => items.length > 0);
