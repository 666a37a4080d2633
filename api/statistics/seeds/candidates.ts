import { goodsOffset } from '../rollup/cells/sizes.ts';
import { ACTS, ANCIENT, CARD, OPTION, RELIC, SHOP } from '../rollup/cells/columns.ts';
import { visitLogged } from '../rollup/counters/count-logged.ts';
import { ancients } from '../rollup/fold/ancients.ts';
import { holdings } from '../rollup/fold/holdings/holdings.ts';
import { options } from '../rollup/fold/options.ts';
import { logFile } from '../rollup/generation/files.ts';
import { COUNTED } from '../rollup/rows/cell-key.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { goods } from '../tables/shops.ts';
import { runsOfRows } from './seed-groups.ts';
import { type Wish, positionOfWish } from './wish.ts';

/** Rows that are searched: the newest. */
const MOST_SEARCHED = 100_000;
/** Rows whose vectors are read. */
const MOST_CANDIDATES = 2000;

/** The official rows among the newest, from the oldest on. */
export function searchedRows({ frame: { columns, length } }: Snapshot): number[] {
	const rows: number[] = [];
	for (let row = length - 1; row >= 0 && rows.length < MOST_SEARCHED; row--)
		if ((columns.counted[row]! & COUNTED.official) !== 0) rows.push(row);
	return rows.reverse();
}

/**
 * The rows of the runs that may fulfil most wishes, by their positions in the log of what is counted: it does not know floors, seats,
 * bosses and elites, so that a run may have less than it seems, never more. Of equal runs the newest come first.
 */
export function candidateRows(snapshot: Snapshot, state: string, wishes: readonly Wish[]): number[] {
	const searched = searchedRows(snapshot);
	if (searched.length === 0) return [];
	const found = wishesOfRows(snapshot, state, wishes, searched[0]!);
	const byScore = Array.from({ length: wishes.length + 1 }, (): (readonly number[])[] => []);
	for (const rows of runsOfRows(snapshot.frame.columns, searched)) {
		const all = rows.reduce((bits, row) => bits | found[row - searched[0]!]!, 0);
		byScore[bitCount(all)]!.push(rows);
	}
	const best = byScore
		.slice(1)
		.reverse()
		.flatMap((runs) => runs.reverse());
	return best.flat().slice(0, MOST_CANDIDATES);
}

/** For each row from one on the wishes that it may fulfil, one bit each. */
function wishesOfRows(snapshot: Snapshot, state: string, wishes: readonly Wish[], from: number): Uint16Array {
	const { columns, length } = snapshot.frame;
	const { bits, unknown } = wantedBits(snapshot, wishes);
	const { manifest } = snapshot;
	const source = { file: logFile(state, 'counts', manifest), words: manifest.counts, columns, rows: length };
	const found = new Uint16Array(length - from);
	const isSearched = (row: number): boolean => (columns.counted[row]! & COUNTED.official) !== 0;
	visitLogged(source, { from, to: length }, isSearched, (row, words, start, end) => {
		let wanted = unknown;
		for (let word = start; word < end; word++) wanted |= bits[words[word]!]!;
		found[row - from] = wanted;
	});
	return found;
}

/** For each counter of a cell the wishes that it speaks for, one bit each; and the wishes that no counter speaks for. */
function wantedBits(snapshot: Snapshot, wishes: readonly Wish[]) {
	const bits = new Uint16Array(snapshot.layouts.cell.lengths.counts);
	let unknown = 0;
	wishes.forEach((wish, index) => {
		const places = placesOf(snapshot, wish, positionOfWish(snapshot.catalogue, wish));
		for (const place of places ?? []) bits[place] = bits[place]! | (1 << index);
		if (places === null) unknown |= 1 << index;
	});
	return { bits, unknown };
}

/** Counters that a row adds to which fulfils a wish; null where nothing is logged. */
function placesOf({ layouts: { cell }, catalogue }: Snapshot, { kind }: Wish, position: number): number[] | null {
	const held = cell.of(holdings).counts;
	const shop = (type: 'cards' | 'relics' | 'potions'): number[] => [
		cell.of(goods).counts.shops + (goodsOffset(cell.size, type) + position) * SHOP.width + SHOP.seen,
	];
	const acts = Array.from({ length: ACTS }, (_, act) => act);
	switch (kind) {
		case 'neow':
		case 'ancient':
			return [cell.of(ancients).counts.ancients + position * ANCIENT.width + ANCIENT.offered];
		case 'event': {
			const event = catalogue.events[position]?.id;
			const start = cell.of(options).counts.options;
			return catalogue.options.flatMap((option, at) =>
				option.event === event ? [start + at * OPTION.width + OPTION.chosen] : [],
			);
		}
		case 'offered':
			return catalogue.cards[position]?.isReward
				? acts.map((act) => held.cards + position * CARD.width + CARD.offered + act)
				: null;
		case 'relic':
			return [held.relics + position * RELIC.width + RELIC.picks, held.relics + position * RELIC.width + RELIC.waxPicks];
		case 'deck':
			return [held.cards + position * CARD.width + CARD.picks];
		case 'shop_card':
			return shop('cards');
		case 'shop_relic':
			return shop('relics');
		case 'shop_potion':
			return shop('potions');
		case 'boss':
		case 'elite':
			return null;
	}
}

function bitCount(bits: number): number {
	let count = 0;
	for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
	return count;
}
