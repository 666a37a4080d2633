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

/** Rows that are gathered and sorted; with more, the kept order is walked level by level. */
const FEW = 20_000;
/** Levels beyond those of the game share one: nobody can make a page cost a walk for each of a thousand levels. */
const HIGHEST_LEVEL = 40;
const LOWEST_LEVEL = -1;

interface Level {
	readonly level: number;
	/** Rows to pass over in this level, and rows to take. */
	readonly offset: number;
	readonly limit: number;
	readonly count: number;
}

function highestFirst(columns: RunColumns, order: TimeOrder, mask: Mask, window: Window): number[] {
	const levelOf = (position: number) => Math.max(LOWEST_LEVEL, Math.min(HIGHEST_LEVEL, columns.arrays.ascensions[position] as number));
	const levels = levelsOfWindow(mask, levelOf, window);
	const rows = levels.reduce((sum, { count }) => sum + count, 0);
	if (rows > FEW) return levels.flatMap((part) => collect(part, (visit) => order.walk(false, (position) => isOf(position, part) && visit(position))));
	const gathered: number[] = [];
	const wanted = new Set(levels.map(({ level }) => level));
	for (let position = 0; position < mask.length; position += 1) if (mask[position] === 1 && wanted.has(levelOf(position))) gathered.push(position);
	const { runTimes } = columns.arrays;
	gathered.sort((left, right) => levelOf(right) - levelOf(left) || (runTimes[left] as number) - (runTimes[right] as number) || left - right);
	const offset = levels[0]?.offset ?? 0;
	return gathered.slice(offset, offset + window.limit);

	function isOf(position: number, { level }: Level): boolean {
		return mask[position] === 1 && levelOf(position) === level;
	}
}

/** The levels that a window touches, highest first. */
function levelsOfWindow(mask: Mask, levelOf: (position: number) => number, { offset, limit }: Window): Level[] {
	const counts = new Map<number, number>();
	for (let position = 0; position < mask.length; position += 1) {
		if (mask[position] !== 1) continue;
		const level = levelOf(position);
		counts.set(level, (counts.get(level) ?? 0) + 1);
	}
	const levels: Level[] = [];
	let skip = offset;
	let rest = limit;
	for (const [level, count] of [...counts].sort((left, right) => right[0] - left[0])) {
		const taken = Math.min(rest, Math.max(0, count - skip));
		if (taken > 0) levels.push({ level, count, offset: skip, limit: taken });
		skip = Math.max(0, skip - count);
		rest -= taken;
	}
	return levels;
}
