import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { ASCENSION_BANDS, bandOf } from '../counting/rows/ascension-bands.ts';
import { COMPARED_RUNS, newestOfficial } from '../comparison/newest-runs.ts';
import { NO_STRATA, type Strata, addStratum } from '../comparison/strata.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { type Sizes, goodsOf } from '../counting/cells/sizes.ts';
import { visitRows } from '../counting/counters/count-segments.ts';
import { FEWEST_ITEMS, createItemReader } from '../counting/fold/pairs.ts';
import { type Frame, type FrameColumns, isOfficial } from '../counting/rows/frame.ts';

/** Two items, by their positions among cards, relics and potions. */
export interface ItemPair {
	readonly item: number;
	readonly partner: number;
}

interface CompareTools {
	readonly frame: Frame;
	readonly catalogue: StatisticsCatalogue;
	readonly size: Sizes;
	/** Folder of the segments. */
	readonly segments: string;
}

/** Runs that are alike, and how many of them hold each item. */
interface Alike {
	runs: number;
	readonly holders: Uint32Array;
}

/**
 * Compares how often runs with an item hold another one with how often other runs do, of the same character and band of ascensions that
 * ended on the same floor: runs that got far hold more of everything (`behaviour/statistics.md#pairings`).
 */
export function compareHolders({ frame, catalogue, size, segments }: CompareTools, pairs: readonly ItemPair[]): Strata[] {
	const { columns, length } = frame;
	const items = goodsOf(size);
	const pairAt = new Int32Array(items * items).fill(-1);
	const together: Map<Alike, number>[] = [];
	for (const { item, partner } of pairs) {
		const at = placeOf(items, item, partner);
		if (pairAt[at]! < 0) pairAt[at] = together.push(new Map()) - 1;
	}
	const groups = new Map<number, Alike>();
	const rows = { from: newestOfficial(frame, COMPARED_RUNS), to: length };
	visitRows(
		{ segments, catalogue, columns },
		rows,
		(row) => isOfficial(columns, row),
		(view, index) => {
			const read = createItemReader({ view, index }, size);
			return (row) => {
				const list = read();
				if (list.length < FEWEST_ITEMS) return;
				const key = keyOf(columns, row);
				const alike = groups.get(key) ?? { runs: 0, holders: new Uint32Array(items) };
				groups.set(key, alike);
				alike.runs += 1;
				for (let at = 0; at < list.length; at++) {
					alike.holders[list[at]!]! += 1;
					for (let other = at + 1; other < list.length; other++) {
						const pair = pairAt[list[at]! * items + list[other]!]!;
						if (pair >= 0) together[pair]!.set(alike, (together[pair]!.get(alike) ?? 0) + 1);
					}
				}
			};
		},
	);
	// In an order of their own: the sums do not depend on the order of the rows.
	const inOrder = [...groups].sort(([left], [right]) => left - right).map(([, alike]) => alike);
	return pairs.map(({ item, partner }) => {
		const both = together[pairAt[placeOf(items, item, partner)]!]!;
		return inOrder
			.map((alike) => ({
				count: alike.runs,
				hits: alike.holders[partner]!,
				groupCount: alike.holders[item]!,
				groupHits: both.get(alike) ?? 0,
			}))
			.reduce(addStratum, NO_STRATA);
	});
}

const placeOf = (items: number, one: number, other: number): number => Math.min(one, other) * items + Math.max(one, other);

function keyOf({ character, ascension, floors }: FrameColumns, row: number): number {
	return (floors[row]! * ASCENSION_BANDS.length + bandOf(ascension[row]!)) * CHARACTERS.length + character[row]!;
}
