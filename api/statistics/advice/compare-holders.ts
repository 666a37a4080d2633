import type { AdviceTools } from './advice.ts';
import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { ASCENSION_BANDS, bandOf } from '../counting/rows/ascension-bands.ts';
import { visitNewest } from '../comparison/newest-runs.ts';
import { NO_STRATA, type Strata, type Stratum, addStratum } from '../comparison/strata.ts';
import { goodsOf } from '../counting/cells/sizes.ts';
import { FEWEST_ITEMS, createItemReader } from '../counting/fold/pairs.ts';
import type { FrameColumns } from '../counting/rows/frame.ts';

/** Two items, by their positions among cards, relics and potions. */
export interface ItemPair {
	readonly item: number;
	readonly partner: number;
}

type CompareTools = Pick<AdviceTools, 'frame' | 'catalogue' | 'size' | 'segments'>;

/** Floors that count as one: how much a run holds says more of how far it got. */
const FLOORS_ALIKE = 4;

/** Runs that are alike, and how many of them hold each item. */
interface Alike {
	runs: number;
	readonly holders: Uint32Array;
}

/** Runs of a character and band of ascensions that ended about the same floor, by how many items they hold. */
type Kind = (Alike | undefined)[];

/**
 * Compares how often runs with an item hold another one with how often other runs do, of the same character and band of ascensions that
 * ended about the same floor and hold as many other items: runs that got far, or met many fights, hold more of everything
 * (`behaviour/statistics.md#pairings`).
 */
export function compareHolders(tools: CompareTools, pairs: readonly ItemPair[]): Strata[] {
	const { frame, size } = tools;
	const { columns } = frame;
	const items = goodsOf(size);
	const pairAt = new Int32Array(items * items).fill(-1);
	const together: Map<Alike, number>[] = [];
	for (const { item, partner } of pairs) {
		const at = placeOf(items, item, partner);
		if (pairAt[at]! < 0) pairAt[at] = together.push(new Map()) - 1;
	}
	const kinds = new Map<number, Kind>();
	visitNewest(tools, (view, index) => {
		const read = createItemReader({ view, index }, size);
		return (row) => {
			const list = read();
			if (list.length < FEWEST_ITEMS) return;
			const key = keyOf(columns, row);
			const kind = kinds.get(key) ?? [];
			kinds.set(key, kind);
			const alike = (kind[list.length] ??= { runs: 0, holders: new Uint32Array(items) });
			alike.runs += 1;
			for (let at = 0; at < list.length; at++) {
				alike.holders[list[at]!]! += 1;
				for (let other = at + 1; other < list.length; other++) {
					const pair = pairAt[list[at]! * items + list[other]!]!;
					if (pair >= 0) together[pair]!.set(alike, (together[pair]!.get(alike) ?? 0) + 1);
				}
			}
		};
	});
	// In an order of their own: the sums do not depend on the order of the rows.
	const inOrder = [...kinds].sort(([left], [right]) => left - right).map(([, kind]) => kind);
	return pairs.map((pair) => {
		const both = together[pairAt[placeOf(items, pair.item, pair.partner)]!]!;
		return inOrder.flatMap((kind) => strataOf(kind, pair, both)).reduce(addStratum, NO_STRATA);
	});
}

/** A stratum for each number of items that runs of a kind hold beside the two. */
function strataOf(kind: Kind, { item, partner }: ItemPair, both: ReadonlyMap<Alike, number>): Stratum[] {
	const countsAt = (held: number) => {
		const alike = kind[held];
		if (!alike) return { runs: 0, item: 0, partner: 0, two: 0 };
		return { runs: alike.runs, item: alike.holders[item]!, partner: alike.holders[partner]!, two: both.get(alike) ?? 0 };
	};
	return Array.from({ length: kind.length }, (_, others) => {
		const [none, one, { two }] = [countsAt(others), countsAt(others + 1), countsAt(others + 2)];
		const [onlyItem, onlyPartner] = [one.item - one.two, one.partner - one.two];
		return {
			count: none.runs - none.item - none.partner + none.two + onlyItem + onlyPartner + two,
			hits: onlyPartner + two,
			groupCount: onlyItem + two,
			groupHits: two,
		};
	});
}

const placeOf = (items: number, one: number, other: number): number => Math.min(one, other) * items + Math.max(one, other);

function keyOf({ character, ascension, floors }: FrameColumns, row: number): number {
	return (
		(Math.floor(floors[row]! / FLOORS_ALIKE) * ASCENSION_BANDS.length + bandOf(ascension[row]!)) * CHARACTERS.length +
		character[row]!
	);
}
