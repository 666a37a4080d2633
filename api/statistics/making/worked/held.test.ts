import { describe, expect, test } from 'vitest';
import { builtTree } from '../../../testing/built-tree.ts';
import { type SmallRun, cardChoice, floors, openSmallRuns } from '../../../testing/runs/small-runs.ts';
import { type StatisticsWorld, metricsOf } from '../../../testing/runs/statistics-world.ts';

/** Corpora of at most five runs about cards; every figure is worked out beside it (`behaviour/formulas.md`). */

const dist = await builtTree();

const open = (runs: readonly SmallRun[]): StatisticsWorld => openSmallRuns(dist, runs);

describe('corpus 1: one win that held one card', () => {
	test('a card in every seat is graded against itself', () => {
		const world = open([{ outcome: 'win', deck: ['ANGER', 'ANGER', 'STRIKE_IRONCLAD'] }]);
		const metrics = metricsOf(world, 'cards');
		// One row is one seat; its data reach to its submission.
		expect(metrics).toMatchObject({ total_runs: 1, total_seats: 1, total_wins: 1, data_through: '2026-08-01 00:00:00.000000' });
		// Strikes are Basic: of the cards only Anger counts, 1 win of 1 pick.
		expect(metrics.baseline_win_rate).toBe(100);
		expect(metrics.rows).toEqual([
			{
				...{ id: 'ANGER', upgraded: false },
				// Two copies are one pick. s = (1 + 1·50)/(1 + 50) = 1; 50·((1 − 1)/0.15 + 1) = 50.
				...{ picks: 1, wins: 1, losses: 0, score: 50, tier: 'C', win_rate: 100, hold_rate: 100 },
				// All seats are of one character: its average is that of all.
				...{ adjusted_score: 50, adjusted_tier: 'C' },
				// Wilson, p = 1, n = 1: centre (1 + 1.9207)/4.8415 = 0.6033, half 1.96·√0.9604/4.8415 = 0.3967.
				win_rate_ci: [20.7, 100],
				// Rows of copies count no pairs.
				win_rate_ci_clustered: null,
				// No other run is there to judge it by.
				...{
					lift: null,
					lift_n: 0,
					lift_adjusted: null,
					lift_adjusted_ci: null,
					verdict: 'no clear difference',
					tier_range: null,
				},
				// It was never offered.
				...{ elo: null, offered: 0, picked: 0, pick_rate: null, pick_rate_by_act: [null, null, null] },
			},
		]);
		world.close();
	});
});

