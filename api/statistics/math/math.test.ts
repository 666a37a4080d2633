import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitStrengths } from './bradley-terry.ts';
import { contestGraph } from './contest-graph.ts';
import { elo } from './elo.ts';
import { EXPECTATION_UNIT, expectation, lift } from './expectation.ts';
import { percent, percentOrZero } from './rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { PRIOR_PICKS, relicPriorPicks, score } from './score.ts';
import { tierOf } from '../../../contract/statistics/math/tier.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';

describe('round', () => {
	test.each([
		[0.25, 1, 0.2],
		[0.35, 1, 0.3],
		[0.75, 1, 0.8],
		[2.675, 2, 2.67],
		[2.5, 0, 2],
		[3.5, 0, 4],
		[-2.5, 0, -2],
		[0.5, 0, 0],
		[-0.04, 1, 0],
		[8.75, 1, 8.8],
		[0.125, 2, 0.12],
		[0.375, 2, 0.38],
		[99.95, 1, 100],
		[1e21, 1, 1e21],
		[2 ** 52 + 0.5, 0, 2 ** 52],
	])('round(%d, %d) is %d', (value, digits, expected) => {
		expect(round(value, digits)).toBe(expected);
	});

	// Doubles are integers times powers of two, so that the exact decimal can be had from big integers.
	test('agrees with exact arithmetic', () => {
		const exact = (numerator: number, bits: number, digits: number) => {
			const scaled = BigInt(numerator) * 10n ** BigInt(digits);
			const whole = scaled >> BigInt(bits);
			const rest = (scaled - (whole << BigInt(bits))) * 2n;
			const half = 1n << BigInt(bits);
			const isUp = rest > half || (rest === half && whole % 2n === 1n);
			return Number(`${isUp ? whole + 1n : whole}e-${digits}`);
		};
		fc.assert(
			fc.property(fc.nat(2 ** 31 - 1), fc.nat(40), fc.nat(3), (numerator, bits, digits) => {
				expect(round(numerator / 2 ** bits, digits)).toBe(exact(numerator, bits, digits));
			}),
			{ numRuns: 2000 },
		);
	});
});

describe('score', () => {
	const baseline = { rate: 0.4, priorPicks: PRIOR_PICKS };

	// s = (260 + 0.4·50) / 550 = 0.5091; 50·(0.1091 / 0.15 + 1) = 86.4
	test('grades 260 wins of 500 picks at a baseline of 0.4 as 86, tier A', () => {
		expect(score(260, 500, baseline)).toBe(86);
		expect(tierOf(86)).toBe('A');
	});

	// s = (5 + 20) / 55 = 0.4545; 50·(0.0545 / 0.15 + 1) = 68.2
	test('grades 5 wins of 5 picks as 68, tier B', () => {
		expect(score(5, 5, baseline)).toBe(68);
		expect(tierOf(68)).toBe('B');
	});

	test('is null without picks, and so is the tier', () => {
		expect(score(0, 0, baseline)).toBeNull();
		expect(tierOf(null)).toBeNull();
	});

	test('stays between 0 and 100', () => {
		expect(score(100_000, 100_000, baseline)).toBe(100);
		expect(score(0, 100_000, baseline)).toBe(0);
	});

	test.each([
		[100, 'S'],
		[90, 'S'],
		[89, 'A'],
		[78, 'A'],
		[77, 'B'],
		[65, 'B'],
		[64, 'C'],
		[50, 'C'],
		[49, 'D'],
		[35, 'D'],
		[34, 'F'],
		[0, 'F'],
	] as const)('a score of %d is tier %s', (value, tier) => {
		expect(tierOf(value)).toBe(tier);
	});

	test('lets the prior of relics shrink with the bracket, down to 10', () => {
		expect(relicPriorPicks(1000, 1000)).toBe(50);
		expect(relicPriorPicks(500, 1000)).toBe(25);
		expect(relicPriorPicks(1, 1000)).toBe(10);
		expect(relicPriorPicks(0, 0)).toBe(50);
	});
});

