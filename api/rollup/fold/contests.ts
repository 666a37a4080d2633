import { Marks } from './marks.ts';
import { eachScreen } from './screens.ts';
import { isFreeScreen } from './offers.ts';
import { type FoldTools, type SeatFacts, bump } from './seat.ts';

/** `wins[winner * size + loser]`: the last position of cards and relics is SKIP. */
export type ContestMatrix = Int32Array;

/** The tables that the contests of a seat are counted in. */
export interface ContestTables {
	readonly cards: ContestMatrix;
	readonly relics: ContestMatrix;
}

export type ContestFold = (seat: SeatFacts, tables: readonly ContestTables[]) => void;

/** Who was taken over whom on card screens and free relic screens (`runs-and-statistics.md` 7.2). */
export function createContestFold(tools: FoldTools): ContestFold {
	const { view, index, layout } = tools;
	const cards = createScreenContests(tools, index.rewards, layout.size.cards);
	const relics = createScreenContests(tools, index.relics, layout.size.relics);
	return ({ sign }, tables) => {
		eachScreen(view, 'cardOffers', (start, end) => cards(view.cardOffers, start, end, (winner, loser) => {
			for (const table of tables) bump(table.cards, winner * (layout.size.cards + 1) + loser, sign);
		}));
		eachScreen(view, 'relicOffers', (start, end) => {
			if (!isFreeScreen(tools, start, end)) return;
			relics(view.relicOffers, start, end, (winner, loser) => {
				for (const table of tables) bump(table.relics, winner * (layout.size.relics + 1) + loser, sign);
			});
		});
	};
}

type Contest = (winner: number, loser: number) => void;

interface OfferRows {
	readonly id: number;
	readonly isPicked: number;
}

/** Each thing taken beats each thing left and SKIP; where nothing is taken SKIP beats each. Every thing counts once. */
function createScreenContests({ view }: FoldTools, positions: Int16Array, skip: number) {
	const seen = new Marks(skip);
	const taken: number[] = [];
	const left: number[] = [];
	const collect = (list: number[], rows: OfferRows, start: number, end: number, isPicked: number): void => {
		for (let row = start; row < end; row++) {
			const position = positions[view.words[rows.id + row] as number] as number;
			if (position >= 0 && view.words[rows.isPicked + row] === isPicked && seen.add(position)) list.push(position);
		}
	};
	return (rows: OfferRows, start: number, end: number, contest: Contest): void => {
		taken.length = 0;
		left.length = 0;
		seen.clear();
		collect(taken, rows, start, end, 1);
		collect(left, rows, start, end, 0);
		for (const winner of taken) {
			for (const loser of left) contest(winner, loser);
			contest(winner, skip);
		}
		if (taken.length > 0) return;
		for (const loser of left) contest(skip, loser);
	};
}
