import type { RunSort } from '../run-query.ts';
import type { RunColumns } from './run-columns.ts';
import type { Mask } from './selection.ts';
import type { TimeOrder } from './time-order.ts';

interface Window {
	readonly offset: number;
	readonly limit: number;
}

/** The positions of one page of what a mask leaves. */
export function sortedPage(columns: RunColumns, order: TimeOrder, mask: Mask, sort: RunSort, window: Window): number[] {
	if (sort === 'date') return newestFirst(mask, window);
	if (sort === 'ascension') return highestFirst(columns, order, mask, window);
	return collect(window, (visit) => order.walk(sort === 'slowest', (position) => mask[position] === 1 && visit(position)));
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

function newestFirst(mask: Mask, window: Window): number[] {
	return collect(window, (visit) => {
		for (let position = mask.length - 1; position >= 0; position -= 1) if (mask[position] === 1 && visit(position)) return;
	});
}

/** Rows of a level that are gathered and sorted; with more, the kept order is walked. */
const FEW = 20_000;
/** Levels beyond those of the game share one: nobody can make a page cost a walk for each of a thousand levels. */
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

function highestFirst({ arrays }: RunColumns, order: TimeOrder, mask: Mask, window: Window): number[] {
	const { ascensions, runTimes } = arrays;
	return levelsOfWindow(mask, ascensions, window).flatMap((level) => {
		if (level.count <= FEW) return sortedLevel(level);
		return collect(level, (visit) => order.walk(false, (position) => isOf(position, level) && visit(position)));
	});

	function isOf(position: number, { min, max }: Level): boolean {
		const ascension = ascensions[position] as number;
		return ascension >= min && ascension <= max && mask[position] === 1;
	}

	function sortedLevel(level: Level): number[] {
		const rows = new Uint32Array(level.count);
		const keys = new Float64Array(level.count);
		let found = 0;
		for (let position = 0; position < mask.length; position += 1) {
			if (!isOf(position, level)) continue;
			rows[found] = position;
			// Run time, then place in the level: 31 and 15 bits.
			keys[found] = (runTimes[position] as number) * FEW + found;
			found += 1;
		}
		const wanted = keys.sort().subarray(level.offset, level.offset + level.limit);
		return Array.from(wanted, (key) => rows[key - Math.floor(key / FEW) * FEW] as number);
	}
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

function countAscensions(mask: Mask, ascensions: Int16Array): Uint32Array {
	const counts = new Uint32Array(2 * LARGEST_ASCENSION + 1);
	for (let position = 0; position < mask.length; position += 1) {
		const index = (ascensions[position] as number) + LARGEST_ASCENSION;
		counts[index] = (counts[index] as number) + (mask[position] as number);
	}
	return counts;
}
