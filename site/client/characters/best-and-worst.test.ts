import { expect, test } from 'vitest';
import { type RankedCard, bestAndWorst } from './best-and-worst.ts';

const card = (id: string, score: number | null, picks = 100): RankedCard => ({
	id,
	adjusted_score: score,
	picks,
	win_rate: 50,
	win_rate_ci: [40, 60],
	win_rate_ci_clustered: null,
});
const ids = (cards: readonly RankedCard[]) => cards.map(({ id }) => id);

test('ranks cards with enough players from both ends', () => {
	const cards = [
		card('MIDDLE', 50),
		card('RARE', 99, 19),
		card('GOOD', 70),
		card('BEST', 80),
		card('WORST', 10),
		card('NEW', null),
	];
	const { best, worst } = bestAndWorst(cards, 2);
	expect([ids(best), ids(worst)]).toEqual([
		['BEST', 'GOOD'],
		['WORST', 'MIDDLE'],
	]);
});

test('no card is both best and worst', () => {
	const { best, worst } = bestAndWorst([card('A', 60), card('B', 50), card('C', 40)], 5);
	expect([ids(best), ids(worst)]).toEqual([['A'], ['C']]);
});