describe('corpus 2: five runs, two cards', () => {
	const runs: SmallRun[] = [
		{ outcome: 'win', deck: ['ANGER', 'IRON_WAVE'] },
		{ outcome: 'win', deck: ['ANGER'] },
		{ outcome: 'loss', deck: ['ANGER', 'IRON_WAVE'] },
		{ outcome: 'loss', deck: ['IRON_WAVE'] },
		{ outcome: 'loss', deck: [] },
	];

	test('scores are drawn to the baseline by 50 picks', () => {
		const world = open(runs);
		const { rows, baseline_win_rate: baseline } = metricsOf(world, 'cards');
		// Anger 2 of 3, Iron Wave 1 of 3: 3 wins of 6 picks.
		expect(baseline).toBe(50);
		const [anger, wave] = rows;
		// s = (2 + 0.5·50)/53 = 0.50943; 50·(0.00943/0.15 + 1) = 53.1. 3 of 5 seats: 60 %.
		// Wilson, p = 2/3, n = 3: centre (0.66667 + 0.64024)/2.28049 = 0.57309, half 1.96·√(0.07407 + 0.10671)/2.28049 = 0.36542.
		expect(anger).toMatchObject({
			id: 'ANGER',
			picks: 3,
			wins: 2,
			losses: 1,
			win_rate: 66.7,
			score: 53,
			tier: 'C',
			hold_rate: 60,
			win_rate_ci: [20.8, 93.9],
		});
		// s = (1 + 25)/53 = 0.49057; 50·(−0.00943/0.15 + 1) = 46.9. Wilson mirrors the other.
		expect(wave).toMatchObject({
			id: 'IRON_WAVE',
			picks: 3,
			wins: 1,
			losses: 2,
			win_rate: 33.3,
			score: 47,
			tier: 'D',
			hold_rate: 60,
			win_rate_ci: [6.1, 79.2],
		});
		// Each of the three seats can be judged by the four other runs; 20 would be needed for a lift.
		expect(anger).toMatchObject({ lift: null, lift_n: 3 });
		world.close();
	});

	test('the same figures stand in scores, in the top list and under the id', () => {
		const world = open(runs);
		const anger = { score: 53, adjusted_score: 53, elo: null, picks: 3, wins: 2, win_rate: 66.7 };
		const wave = { score: 47, adjusted_score: 47, elo: null, picks: 3, wins: 1, win_rate: 33.3 };
		expect(world.ask('scores', { type: 'cards', bracket: {}, character: null, includeSkip: false })).toEqual({
			ANGER: anger,
			IRON_WAVE: wave,
		});
		// A bracket adds the pick rate: 3 of 5 seats.
		expect(world.ask('scores', { type: 'cards', bracket: { party: 'solo' }, character: null, includeSkip: false })).toEqual({
			ANGER: { ...anger, pick_rate: 60 },
			IRON_WAVE: { ...wave, pick_rate: 60 },
		});
		// Under 30 picks a character has no figures of its own.
		expect(world.ask('scores', { type: 'cards', bracket: {}, character: 'IRONCLAD', includeSkip: false })).toEqual({
			ANGER: { ...anger, scope: 'global' },
			IRON_WAVE: { ...wave, scope: 'global' },
		});
		expect(world.ask('top', { type: 'cards', character: 'IRONCLAD', limit: 1 })).toEqual([
			{ entity_id: 'ANGER', picks: 3, wins: 2, win_rate: 66.7, score: 53, adjusted_score: 53 },
		]);
		expect(world.ask('entityStats', { type: 'cards', id: 'ANGER' })).toMatchObject({
			...{
				picks: 3,
				wins: 2,
				win_rate: 66.7,
				pick_rate: 60,
				hold_rate: 60,
				total_runs: 5,
				total_seats: 5,
				baseline_win_rate: 50,
				score: 53,
				adjusted_score: 53,
			},
			// The third run was the last that held it, submitted at two.
			last_submitted_at: '2026-08-01T02:00:00.000000Z',
			by_character: [{ character: 'IRONCLAD', picks: 3, wins: 2, win_rate: 66.7 }],
		});
		world.close();
	});
});

describe('corpus 2b: a strong character and a weak one', () => {
	test('a card is graded against what the characters that held it win', () => {
		const ironclad = { character: 'IRONCLAD' };
		const silent = { character: 'SILENT' };
		const world = open([
			{ ...ironclad, outcome: 'win', deck: ['ANGER', 'SHRUG_IT_OFF'] },
			{ ...ironclad, outcome: 'win', deck: ['ANGER'] },
			{ ...ironclad, outcome: 'loss', deck: ['IRON_WAVE'] },
			{ ...silent, outcome: 'loss', deck: ['SHRUG_IT_OFF'] },
			{ ...silent, outcome: 'loss', deck: ['SLICE'] },
		]);
		// Picks of Ironclad: 3 wins of 4; of Silent: 0 of 2. All: 3 of 6.
		// Anger: score s = (2 + 25)/52 = 0.51923; 50·(0.01923/0.15 + 1) = 56.4. Adjusted b = 0.75: s = (2 + 37.5)/52 = 0.75962; 53.2.
		// Shrug It Off, one seat of each: 1 of 2. Score s = 26/52: 50. Adjusted b = 0.375: s = (1 + 18.75)/52 = 0.37981; 51.6.
		// Iron Wave 0 of 1: s = 25/51 = 0.49020; 46.7. Adjusted b = 0.75: s = 37.5/51 = 0.73529; 45.1.
		// Slice 0 of 1: the same score, but adjusted b = 0: exactly what its character wins.
		const graded = [
			{ id: 'ANGER', score: 56, adjusted_score: 53, adjusted_tier: 'C' },
			{ id: 'IRON_WAVE', score: 47, adjusted_score: 45, adjusted_tier: 'D' },
			{ id: 'SHRUG_IT_OFF', score: 50, adjusted_score: 52, adjusted_tier: 'C' },
			{ id: 'SLICE', score: 47, adjusted_score: 50, adjusted_tier: 'C' },
		];
		expect(metricsOf(world, 'cards').rows).toMatchObject(graded);
		expect(metricsOf(world, 'cards').merged).toMatchObject(graded);
		world.close();
	});
});

