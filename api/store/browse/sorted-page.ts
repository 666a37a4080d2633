import type { RunSort } from '../lists/run-query.ts';
import { type Bits, hasBit, lastPositions, positionsOf } from './conditions/bits.ts';
import type { RunOrder } from './run-order.ts';
import type { Selection } from './conditions/selection.ts';

interface Window {
	readonly offset: number;
	readonly limit: number;
}

/** The cached orders of all rows. */
export interface RunOrders {
	readonly time: RunOrder;
	readonly ascension: RunOrder;
}

interface Sorting {
	readonly order: keyof RunOrders;
	readonly isFromEnd: boolean;
}

/** All sortings except by date. */
const SORTINGS: Readonly<Record<Exclude<RunSort, 'date'>, Sorting>> = {
	ascension: { order: 'ascension', isFromEnd: false },
	fastest: { order: 'time', isFromEnd: false },
	slowest: { order: 'time', isFromEnd: true },
};

/** Sorting this few rows is faster than finding them in the order of all rows. */
const FEW = 4096;

/** The positions of one page of a selection. */
export function sortedPage(orders: RunOrders, { bits, total }: Selection, sort: RunSort, window: Window): number[] {
	if (sort === 'date') return lastPositions(bits, window);
	const { order, isFromEnd } = SORTINGS[sort];
	return total <= FEW
		? sortedFew(orders[order], positionsOf(bits, total), isFromEnd, window)
		: walkedPage(orders[order], bits, isFromEnd, window);
}

function sortedFew(order: RunOrder, positions: Uint32Array, isFromEnd: boolean, { offset, limit }: Window): number[] {
	positions.sort((left, right) => order.compare(left, right));
	if (isFromEnd) positions.reverse();
	return Array.from(positions.subarray(offset, offset + limit));
}

function walkedPage(order: RunOrder, bits: Bits, isFromEnd: boolean, { offset, limit }: Window): number[] {
	const page: number[] = [];
	let skipped = 0;
	if (limit <= 0) return page;
	order.walk(isFromEnd, (position) => {
		if (!hasBit(bits, position)) return false;
		if (skipped < offset) skipped += 1;
		else page.push(position);
		return page.length === limit;
	});
	return page;
}
