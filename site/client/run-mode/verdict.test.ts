import { describe, expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

type Ranked = Parameters<typeof verdictOf>[0][number];
type Reason = Ranked['reasons'][number];

function reason(from: string, rate: number, took: number, verdict: Reason['verdict'] = 'above'): Reason {
	const evidence = {
		pref_ci: null,
		pref_difference: null,
		pref_difference_ci: null,
		pref_verdict: 'no clear difference',
		win_rate_ci: null,
	} as const;
	const compared = {
		runs: 2 * took,
		took,
		win_rate: rate,
		win_rate_ci: [rate - 4, rate + 4] as [number, number],
		expected_win_rate: 40,
		difference: rate - 40,
		difference_ci: [rate - 44, rate - 36] as [number, number],
	};
	return { ...evidence, from, lift: 1, winrate: 0.5, offers: 100, picks: 50, compared, verdict };
}

const card = (id: string, base: number, ...reasons: Reason[]): Ranked => ({
	...{ id, name: id, score: 1, base, offers: 100, base_ci: null, verdict: 'no clear difference' as const },
	reasons,
});

describe('verdictOf', () => {
	test('names the card that won clearly more often, with its difference, interval and runs', () => {
		const verdict = verdictOf([card('BASH', 0.4), card('OFFERING', 0.3, reason('cards:BASH', 46.5, 1240))]);
		expect(verdict).toEqual({ kind: 'take', id: 'OFFERING', from: 'cards:BASH', points: 6.5, low: 2.5, high: 10.5, runs: 1240 });
	});

	test('uses the item with the most runs, not the largest difference', () => {
		const verdict = verdictOf([
			card('OFFERING', 0.7, reason('relics:VAJRA', 80, 30), reason('cards:BASH', 41, 900, 'no clear difference')),
		]);
		expect(verdict).toEqual({ kind: 'unclear', id: 'OFFERING', rate: 70 });
	});

	test('prefers the card with the highest lower bound', () => {
		const verdict = verdictOf([card('A', 0.1, reason('cards:BASH', 46, 100)), card('B', 0.1, reason('cards:BASH', 52, 100))]);
		expect(verdict).toMatchObject({ kind: 'take', id: 'B', low: 8 });
	});

	test('reports skipping if it is more frequent than any card', () => {
		expect(verdictOf([card('A', 0.1), card('B', 0.2), card('C', 0.25)])).toEqual({ kind: 'skip' });
	});

	test('ignores cards that were never offered', () => {
		expect(verdictOf([{ ...card('A', 0), offers: 0 }])).toEqual({ kind: 'unknown' });
		expect(verdictOf([])).toEqual({ kind: 'unknown' });
	});
});