describe('the methods page', () => {
	test('works every formula out for the card that was held most often, with the figures of the snapshot', () => {
		// Anger was held three times and won two, at a baseline of 3 wins of 6 picks: see corpus 2.
		const world = open([
			{
				outcome: 'win',
				deck: ['ANGER', 'IRON_WAVE'],
				acts: [
					[
						{ stats: { card_choices: [cardChoice('ANGER', true)] } },
						{ stats: { card_choices: [cardChoice('ANGER', false)] } },
						...floors(4),
					],
				],
			},
			{ outcome: 'win', deck: ['ANGER'] },
			{ outcome: 'loss', deck: ['ANGER', 'IRON_WAVE'] },
			{ outcome: 'loss', deck: ['IRON_WAVE'] },
			{ outcome: 'loss' },
		]);
		const { example_card: card, methods } = world.ask('methods', {}) as {
			example_card: string;
			methods: { key: string; formula: string; example?: object }[];
		};
		expect(card).toBe('ANGER');
		expect(methods.every(({ formula }) => formula.length > 0)).toBe(true);
		// Rules say what is counted; there is nothing to work out.
		expect(methods.filter(({ example }) => !example).map(({ key }) => key)).toEqual([
			'data_through',
			'fatal',
			'avg_damage_per_player',
			'deaths-by-floor',
			'acts-funnel',
			'avg-win-time-daily',
			'smiths-vs-winrate',
			'removals-vs-winrate',
			'adjusted_death_rate',
			'most_upgraded',
			'reward_skip_rate',
			'skip_rate_without_shops',
			'ladder_elo',
			'ladder_lifetime',
			'npmi',
			'pref',
			'draft_score',
			'archetype',
			'trend',
			'death_rate',
			'similarity',
			'support',
			'coach_score',
			'gap',
			'win_rate_percentile',
			'top_choices',
			'median_damage',
		]);
		expect(new Set(methods.map(({ key }) => key)).size).toBe(methods.length);
		expect(Object.fromEntries(methods.flatMap(({ key, example }) => (example ? [[key, example]] : [])))).toEqual({
			score: { inputs: { wins: 2, picks: 3, b: 0.5, W: 50 }, result: 53 },
			adjusted_score: { inputs: { wins: 2, picks: 3, b: 0.5, W: 50 }, result: 53 },
			tier: { inputs: { score: 53 }, result: 'C' },
			// Offered twice: under 20 contests.
			elo: { inputs: { offers: 2, taken: 1 }, result: null },
			win_rate_ci: { inputs: { wins: 2, n: 3 }, result: [20.8, 93.9] },
			win_rate_ci_clustered: { inputs: { wins: 2, n: 3, pairs: 0, pairs_won: 0 }, result: [20.8, 93.9] },
			baseline_win_rate: { inputs: { total_wins: 2, total_seats: 5, of_seats: 40 }, result: 50 },
			// The two winners expect (2 − 1)/4 each, the loser 2/4: 1 of 2 wins was expected.
			lift: { inputs: { wins: 2, expected: 1, n: 3 }, result: null },
			hold_rate: { inputs: { picks: 3, seats: 5 }, result: 60 },
			pick_rate: { inputs: { offered: 2, taken: 1 }, result: 50 },
		});
		world.close();
	});
});

