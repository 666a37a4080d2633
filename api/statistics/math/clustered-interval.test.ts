import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusteredInterval } from './clustered-interval.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';

interface Run {
	readonly times: number;
	readonly isWon: boolean;
}

function decisionsOf(runs: readonly Run[]) {
	const total = (of: (run: Run) => number): number => runs.reduce((sum, run) => sum + of(run), 0);
	const pairs = ({ times }: Run): number => (times * (times - 1)) / 2;
	return {
		count: total(({ times }) => times),
		wins: total(({ times, isWon }) => (isWon ? times : 0)),
		pairs: total(pairs),
		wonPairs: total((run) => (run.isWon ? pairs(run) : 0)),
	};
}

const anyRuns = fc.array(fc.record({ times: fc.integer({ min: 1, max: 9 }), isWon: fc.boolean() }), {
	minLength: 1,
	maxLength: 60,
});

describe('clusteredInterval', () => {
	test('is null without decisions and Wilson’s own where no run has two', () => {
		expect(clusteredInterval({ count: 0, wins: 0, pairs: 0, wonPairs: 0 })).toBeNull();
		expect(clusteredInterval({ count: 100, wins: 50, pairs: 0, wonPairs: 0 })).toEqual(wilsonInterval(50, 100));
	});

	test('counts runs where every run has as many decisions', () => {
		expect(clusteredInterval({ count: 100, wins: 50, pairs: 50, wonPairs: 25 })).toEqual(wilsonInterval(25, 50));
		fc.assert(
			fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), fc.integer({ min: 2, max: 9 }), (won, times) => {
				const found = clusteredInterval(decisionsOf(won.map((isWon) => ({ times, isWon }))))!;
				const plain = wilsonInterval(won.filter(Boolean).length, won.length)!;
				// The last digit may differ where a bound lies on the edge of rounding.
				for (const side of [0, 1] as const) expect(Math.abs(found[side] - plain[side])).toBeLessThan(0.11);
			}),
		);
	});

	test('is never narrower than that of independent decisions', () => {
		fc.assert(
			fc.property(anyRuns, (runs) => {
				const decisions = decisionsOf(runs);
				const [low, high] = clusteredInterval(decisions)!;
				const [plainLow, plainHigh] = wilsonInterval(decisions.wins, decisions.count)!;
				expect(low).toBeLessThanOrEqual(plainLow);
				expect(high).toBeGreaterThanOrEqual(plainHigh);
			}),
		);
	});

	// 2 wins with 3 decisions, 1 loss with 1: p = 6/7, Σn²(y − p)² = 18/49 + 36/49 = 54/49; n* = (6/49)·49·49/54 = 49/9.
	test('weighs runs by their decisions', () => {
		const decisions = decisionsOf([
			{ times: 3, isWon: true },
			{ times: 3, isWon: true },
			{ times: 1, isWon: false },
		]);
		expect(clusteredInterval(decisions)).toEqual(wilsonInterval((6 / 7) * (49 / 9), 49 / 9));
	});

	// Σn = 4, Σn² = 10: as many as 16/10 runs.
	test('keeps a width where all won', () => {
		const decisions = decisionsOf([
			{ times: 3, isWon: true },
			{ times: 1, isWon: true },
		]);
		expect(clusteredInterval(decisions)).toEqual(wilsonInterval(1.6, 1.6));
	});

	test('covers the true rate nineteen times in twenty, which the plain interval does not', () => {
		let state = 1;
		const random = (): number => {
			state = (state * 48_271) % 2_147_483_647;
			return state / 2_147_483_647;
		};
		let [covered, plainly] = [0, 0];
		const rounds = 400;
		// Winners rest six times and losers three; 30 % win: the share of rests of winners is 1.8/(1.8 + 2.1).
		const truth = 100 * (1.8 / 3.9);
		for (let round = 0; round < rounds; round++) {
			const runs = Array.from({ length: 200 }, () => (random() < 0.3 ? { times: 6, isWon: true } : { times: 3, isWon: false }));
			const decisions = decisionsOf(runs);
			const [low, high] = clusteredInterval(decisions)!;
			const [plainLow, plainHigh] = wilsonInterval(decisions.wins, decisions.count)!;
			if (low <= truth && truth <= high) covered += 1;
			if (plainLow <= truth && truth <= plainHigh) plainly += 1;
		}
		expect(covered / rounds).toBeGreaterThan(0.92);
		expect(covered / rounds).toBeLessThan(0.98);
		expect(plainly / rounds).toBeLessThan(0.75);
	});
});
