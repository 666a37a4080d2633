import type { SeatView } from '../../../runs/vector/seat-view.ts';
import type { CodeIndex } from '../../counting/catalogue/code-index.ts';
import type { Sizes } from '../../counting/cells/sizes.ts';
import type { FrameColumns } from '../../counting/rows/frame.ts';
import { WordLog } from '../../counting/rows/word-log.ts';

/** Copies that stand for a relic. */
export const RELIC = 0;
/** More copies than these count as so many. */
export const MOST_COPIES = 255;

/** Adds the deck of the seat under the view to the log. */
export type LogDeck = (columns: FrameColumns, row: number) => void;

/**
 * Decks of solo runs of official characters, in the order of the frame, which knows where they start; other rows have no words. A deck
 * is the position of its killer plus one, and for each term, in ascending order, the term and its copies ({@link RELIC} for relics), until
 * the next row starts. Terms are cards, then relics.
 */
export class DeckLog extends WordLog {
	/** Logs seats of one segment, whose names `index` knows. */
	createFold(view: SeatView, index: CodeIndex, size: Sizes): LogDeck {
		const copies = new Uint16Array(size.cards + size.relics);
		return (columns, row) => {
			columns.decks[row] = this.length;
			if (columns.party[row] !== 0 || columns.character[row]! < 0) return;
			const terms = countCopies(copiesOf(view, index, size.cards), copies);
			let at = this.reserve(1 + 2 * terms.length);
			this.words[at++] = 1 + index.encounters[view.words[view.run.killedByEncounter]!]!;
			for (const term of terms) {
				this.words[at++] = term;
				this.words[at++] = term < size.cards ? Math.min(MOST_COPIES, copies[term]!) : RELIC;
				copies[term] = 0;
			}
			this.flushMuch();
		};
	}
}

/** The cards and relics of the seat as terms, a term for each copy. */
export function copiesOf({ words, deck, relics }: SeatView, index: CodeIndex, cards: number): number[] {
	const terms: number[] = [];
	for (let at = 0; at < deck.count; at++) {
		const card = index.cards[words[deck.id + at]!]!;
		if (card >= 0) terms.push(card);
	}
	for (let at = 0; at < relics.count; at++) {
		const relic = index.relics[words[relics.id + at]!]!;
		if (relic >= 0) terms.push(cards + relic);
	}
	return terms;
}

/** The distinct ones of some terms, ascending; how many of each there are is added to `copies`. */
function countCopies(terms: readonly number[], copies: Uint16Array): Uint16Array {
	const distinct: number[] = [];
	for (const term of terms) {
		if (copies[term] === 0) distinct.push(term);
		copies[term] = copies[term]! + 1;
	}
	return new Uint16Array(distinct).sort();
}
