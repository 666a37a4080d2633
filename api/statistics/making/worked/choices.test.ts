import { describe, expect, test } from 'vitest';
import { builtTree } from '../../../testing/built-tree.ts';
import { cardChoice, choice, eventChoice, floors, openSmallRuns } from '../../../testing/runs/small-runs.ts';

/** Corpora of at most five runs about choices; every figure is worked out beside it (`behaviour/formulas.md`). */

const dist = await builtTree();

describe('corpus 7: three runs in shops', () => {
	test('a shelf counts once per seat and visit, what is bought by its runs', () => {
		const visit = (isBought: boolean) => ({
			type: 'shop',
			rooms: [{ room_type: 'shop', turns_taken: 0 }],
			stats: {
				card_choices: [cardChoice('ANGER', isBought), cardChoice('ANGER', false)],
				potion_choices: [choice('POTION', 'FIRE_POTION', false)],
				relic_choices: [choice('RELIC', 'NO_SUCH_RELIC', true)],
			},
		});
		const world = openSmallRuns(dist, [
			{ outcome: 'win', acts: [[visit(true), visit(false), ...floors(4)]] },
			{ outcome: 'loss', acts: [[visit(true), ...floors(5)]] },
			{ outcome: 'loss', acts: [[visit(false), ...floors(5)]] },
		]);
		// Under 20 purchases nothing is said of the choice itself.
		const lift = { lift: null, lift_adjusted: null, lift_adjusted_ci: null, verdict: 'no clear difference' };
		expect(world.ask('shops', { bracket: {}, name: 'all' })).toEqual({
			...{
				bracket: 'all',
				cohort: 'all',
				total_runs: 3,
				total_seats: 3,
				total_wins: 1,
				data_through: '2026-08-01 02:00:00.000000',
				players: 3,
			},
			rows: [
				// Four visits, two copies on each shelf: seen 4. Bought in 2 of 4, by runs of which 1 of 2 won.
				// Wilson, p = 1/2, n = 2: centre (0.5 + 0.96036)/2.92073 = 0.5, half 1.96·√(0.125 + 0.24009)/2.92073 = 0.40547.
				{
					entity_type: 'cards',
					id: 'ANGER',
					seen: 4,
					bought: 2,
					buy_rate: 50,
					wins: 1,
					win_rate: 50,
					win_rate_ci: [9.5, 90.5],
					// No run bought two.
					win_rate_ci_clustered: [9.5, 90.5],
					...lift,
					lift_n: 2,
					// 1 of the 2 purchases of cards won.
					baseline: 50,
				},
				{
					entity_type: 'potions',
					id: 'FIRE_POTION',
					seen: 4,
					bought: 0,
					buy_rate: 0,
					wins: 0,
					win_rate: null,
					win_rate_ci: null,
					win_rate_ci_clustered: null,
					...lift,
					lift_n: 0,
					baseline: null,
				},
			],
		});
		world.close();
	});
});

describe('corpus 8: five runs and an event', () => {
	test('shares are of the official choices of the event', () => {
		const chose = (option: string, event = 'TRIAL') => [
			{
				type: 'unknown',
				rooms: [{ room_type: 'event', turns_taken: 0 }],
				stats: { event_choices: [eventChoice(event, option)] },
			},
			...floors(5),
		];
		const world = openSmallRuns(dist, [
			{ outcome: 'win', acts: [chose('ACCEPT')] },
			{ outcome: 'loss', acts: [chose('ACCEPT')] },
			{ outcome: 'loss', acts: [chose('REJECT')] },
			{ outcome: 'loss', acts: [chose('NO_SUCH_OPTION')] },
			{ outcome: 'loss', acts: [chose('ACCEPT', 'NO_SUCH_EVENT')] },
		]);
		expect(world.ask('events', { bracket: {}, name: 'all' })).toMatchObject({
			rows: [
				// 2 of 3 choices, 1 of 2 won.
				{
					event: 'TRIAL',
					option: 'ACCEPT',
					chosen: 2,
					share: 66.7,
					wins: 1,
					win_rate: 50,
					win_rate_ci: [9.5, 90.5],
					lift: null,
					lift_n: 2,
				},
				// Wilson, p = 0, n = 1: centre 1.92073/4.84146 = 0.39673, half the same: 0 to 79.3.
				{
					event: 'TRIAL',
					option: 'REJECT',
					chosen: 1,
					share: 33.3,
					wins: 0,
					win_rate: 0,
					win_rate_ci: [0, 79.3],
					lift: null,
					lift_n: 1,
				},
			],
		});
		const { events } = world.ask('community', { bracket: {}, language: 'eng' }) as { events: object[] };
		expect(events).toMatchObject([
			{
				id: 'TRIAL',
				total: 3,
				options: [
					{ id: 'ACCEPT', count: 2, pct: 66.7 },
					{ id: 'REJECT', count: 1, pct: 33.3 },
				],
			},
		]);
		world.close();
	});
});

