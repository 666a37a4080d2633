import { Marks } from './marks.ts';
import { eachScreen } from './screens.ts';
import { eachFreeScreen } from './free-screens.ts';
import { type FoldTools, type SeatFacts, bump } from './seat.ts';

/** `wins[winner * size + loser]`: the last position of cards and relics is SKIP. */
export type ContestMatrix = Int32Array;

/** The tables that the contests of a seat are counted in. */
export interface ContestTables {
	readonly cards: ContestMatrix;
	readonly relics: ContestMatrix;
}

export type ContestFold = (seat: SeatFacts, tables: readonly ContestTables[]) => void;

/** Who was taken over whom on card screens and free relic screens (`behaviour/formulas.md#rating`). */
export function createContestFold(tools: FoldTools): ContestFold {
	const { view, index, layout } = tools;
	const countCards = createScreenContests(tools, index.rewards, layout.size.cards);
	const countRelics = createScreenContests(tools, index.relics, layout.size.relics);
	return ({ sign }, tables) => {
		eachScreen(view, 'cardOffers', (start, end) => {
			countCards(view.cardOffers, start, end);
			for (const { cards } of tables) countCards.into(cards, sign);
		});
		eachFreeScreen(tools, (offers, start, end) => {
			countRelics(offers, start, end);
			for (const { relics } of tables) countRelics.into(relics, sign);
		});
	};
}

interface OfferRows {
	readonly id: number;
	readonly isPicked: number;
}

interface ScreenContests {
	/** Takes the things of a screen in, each once. */
	(rows: OfferRows, start: number, end: number): void;
	/** Counts the contests of the screen: each thing taken beats each thing left and SKIP; where nothing is taken SKIP beats each. */
	into(matrix: ContestMatrix, sign: number): void;
}

function createScreenContests({ view }: FoldTools, positions: Int16Array, skip: number): ScreenContests {
	const size = skip + 1;
	const seen = new Marks(skip);
	const taken: number[] = [];
	const left: number[] = [];
	const collect = (list: number[], rows: OfferRows, start: number, end: number, isPicked: number): void => {
		const { words } = view;
		for (let row = start; row < end; row++) {
			const position = positions[words[rows.id + row]!]!;
			if (position >= 0 && words[rows.isPicked + row] === isPicked && seen.add(position)) list.push(position);
		}
	};
	const read = (rows: OfferRows, start: number, end: number): void => {
		taken.length = 0;
		left.length = 0;
		seen.clear();
		collect(taken, rows, start, end, 1);
		collect(left, rows, start, end, 0);
	};
	const into = (matrix: ContestMatrix, sign: number): void => {
		for (const winner of taken) {
			const row = winner * size;
			for (const loser of left) bump(matrix, row + loser, sign);
			bump(matrix, row + skip, sign);
		}
		if (taken.length > 0) return;
		for (const loser of left) bump(matrix, skip * size + loser, sign);
	};
	return Object.assign(read, { into });
}
