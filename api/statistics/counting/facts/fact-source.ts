import { ITEM_KINDS } from '../../../../contract/data-tables/fact-tables.ts';
import type { SeatView } from '../../../runs/vector/seat-view.ts';
import type { FactSink } from './fact-columns.ts';
import type { SegmentCodes } from './item-codes.ts';
import type { Tally } from './tally.ts';

/** What facts of a seat are read from, and where they go. */
export interface FactSource {
	readonly view: SeatView;
	readonly seat: number;
	readonly codes: SegmentCodes;
	readonly sink: FactSink;
	/** What earlier seats of the run, and this one, had and chose. */
	readonly tally: Tally;
}

type Kind = (typeof ITEM_KINDS)[number];

export const KIND = Object.fromEntries(ITEM_KINDS.map((kind, position) => [kind, position])) as Readonly<Record<Kind, number>>;

/** Act of a floor, from 1. */
export function actOf({ words, floors }: SeatView, floor: number): number {
	return words[floors.act + floor - 1]! + 1;
}

/** Position of a word in a closed list whose last word stands for all others. */
export function positionIn(words: readonly string[], word: string | undefined): number {
	const position = word === undefined ? -1 : words.indexOf(word);
	return position < 0 ? words.length - 1 : position;
}
