import { expect, test } from 'vitest';
import type { RunReview } from '../../../../contract/statistics/run-review.ts';
import { type KeyChoice, keyChoices } from './key-choices.ts';

type Floor = RunReview['floors'][number];
type Option = Floor['choices'][number]['options'][number];

const option = (id: string, lift: number | null, taken = false): Option => ({
	...{ id, name: id, taken, runs: 100, win_rate: 50, win_rate_ci: [40, 60] },
	lift_adjusted: lift,
	lift_adjusted_ci: lift === null ? null : [lift - 5, lift + 5],
});

const floor = (number: number, options: Option[], verdict: KeyChoice['verdict'], isKnown = true): Floor => ({
	...{ floor: number, act: 1, type: 'monster', fight: null },
	choices: [{ kind: 'card', is_offer_known: isKnown, options, gap: 0, gap_ci: null, verdict }],
});

test('choices with a verdict come first, then those with the widest difference, for better and for worse', () => {
	const floors = [
		floor(1, [option('WIDE', 10), option('UNSURE', -10, true)], 'no clear difference'),
		floor(2, [option('TAKEN', 4, true), option('LEFT', -2)], 'below'),
		floor(3, [option('BETTER', 5), option('WORSE', -5, true), option('WORST', -20)], 'above'),
		floor(4, [option('UNKNOWN', 40), option('EVENT', -40, true)], 'above', false),
		floor(5, [option('ALONE', 40, true)], 'no clear difference'),
		floor(6, [option('SELDOM', null), option('OFTEN', 0, true)], 'no clear difference'),
	];
	expect(
		keyChoices({ floors }, 4).map(({ floor: number, taken, other, difference, verdict }) => [
			...[number, taken.id, other.id, difference, verdict],
		]),
	).toEqual([
		[3, 'WORSE', 'BETTER', -10, 'above'],
		[2, 'TAKEN', 'LEFT', 6, 'below'],
		[1, 'UNSURE', 'WIDE', -20, 'no clear difference'],
	]);
	expect(keyChoices({ floors }, 1)).toHaveLength(1);
});

test('the difference is the middle of its interval, on the side of what was taken', () => {
	const [choice] = floor(1, [option('OTHER', 10), option('TAKEN', -6, true)], 'no clear difference').choices;
	const floors = [{ ...floor(1, [], 'no clear difference'), choices: [{ ...choice!, gap_ci: [-4, 24] as [number, number] }] }];
	expect(keyChoices({ floors }, 1)).toMatchObject([{ difference: -10, interval: [-24, 4] }]);
});

test('without a verdict the choice nearest to one comes first, not the rare one with the widest difference', () => {
	const gapOf = (number: number, gap: [number, number]): Floor => {
		const choice = floor(number, [option('LEFT', 0), option('TAKEN', 0, true)], 'no clear difference').choices[0]!;
		return { ...floor(number, [], 'no clear difference'), choices: [{ ...choice, gap_ci: gap }] };
	};
	const floors = [gapOf(1, [-10, 60]), gapOf(2, [-1, 9])];
	expect(keyChoices({ floors }, 2).map(({ floor: number, difference }) => [number, difference])).toEqual([
		[2, -4],
		[1, -25],
	]);
});