describe('corpus 3: copies with and without an upgrade', () => {
	test('stand in two rows of the table of all cards, and in one of a bracket', () => {
		const upgraded = { id: 'CARD.ANGER', floor_added_to_deck: 2, current_upgrade_level: 1 };
		const world = open([
			{ outcome: 'win', deck: [upgraded] },
			{ outcome: 'loss', deck: ['ANGER', upgraded] },
			{ outcome: 'loss', deck: ['ANGER'] },
		]);
		// Seats: 1 win of 3. Plain: runs 2 and 3, no win. Upgraded: runs 1 and 2, one win. Baseline 1/3.
		// Plain: s = (0 + 50/3)/52 = 0.32051; 50·(−0.01282/0.15 + 1) = 45.7. Upgraded: s = (1 + 50/3)/52 = 0.33974; 50·(0.00641/0.15 + 1) = 52.1.
		expect(metricsOf(world, 'cards').rows).toMatchObject([
			{ id: 'ANGER', upgraded: false, picks: 2, wins: 0, win_rate: 0, score: 46, tier: 'D', hold_rate: 66.7, lift_n: 2 },
			{
				id: 'ANGER',
				upgraded: true,
				picks: 2,
				wins: 1,
				win_rate: 50,
				score: 52,
				tier: 'C',
				hold_rate: 66.7,
				lift: null,
				lift_n: 0,
				offered: 0,
			},
		]);
		// Beside them one row for all copies: 1 of 3 is the baseline, and all three seats have an expectation.
		expect(metricsOf(world, 'cards').merged).toMatchObject([
			{ id: 'ANGER', upgraded: false, picks: 3, wins: 1, score: 50, adjusted_score: 50, hold_rate: 100, lift_n: 3 },
		]);
		// In a bracket 1 of 3: exactly the baseline.
		expect(metricsOf(world, 'cards', 'standard').rows).toMatchObject([
			{ id: 'ANGER', upgraded: false, picks: 3, wins: 1, score: 50, hold_rate: 100 },
		]);
		world.close();
	});
});

describe('corpus 6: twenty card screens of one run', () => {
	const anger = { stats: { card_choices: [cardChoice('ANGER', true)] } };
	const left = { stats: { card_choices: [cardChoice('ANGER', false)] } };

	test('a screen on which a quest was taken was not skipped', () => {
		const quest = { stats: { card_choices: [cardChoice('ANGER', false), cardChoice('BYRDONIS_EGG', true)] } };
		const world = open([{ acts: [[left, quest, ...floors(5, anger)]] }]);
		const { SKIP } = world.ask('scores', { type: 'cards', bracket: {}, character: null, includeSkip: true }) as { SKIP: object };
		expect(SKIP).toMatchObject({ offered: 7, picks: 1 });
		expect(world.ask('community', { bracket: {}, language: 'eng' })).toMatchObject({
			reward_skip_rate: 14.3,
			skip_rate_without_shops: 14.3,
		});
		world.close();
	});

	test('what is always left has the Elo that the rule has as its fixed point', () => {
		const world = open([{ acts: [floors(20, left)] }]);
		// SKIP (strength p) beats Anger (1/p, as the two balance each other) 20 times:
		// 20 + 10 = 20·p/(p + 1) + 20·p²/(p² + 1). p = 2.13: 13.610 + 16.388 = 29.998; p = 2.131: 13.612 + 16.391 = 30.003.
		// p = 2.1304: 1500 + 400·log10(2.1304) = 1500 + 400·0.32846 = 1631.4.
		const skip = {
			score: null,
			elo: 1631.4,
			elo_source: 'fit',
			picks: 20,
			wins: null,
			win_rate: null,
			pick_rate: 100,
			offered: 20,
			off_act: [20, 0, 0],
			pick_act: [20, 0, 0],
		};
		const { SKIP } = world.ask('scores', { type: 'cards', bracket: {}, character: null, includeSkip: true }) as { SKIP: object };
		// The run is of ascension 0: no skill has a contest.
		expect(SKIP).toEqual({ ...skip, elo_by_bracket: { a10: null, wr30: null, wr50: null, wr75: null } });
		expect(metricsOf(world, 'cards').rows).toMatchObject([
			{ id: 'ANGER', elo: 1368.6, offered: 20, picked: 0, pick_rate: 0, pick_rate_by_act: [0, null, null] },
		]);
		world.close();
	});

	test('nineteen contests are too few, taken or left', () => {
		const world = open([{ acts: [floors(10, left), floors(9, anger)] }]);
		// 9 of 19 taken: 47.4 %; none of 10 in the first act, all 9 in the second.
		expect(metricsOf(world, 'cards').rows).toMatchObject([
			{ id: 'ANGER', elo: null, offered: 19, picked: 9, pick_rate: 47.4, pick_rate_by_act: [0, 100, null] },
		]);
		world.close();
	});
});
