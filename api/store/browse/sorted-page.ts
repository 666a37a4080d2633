import type { RunSort } from '../run-query.ts';
import type { RunColumns } from './run-columns.ts';
import type { Mask } from './selection.ts';
import type { TimeOrder } from './time-order.ts';

interface Window {
	readonly offset: number;
	readonly limit: number;
}

interface Sorted {
	readonly columns: RunColumns;
	readonly order: TimeOrder;
	readonly mask: Mask;
	readonly window: Window;
}

const PAGES: Readonly<Record<RunSort, (sorted: Sorted) => number[]>> = {
	date: newestFirst,
	ascension: highestFirst,
	fastest: (sorted) => byTime(sorted, false),
	slowest: (sorted) => byTime(sorted, true),
};

/** The positions of one page of what a mask leaves. */
export function sortedPage(columns: RunColumns, order: TimeOrder, mask: Mask, sort: RunSort, window: Window): number[] {
	return PAGES[sort]({ columns, order, mask, window });
}

function byTime({ order, mask, window }: Sorted, isSlowestFirst: boolean): number[] {
	return collect(window, (visit) => order.walk(isSlowestFirst, (position) => mask[position] === 1 && visit(position)));
}

/** Gathers what falls into the window from a walk, and tells the walk when to stop. */
function collect({ offset, limit }: Window, walk: (visit: (position: number) => boolean) => void): number[] {
	const page: number[] = [];
	let skipped = 0;
	if (limit <= 0) return page;
	walk((position) => {
		if (skipped < offset) skipped += 1;
		else page.push(position);
		return page.length === limit;
	});
	return page;
}

function newestFirst({ mask, window }: Sorted): number[] {
	return collect(window, (visit) => {
		for (let position = mask.length - 1; position >= 0; position -= 1) if (mask[position] === 1 && visit(position)) return;
	});
}

/** Rows of a level that are gathered and sorted; with more, the kept order is walked. */
const FEW = 20_000;
/**
 * Levels beyond those of the game share one: nobody can make a page cost a walk for each of a thousand levels. With more rows than a few
 * it is sorted by time alone.
 */
const HIGHEST_LEVEL = 40;
const LOWEST_LEVEL = -1;

/** Columns of ascensions hold 16 bits. */
const LARGEST_ASCENSION = 0x7fff;

interface Level extends Window {
	/** Ascensions that belong to it. */
	readonly min: number;
	readonly max: number;
	readonly count: number;
}

function highestFirst({ columns: { arrays }, order, mask, window }: Sorted): number[] {
	const { ascensions } = arrays;
	const levels = levelsOfWindow(mask, ascensions, window);
	const gathered = gather(
		arrays,
		mask,
		levels.filter(({ count }) => count <= FEW),
	);
	return levels.flatMap((level) => {
		const rows = gathered.get(level);
		if (rows) return level.min === level.max ? sortedRows(rows, level) : sortedLevels(rows, level, arrays);
		return collect(level, (visit) =>
			order.walk(false, (position) => mask[position] === 1 && isOf(ascensions[position]!, level) && visit(position)),
		);
	});
}

function isOf(ascension: number, { min, max }: Level): boolean {
	return ascension >= min && ascension <= max;
}

/** Positions in their order, and keys that sort by run time and then by place: 31 and 15 bits. */
interface Gathered {
	readonly positions: Uint32Array;
	readonly keys: Float64Array;
	size: number;
}

/** The rows of some levels, in one pass. */
function gather({ ascensions, runTimes }: RunColumns['arrays'], mask: Mask, levels: readonly Level[]): Map<Level, Gathered> {
	const gathered = new Map(
		levels.map((level): [Level, Gathered] => [
			level,
			{ positions: new Uint32Array(level.count), keys: new Float64Array(level.count), size: 0 },
		]),
	);
	if (levels.length === 0) return gathered;
	for (let position = 0; position < mask.length; position += 1) {
		if (mask[position] !== 1) continue;
		const level = levels.find((each) => isOf(ascensions[position]!, each));
		const rows = level && gathered.get(level);
		if (!rows) continue;
		rows.positions[rows.size] = position;
		rows.keys[rows.size] = runTimes[position]! * FEW + rows.size;
		rows.size += 1;
	}
	return gathered;
}

function sortedRows({ positions, keys }: Gathered, { offset, limit }: Level): number[] {
	const wanted = keys.sort().subarray(offset, offset + limit);
	return Array.from(wanted, (key) => positions[key - Math.floor(key / FEW) * FEW]!);
}

/** The rows of several levels that share one. */
function sortedLevels(
	{ positions }: Gathered,
	{ offset, limit }: Level,
	{ ascensions, runTimes }: RunColumns['arrays'],
): number[] {
	const sorted = positions.toSorted(
		(left, right) => ascensions[right]! - ascensions[left]! || runTimes[left]! - runTimes[right]! || left - right,
	);
	return Array.from(sorted.subarray(offset, offset + limit));
}

/** The levels that a window touches, highest first. */
function levelsOfWindow(mask: Mask, ascensions: Int16Array, { offset, limit }: Window): Level[] {
	const counts = countAscensions(mask, ascensions);
	const levels: Level[] = [];
	let skip = offset;
	let rest = limit;
	for (let level = HIGHEST_LEVEL; level >= LOWEST_LEVEL; level -= 1) {
		const min = level === LOWEST_LEVEL ? -LARGEST_ASCENSION : level;
		const max = level === HIGHEST_LEVEL ? LARGEST_ASCENSION : level;
		const count = counts.subarray(min + LARGEST_ASCENSION, max + LARGEST_ASCENSION + 1).reduce((sum, each) => sum + each, 0);
		const taken = Math.min(rest, Math.max(0, count - skip));
		if (taken > 0) levels.push({ min, max, count, offset: skip, limit: taken });
		skip = Math.max(0, skip - count);
		rest -= taken;
	}
	return levels;
}

/** Selections that are asked for again are counted once. */
const counted = new WeakMap<Mask, Uint32Array>();

function countAscensions(mask: Mask, ascensions: Int16Array): Uint32Array {
	const known = counted.get(mask);
	if (known) return known;
	const counts = new Uint32Array(2 * LARGEST_ASCENSION + 1);
	for (let position = 0; position < mask.length; position += 1) {
		const index = ascensions[position]! + LARGEST_ASCENSION;
		counts[index] = counts[index]! + mask[position]!;
	}
	counted.set(mask, counts);
	return counts;
}