describe('wilsonInterval', () => {
	test.each([
		[50, 100, [40.4, 59.6]],
		[0, 10, [0, 27.8]],
		[10, 10, [72.2, 100]],
		[1, 1, [20.7, 100]],
	])('%d of %d', (wins, count, expected) => {
		expect(wilsonInterval(wins, count)).toEqual(expected);
	});

	test('is null without runs and holds the rate otherwise', () => {
		expect(wilsonInterval(0, 0)).toBeNull();
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
				const wins = Math.round(count * share);
				const [low, high] = wilsonInterval(wins, count)!;
				expect(low).toBeLessThanOrEqual(round((100 * wins) / count, 1));
				expect(high).toBeGreaterThanOrEqual(round((100 * wins) / count, 1));
			}),
		);
	});
});

describe('percent', () => {
	test('is null without a denominator, percentOrZero is 0', () => {
		expect(percent(0, 0)).toBeNull();
		expect(percentOrZero(0, 0)).toBe(0);
		expect(percent(1, 3)).toBe(33.3);
		expect(percent(1, 3, 2)).toBe(33.33);
	});
});

describe('fitStrengths', () => {
	const matrix = (size: number, games: readonly (readonly [number, number, number])[]) => {
		const wins = new Int32Array(size * size);
		for (const [winner, loser, count] of games) wins[winner * size + loser] = count;
		return contestGraph({ size, wins });
	};

	// With strengths p and 1/p the winner of 30 of 30 has 30 + 10 = 20 p/(p+1) + 30 p/(p + 1/p).
	test('solves two entities', () => {
		const [strong = 0, weak = 0] = fitStrengths(matrix(2, [[0, 1, 30]]));
		expect(strong * weak).toBeCloseTo(1, 12);
		expect((20 * strong) / (strong + 1) + (30 * strong) / (strong + weak)).toBeCloseTo(40, 10);
	});

	test('gives equals 1500', () => {
		const graph = matrix(2, [
			[0, 1, 10],
			[1, 0, 10],
		]);
		expect([...fitStrengths(graph)]).toEqual([1, 1]);
		expect(elo(1, graph.played[0]!)).toBe(1500);
		expect(elo(1, 19)).toBeNull();
	});

	test('balances every component on its own', () => {
		const graph = matrix(5, [
			[0, 1, 50],
			[2, 3, 5],
			[3, 2, 1],
		]);
		expect(graph.components).toEqual([
			[0, 1],
			[2, 3],
		]);
		const strengths = fitStrengths(graph);
		for (const [left, right] of graph.components) {
			expect(strengths[left!]! * strengths[right!]!).toBeCloseTo(1, 10);
		}
		expect(strengths[4]).toBe(1);
	});

	test('every entity wins as often as its strength says', () => {
		const games = fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.integer({ min: 1, max: 200 })), { minLength: 1, maxLength: 40 });
		fc.assert(
			fc.property(games, (list) => {
				const graph = matrix(
					8,
					list.filter(([winner, loser]) => winner !== loser),
				);
				const strengths = fitStrengths(graph);
				for (const entity of graph.members) {
					const own = strengths[entity]!;
					let expected = (20 * own) / (own + 1);
					for (let at = graph.starts[entity]!; at < graph.starts[entity + 1]!; at++) {
						expected += (graph.games[at]! * own) / (own + strengths[graph.opponents[at]!]!);
					}
					expect(expected).toBeCloseTo(graph.won[entity]! + 10, 6);
				}
			}),
		);
	});
});

describe('expectation', () => {
	const everyone = { runs: 101, wins: 41 };
	test('judges by the own runs when there are five others', () => {
		expect(expectation(true, { runs: 6, wins: 3 }, everyone)).toBe(0.4);
		expect(expectation(false, { runs: 6, wins: 3 }, everyone)).toBe(0.6);
	});
	test('judges by everyone otherwise', () => {
		expect(expectation(true, { runs: 5, wins: 3 }, everyone)).toBe(0.4);
		expect(expectation(false, undefined, everyone)).toBe(0.41);
	});
	test('is undefined for the only run', () => {
		expect(expectation(true, undefined, { runs: 1, wins: 1 })).toBeUndefined();
	});
	test('lift is wins above expectation per 100 seats, null under 20', () => {
		expect(lift(12, 8 / EXPECTATION_UNIT, 20)).toBe(20);
		expect(lift(12, 8 / EXPECTATION_UNIT, 19)).toBeNull();
		expect(lift(3, 2 / EXPECTATION_UNIT, 5, 5)).toBe(20);
	});
});
