import { describe, expect, test } from 'vitest';
import { builtTree } from '../../../testing/built-tree.ts';
import { type SmallRun, choice, floors, openSmallRuns } from '../../../testing/runs/small-runs.ts';
import { type StatisticsWorld, metricsOf } from '../../../testing/runs/statistics-world.ts';

/** Corpora of at most four runs about relics and potions; every figure is worked out beside it (`behaviour/formulas.md`). */

const dist = await builtTree();

const open = (runs: readonly SmallRun[]): StatisticsWorld => openSmallRuns(dist, runs);

describe('corpus 4: relics that were kept, given away, and of wax', () => {
	test('wax stands apart; the prior of a bracket shrinks to 10', () => {
		const wax = { id: 'RELIC.ANCHOR', floor_added_to_deck: 2, props: { bools: [{ name: 'IsWax', value: true }] } };
		const world = open([
			{ outcome: 'win', ascension: 10, relics: ['VAJRA', wax] },
			{ outcome: 'loss', relics: ['VAJRA'] },
			{ outcome: 'loss', acts: [[{ stats: { relics_removed: ['RELIC.VAJRA'] } }, ...floors(5)]] },
			{ outcome: 'loss', relics: ['NO_SUCH_RELIC'] },
		]);
		// Vajra: held twice, given away once: 3 picks, 1 win: it is the baseline. The wax Anchor counts in no row of its own.
		const { rows, baseline_win_rate: baseline } = metricsOf(world, 'relics');
		expect(baseline).toBe(33.3);
		expect(rows).toMatchObject([
			{ id: 'VAJRA', picks: 3, wins: 1, score: 50, hold_rate: 75, wax: { picks: 0, wins: 0, win_rate: null, win_rate_ci: null } },
		]);
		// Ascension 10: one run of four; W = max(10, 50·1/4) = 12.5; 1 of 1 at a baseline of 1.
		expect(metricsOf(world, 'relics', 'a10').rows).toMatchObject([{ id: 'VAJRA', picks: 1, wins: 1, score: 50, hold_rate: 100 }]);
		world.close();
	});

	test('a relic that was given away was gained where it was taken', () => {
		const taken = { stats: { relic_choices: [choice('RELIC', 'VAJRA', true)] } };
		const lost = { stats: { relics_removed: ['RELIC.VAJRA', 'RELIC.ANCHOR'] } };
		const world = open([{ outcome: 'win', acts: [[...floors(3), taken, lost]] }, { acts: [floors(3)] }]);
		// The other run got to floor 3: it says what to expect of the Anchor, which no list names and which counts from the first floor,
		// but not of Vajra, taken on floor 4.
		expect(metricsOf(world, 'relics').rows).toMatchObject([
			{ id: 'ANCHOR', picks: 1, lift_n: 1 },
			{ id: 'VAJRA', picks: 1, lift_n: 0 },
		]);
		world.close();
	});

	test('a relic offered where something had to be left', () => {
		const free = { stats: { relic_choices: [choice('RELIC', 'VAJRA', true), choice('RELIC', 'LANTERN', false)] } };
		const taken = { stats: { relic_choices: [choice('RELIC', 'VAJRA', true), choice('RELIC', 'LANTERN', true)] } };
		const single = { stats: { relic_choices: [choice('RELIC', 'VAJRA', false)] } };
		const starter = { stats: { relic_choices: [choice('RELIC', 'VAJRA', true), choice('RELIC', 'BURNING_BLOOD', false)] } };
		const shop = { type: 'shop', rooms: [{ room_type: 'shop', turns_taken: 0 }], ...free };
		const world = open([{ acts: [[free, taken, single, starter, shop], [free]] }]);
		// Only `free` is a free screen: once in act 1, once in act 2.
		expect(metricsOf(world, 'relics').rows).toMatchObject([
			{
				id: 'LANTERN',
				picks: 0,
				score: null,
				tier: null,
				win_rate: null,
				offered: 2,
				picked: 0,
				pick_rate: 0,
				pick_rate_by_act: [0, 0, null],
			},
			{ id: 'VAJRA', picks: 0, offered: 2, picked: 2, pick_rate: 100, pick_rate_by_act: [100, 100, null] },
		]);
		world.close();
	});
});

describe('corpus 4b: twenty offers of an ancient', () => {
	test('are free screens, of which the rewards name only what was taken', () => {
		const option = (id: string, isChosen: boolean) => ({ TextKey: id, was_chosen: isChosen });
		const ancient = {
			type: 'ancient',
			stats: {
				ancient_choice: [option('CURSED_PEARL', true), option('LOST_COFFER', false)],
				relic_choices: [choice('RELIC', 'CURSED_PEARL', true)],
			},
		};
		const alone = { type: 'ancient', stats: { ancient_choice: [option('LOST_COFFER', true), option('NO_SUCH_RELIC', false)] } };
		const world = open([{ acts: [[...floors(15, ancient), alone], floors(5, ancient)] }]);
		// Twenty screens, 15 in the first act. The Pearl (p) always beats the Coffer (q) and SKIP, which are beaten alike (q) and never
		// meet: 40 + 10 = 20·p/(p + 1) + 40·p/(p + q); 10 = 20·q/(q + 1) + 20·q/(p + q).
		// p = 3.50207, q = 0.56509: 15.558 + 34.442 and 7.221 + 2.779. 400·log10 of them: 217.7 and −99.2.
		expect(metricsOf(world, 'relics').rows).toMatchObject([
			{ id: 'CURSED_PEARL', elo: 1717.7, offered: 20, picked: 20, pick_rate: 100, pick_rate_by_act: [100, 100, null] },
			{ id: 'LOST_COFFER', elo: 1400.8, offered: 20, picked: 0, pick_rate: 0, pick_rate_by_act: [0, 0, null] },
		]);
		world.close();
	});
});

describe('corpus 5: potions that were kept, used and thrown away', () => {
	test('each seat counts once, and uses by the seats that held it', () => {
		const used = { stats: { potion_used: ['POTION.FIRE_POTION', 'POTION.FIRE_POTION'] } };
		const thrown = { stats: { potion_discarded: ['POTION.FIRE_POTION'] } };
		const world = open([
			{ outcome: 'win', potions: ['FIRE_POTION', 'FIRE_POTION'] },
			{ outcome: 'win', acts: [[used, used, ...floors(4)]] },
			{ outcome: 'loss', acts: [[thrown, ...floors(5)]], potions: ['BLOCK_POTION'] },
			{ outcome: 'loss' },
		]);
		// Fire: 3 seats, 2 wins, 1 used. Block: 1 seat, no win. Baseline 2 of 4.
		// Fire: s = (2 + 25)/53 = 0.50943 → 53. Block: s = 25/51 = 0.49020; 50·(−0.00980/0.15 + 1) = 46.7.
		expect(metricsOf(world, 'potions').rows).toMatchObject([
			{ id: 'BLOCK_POTION', picks: 1, wins: 0, score: 47, hold_rate: 25, used: 0, use_rate: 0, elo: null },
			{ id: 'FIRE_POTION', picks: 3, wins: 2, score: 53, hold_rate: 75, used: 1, use_rate: 33.3, elo: null },
		]);
		// The view of a character does not tell uses.
		expect(metricsOf(world, 'potions', 'all', 'IRONCLAD').rows).toMatchObject([
			{ used: 0, use_rate: null },
			{ used: 0, use_rate: null },
		]);
		world.close();
	});
});
