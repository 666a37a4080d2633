import { expect, test } from 'vitest';
import type { RunReview } from '../../../../contract/statistics/run-review.ts';
import { keyChoices } from './key-choices.ts';

type Floor = RunReview['floors'][number];
type Option = Floor['choices'][number]['options'][number];

const option = (id: string, winRate: number, reach: number, taken = false): Option => ({
	id,
	name: id,
	taken,
	runs: 100,
	win_rate: winRate,
	win_rate_ci: [winRate - reach, winRate + reach],
	lift_adjusted: null,
	lift_adjusted_ci: null,
});

const floor = (number: number, options: Option[], isKnown = true): Floor => ({
	floor: number,
	act: 1,
	type: 'monster',
	fight: null,
	choices: [{ kind: 'card', is_offer_known: isKnown, options, gap: 0, gap_ci: null, verdict: 'no clear difference' }],
});

test('clear choices come first, then those with the widest difference, for better and for worse', () => {
	const floors = [
		floor(1, [option('WIDE', 60, 30), option('UNSURE', 40, 5, true)]),
		floor(2, [option('TAKEN', 50, 3, true), option('LEFT', 44, 3)]),
		floor(3, [option('BETTER', 55, 4), option('WORSE', 45, 9, true), option('WORST', 30, 9)]),
		floor(4, [option('UNKNOWN', 90, 1), option('EVENT', 10, 1, true)], false),
		floor(5, [option('ALONE', 90, 1, true)]),
	];
	expect(
		keyChoices({ floors }, 3).map(({ floor: number, taken, other, difference, isClear }) => [
			number,
			taken.id,
			other.id,
			difference,
			isClear,
		]),
	).toEqual([
		[3, 'WORSE', 'BETTER', -10, true],
		[2, 'TAKEN', 'LEFT', 6, true],
		[1, 'UNSURE', 'WIDE', -20, false],
	]);
	expect(keyChoices({ floors }, 1)).toHaveLength(1);
});
