import type { SeatView } from '../../../runs/vector/seat-view.ts';
import type { CodeIndex } from '../../counting/catalogue/code-index.ts';
import type { Sizes } from '../../counting/cells/sizes.ts';
import { isFight } from '../../counting/fold/rooms.ts';
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
 * is the position of its killer plus one, a number of terms, and for each, in ascending order, the term and its copies ({@link RELIC}
 * for relics); then the encounters that were met, until the next row starts. Terms are cards, then relics. A sixteenth of the vectors.
 */
export class DeckLog extends WordLog {
	/** Logs seats of one segment, whose names `index` knows. */
	createFold(view: SeatView, index: CodeIndex, size: Sizes): LogDeck {
		const copies = new Uint16Array(size.cards + size.relics);
		const hasMet = new Uint8Array(size.encounters);
		return (columns, row) => {
			columns.decks[row] = this.length;
			if (columns.party[row] !== 0 || columns.character[row]! < 0) return;
			const terms = countCopies(copiesOf(view, index, size.cards), copies);
			const met = encountersOf(view, index, hasMet);
			let at = this.reserve(2 + 2 * terms.length + met.length);
			this.words[at++] = 1 + index.encounters[view.words[view.run.killedByEncounter]!]!;
			this.words[at++] = terms.length;
			for (const term of terms) {
				this.words[at++] = term;
				this.words[at++] = term < size.cards ? Math.min(MOST_COPIES, copies[term]!) : RELIC;
				copies[term] = 0;
			}
			for (const encounter of met) {
				this.words[at++] = encounter;
				hasMet[encounter] = 0;
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

/** The distinct encounters of the seat, in the order in which they were met; each is marked. */
function encountersOf(view: SeatView, index: CodeIndex, hasMet: Uint8Array): number[] {
	const met: number[] = [];
	for (let row = 0; row < view.rooms.count; row++) {
		const encounter = isFight({ view, index }, row) ? index.encounters[view.words[view.rooms.model + row]!]! : -1;
		if (encounter < 0 || hasMet[encounter] === 1) continue;
		hasMet[encounter] = 1;
		met.push(encounter);
	}
	return met;
}
