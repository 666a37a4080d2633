import type { Layout } from '../cells/layout.ts';
import { draftPlaces } from '../fold/drafts.ts';
import { pairPlaces } from '../fold/pairs.ts';
import { RELIC_ACT } from '../cells/columns.ts';
import { UPGRADE } from '../cells/columns.ts';
import { Blocks } from './blocks.ts';
import { SparseBlocks } from './sparse-blocks.ts';

/** Where everything stands; follows from the catalogue and from what is counted. */
export interface Layouts {
	/** Of one cell of official runs. */
	readonly cell: Layout;
	readonly headline: Layout;
	/** Of the charts about whole runs: a block per version, party and skill; and of one week of such a block. */
	readonly chart: Layout;
	readonly week: Layout;
	/** Of what runs of one character and band chose and lost. */
	readonly review: Layout;
}

/**
 * Everything that is counted once per seat and added up: a seat can be taken out again, and no sum depends on the order. Keys are
 * those of `cell-key.ts`.
 */
export interface Counters {
	readonly cells: SparseBlocks<Int32Array>;
	readonly cellSums: Blocks<Float64Array>;
	readonly headlines: Blocks<Int32Array>;
	readonly charts: Blocks<Int32Array>;
	readonly chartSums: Blocks<Float64Array>;
	readonly weeks: Blocks<Int32Array>;
	/** Contests by {@link contestKey}. */
	readonly cardContests: Blocks<Int32Array>;
	readonly relicContests: Blocks<Int32Array>;
	/** By character. */
	readonly upgrades: Blocks<Int32Array>;
	/** One block each, over all official runs. */
	readonly upgradeContests: Blocks<Int32Array>;
	readonly relicActs: Blocks<Int32Array>;
	/** One block each, over all ranked runs: what is held together, and what is drafted with what. */
	readonly pairs: Blocks<Int32Array>;
	readonly drafts: Blocks<Int32Array>;
	/** By character and band of ascensions. */
	readonly reviews: Blocks<Int32Array>;
}

export type CounterName = keyof Counters;

/** Key of the counters that have one block. */
export const WHOLE = 0;

export function createCounters({ cell, headline, chart, week, review }: Layouts): Counters {
	const { cards, relics } = cell.size;
	const integers = (length: number): Blocks<Int32Array> => new Blocks(() => new Int32Array(length));
	const sums = (length: number): Blocks<Float64Array> => new Blocks(() => new Float64Array(length));
	return {
		cells: new SparseBlocks(() => new Int32Array(cell.lengths.counts)),
		cellSums: sums(cell.lengths.sums),
		headlines: integers(headline.lengths.counts),
		charts: integers(chart.lengths.counts),
		chartSums: sums(chart.lengths.sums),
		weeks: integers(week.lengths.counts),
		cardContests: integers((cards + 1) ** 2),
		relicContests: integers((relics + 1) ** 2),
		upgrades: integers(cards * UPGRADE.width),
		upgradeContests: integers(cards ** 2),
		relicActs: integers(relics * RELIC_ACT.width),
		pairs: integers(pairPlaces(cell.size).length),
		drafts: integers(draftPlaces(cell.size).length),
		reviews: integers(review.lengths.counts),
	};
}

const GROUPS = 0x100;

/** Contests are kept by skill band and character, and besides by version for those that are offered. */
export const contestKey = {
	group: (band: number, character: number): number => band * 8 + character,
	/** Position of the build in the list of builds plus one. */
	version: (build: number): number => GROUPS + build,
	read: (key: number): { readonly band: number; readonly character: number } | { readonly build: number } =>
		key < GROUPS ? { band: Math.floor(key / 8), character: key % 8 } : { build: key - GROUPS },
} as const;