describe('corpus 9: twenty rests of five runs', () => {
	const rest = (id: string, hp = 50) => ({
		type: 'rest_site',
		rooms: [{ room_type: 'rest_site', turns_taken: 0 }],
		stats: { rest_site_choices: [id], current_hp: hp },
	});

	test('lift judges every choice by the other runs that got as deep', () => {
		const world = openSmallRuns(dist, [
			{ outcome: 'win', acts: [[...floors(4, rest('SMITH')), ...floors(4)]] },
			{ outcome: 'win', acts: [[...floors(4, rest('SMITH')), ...floors(4)]] },
			{ outcome: 'loss', acts: [floors(4, rest('SMITH')), floors(4)] },
			{ outcome: 'loss', acts: [floors(4, rest('SMITH'))] },
			{ outcome: 'loss', acts: [floors(4, rest('SMITH'))] },
		]);
		// All five got to floor 4, two won: the four choices of a winner expect (2 − 1)/4 = 0.25 each, those of a loser 2/4 = 0.5.
		// Expected 8·0.25 + 12·0.5 = 8; won 8 of 20: lift 100·(8 − 8)/20 = 0.
		const row = {
			choice: 'SMITH',
			name: 'Smith',
			chosen: 20,
			share: 100,
			wins: 8,
			win_rate: 40,
			lift: 0,
			lift_n: 20,
			low_hp_share: 0,
		};
		// Wilson, p = 0.4, n = 20: centre (0.4 + 0.09604)/1.19207 = 0.41611, half 1.96·√(0.012 + 0.0024)/1.19207 = 0.19732.
		expect(world.ask('campfires', { bracket: {}, name: 'all', language: 'eng' })).toMatchObject({
			// Four choices in each of five runs: as 2 wins of 5. Wilson, p = 0.4, n = 5: centre (0.4 + 0.38415)/1.76829 = 0.44345, half 1.96·√(0.048 + 0.03841)/1.76829 = 0.32582.
			rows: [{ ...row, win_rate_ci: [21.9, 61.3], win_rate_ci_clustered: [11.8, 76.9] }],
		});
		world.close();
	});

	test('lift is what the wins exceed the expectation by', () => {
		const world = openSmallRuns(dist, [
			{ outcome: 'win', acts: [floors(10, rest('DIG'))] },
			{ outcome: 'loss', acts: [[...floors(5), ...floors(5, rest('SMITH'))]] },
			{ outcome: 'win', acts: [[...floors(4), ...floors(10, rest('DIG'))]] },
			{ outcome: 'loss', acts: [floors(10)] },
		]);
		// Run 1 digs on floors 1 to 10, when all four are there: expects (2 − 1)/3 each. Run 3 on floors 5 to 14: six times 1/3; on
		// floors 11 to 14 nobody else is there: no expectation. 16 seats: too few.
		const { rows } = world.ask('campfires', { bracket: {}, name: 'all', language: 'eng' }) as { rows: { choice: string }[] };
		expect(rows.find(({ choice: id }) => id === 'DIG')).toMatchObject({
			chosen: 20,
			share: 80,
			wins: 20,
			win_rate: 100,
			lift: null,
			lift_n: 16,
			// Ten choices in each of two runs: as 2 wins of 2.
			win_rate_ci_clustered: [34.2, 100],
		});
		expect(rows.find(({ choice: id }) => id === 'SMITH')).toMatchObject({ chosen: 5, share: 20, wins: 0, lift: null, lift_n: 5 });
		world.close();
	});

	test('HP are low under half of the maximum, on the floor before', () => {
		const world = openSmallRuns(dist, [
			// Floor 1: no floor before it, so its own 49 of 100. Floor 2: floor 1 left 49. Floor 3: floor 2 left 50, exactly half.
			{ outcome: 'loss', acts: [[rest('HEAL', 49), rest('HEAL', 50), rest('HEAL', 10), ...floors(3)]] },
		]);
		expect(world.ask('campfires', { bracket: {}, name: 'all', language: 'eng' })).toMatchObject({
			rows: [{ choice: 'HEAL', chosen: 3, low_hp_share: 66.7 }],
		});
		const { rest_sites: sites } = world.ask('community', { bracket: {}, language: 'eng' }) as { rest_sites: object[] };
		expect(sites).toEqual([{ id: 'HEAL', label: 'Rest', count: 3, pct: 100, win_rate: 0, pct_low_hp: 100, pct_high_hp: 100 }]);
		world.close();
	});
});
