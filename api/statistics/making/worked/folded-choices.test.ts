import { describe, expect, test } from 'vitest';
import {
	A,
	B,
	C,
	acquired,
	changed,
	countRun,
	counted,
	floor,
	left,
	row,
	taken,
	tallied,
	toolsOf,
} from '../../../testing/runs/folded-run.ts';
import { type SmallRun, choice, eventChoice, fight, floors } from '../../../testing/runs/small-runs.ts';
import { ACTS, LIFT, OPTION, OUTCOME, RELIC_ACT, REMOVAL, REST, TOTALS, UPGRADE } from '../../counting/cells/columns.ts';
import { WHOLE } from '../../counting/counters/counters.ts';
import { killers } from '../../counting/fold/killers.ts';
import { options } from '../../counting/fold/options.ts';
import { outcome } from '../../counting/fold/outcome.ts';
import { createPairFold, pairPlaces } from '../../counting/fold/pairs.ts';
import { removals } from '../../counting/fold/removals.ts';
import { restChoices } from '../../counting/fold/rest-choices.ts';
import { SHELVES, createShelfReader } from '../../counting/fold/shelves.ts';

describe('what is held together', () => {
	const HELD: SmallRun = {
		deck: ['C_CARD', 'A_CARD', 'A_CARD', 'B_CARD', 'NO_SUCH_CARD'],
		relics: ['B_RELIC', 'A_RELIC', 'C_RELIC'],
		acts: [
			[
				floor({ potion_choices: [choice('POTION', 'A_POTION', true), choice('POTION', 'B_POTION', false)] }),
				floor({ potion_used: ['POTION.C_POTION'], potion_discarded: ['POTION.B_POTION'] }),
			],
		],
	};

	test('is every pair of what tells runs apart, each once, and each by itself', () => {
		const tools = toolsOf(HELD);
		const places = pairPlaces(tools.layout.size);
		const counts = new Int32Array(places.length);
		const fold = createPairFold(tools);
		fold(1, 1, counts);
		// Cards, then relics, then potions; neither the basic card nor the relic of the start.
		const held = [A, C, 3 + A, 3 + C, 6 + A, 6 + C];
		const pairs = held.flatMap((one, index) => held.slice(index).map((other) => [one, other] as const));
		expect(changed(counts)).toEqual(
			tallied([places.allRuns, ...pairs.flatMap(([one, other]) => [places.runs(one, other), places.wins(one, other)])]),
		);
		fold(-1, 1, counts);
		expect(changed(counts)).toEqual({});
		fold(1, 0, counts);
		expect(changed(counts)).toEqual(tallied([places.allRuns, ...pairs.map(([one, other]) => places.runs(one, other))]));
	});

	test('has a place of its own for every pair, whichever comes first', () => {
		const { runs, wins, allRuns, length } = pairPlaces(toolsOf({}).layout.size);
		const items = Array.from({ length: 9 }, (_, item) => item);
		const pairs = items.flatMap((one) => items.filter((other) => other >= one).map((other) => [one, other] as const));
		for (const [one, other] of pairs) expect([runs(other, one), wins(other, one)]).toEqual([runs(one, other), wins(one, other)]);
		const all = [allRuns, ...pairs.flatMap(([one, other]) => [runs(one, other), wins(one, other)])];
		expect([new Set(all).size, Math.max(...all)]).toEqual([all.length, length - 1]);
	});

	test('is nothing where only one thing is', () => {
		const tools = toolsOf({ deck: ['A_CARD', 'A_CARD', 'B_CARD'] });
		const counts = new Int32Array(pairPlaces(tools.layout.size).length);
		createPairFold(tools)(1, 1, counts);
		expect(changed(counts)).toEqual({});
	});
});

describe('what a seat chose', () => {
	test('in events counts each option, and pairs of one', async () => {
		const run: SmallRun = {
			acts: [
				[
					floor({
						event_choices: [
							eventChoice('A_EVENT', 'A_OPTION'),
							eventChoice('A_EVENT', 'NO_SUCH'),
							eventChoice('B_EVENT', 'A_OPTION'),
						],
					}),
					floor({ event_choices: [eventChoice('A_EVENT', 'A_OPTION'), eventChoice('A_EVENT', 'C_OPTION')] }),
				],
			],
		};
		const { counted: found, at } = await counted(options, { ...run, outcome: 'win' });
		const [chosen, won, pairs, wonPairs] = [0, 1, 2, 3];
		expect(found).toEqual(
			tallied([
				...row(at.options, OPTION.width, A, chosen, won, chosen, won, pairs, wonPairs),
				...row(at.options, OPTION.width, C, chosen, won),
			]),
		);
		const { found: gained, at: lifts } = acquired(options, run);
		expect(gained).toEqual([
			[lifts.options + A * LIFT.width, 1],
			[lifts.options + A * LIFT.width, 2],
			[lifts.options + C * LIFT.width, 2],
		]);
	});

	test('at rest sites tells apart what was chosen under half of the HP that the floor before left', async () => {
		const hp = (current: number, more: Record<string, unknown> = {}) => floor({ current_hp: current, max_hp: 100, ...more });
		const rest = (...ids: readonly string[]) => ({ rest_site_choices: ids.map((id) => `REST.${id}`) });
		const run: SmallRun = { acts: [[hp(50, rest('C_REST')), hp(49), hp(90, rest('A_REST', 'NO_SUCH')), hp(90, rest('C_REST'))]] };
		const { counted: found, at } = await counted(restChoices, run);
		expect(found).toEqual(
			tallied([
				...row(at.rests, REST.width, A, REST.chosen, REST.low),
				...row(at.rests, REST.width, C, REST.chosen, REST.chosen, 2),
			]),
		);
		const { found: gained, at: lifts } = acquired(restChoices, run);
		expect(gained).toEqual([
			[lifts.rests + A * LIFT.width, 3],
			[lifts.rests + C * LIFT.width, 1],
			[lifts.rests + C * LIFT.width, 4],
		]);
	});
});

describe('how a run ended', () => {
	test.each([
		['was won', 'win', [TOTALS.wins], [OUTCOME.wins]],
		['was lost', 'loss', [], []],
		['was given up', 'abandoned', [TOTALS.abandoned], [OUTCOME.abandoned]],
	] as const)('counts a run that %s, by its ascension and its depth', async (_, ending, totals, byAscension) => {
		for (const [ascension, depth] of [
			[0, 1],
			[10, 48],
			[10, 60],
		] as const) {
			const { counted: found, at } = await counted(outcome, { ascension, acts: [floors(depth)], outcome: ending });
			expect(found).toEqual(
				tallied([
					...[TOTALS.runs, ...totals].map((column) => at.totals + column),
					...row(at.ascensions, OUTCOME.width, ascension, OUTCOME.runs, ...byAscension),
					at.depths + Math.min(48, depth),
				]),
			);
		}
	});

	test('names what killed, in losses only', async () => {
		for (const [killer, position] of [
			['A_HOPPER', A],
			['C_BOSS', C],
		] as const) {
			const { counted: found, at } = await counted(killers, { killer });
			expect(found).toEqual({ [at.encounters + position]: 1 });
			expect((await counted(killers, { killer, outcome: 'abandoned' })).counted).toEqual({});
		}
		expect((await counted(killers, { killer: 'NO_SUCH' })).counted).toEqual({});
	});
});

test('goods of a shop are seen once in it, and are bought when a copy was', () => {
	const run: SmallRun = {
		acts: [
			[
				floor({ card_choices: [left('A_CARD'), taken('A_CARD'), left('C_CARD'), left('NO_SUCH_CARD')] }, { type: 'shop' }),
				floor({ card_choices: [taken('C_CARD')] }),
				floor({ card_choices: [left('A_CARD')] }, { type: 'shop' }),
			],
		],
	};
	const seen: (readonly [number, boolean, number])[] = [];
	createShelfReader(toolsOf(run), SHELVES[0]!)((...each) => void seen.push(each));
	expect(seen).toEqual([
		[A, true, 1],
		[C, false, 1],
		[A, false, 3],
	]);
});

describe('relics by the act that they were found in', () => {
	const relic = (id: string, on: number) => ({ id: `RELIC.${id}`, floor_added_to_deck: on });
	const count = async (run: SmallRun): Promise<Record<number, number>> =>
		changed((await countRun(run, ['whole'])).relicActs.at(WHOLE));
	const acts = [floors(2), floors(1), floors(1), floors(1)];

	test('count once in each; a floor that is missing is the first, one that was never reached none', async () => {
		const run: SmallRun = {
			acts,
			relics: [relic('A_RELIC', 0), relic('A_RELIC', 2), relic('A_RELIC', 5), relic('C_RELIC', 3), relic('C_RELIC', 6)],
		};
		const at = (index: number, act: number): number => index * RELIC_ACT.width + act;
		const picks = [at(A, 0), at(A, ACTS - 1), at(C, 1)];
		expect(await count(run)).toEqual(tallied(picks));
		expect(await count({ ...run, outcome: 'win' })).toEqual(tallied(picks.flatMap((pick) => [pick, pick + RELIC_ACT.wins])));
	});

	test('are left out of a run with one that is not official', async () => {
		expect(await count({ acts, relics: [relic('A_RELIC', 1), relic('NO_SUCH', 1)], outcome: 'win' })).toEqual({});
	});
});

test('cards that went where a thief was fought were stolen, others removed', async () => {
	const removed = (...ids: readonly string[]) => ({ cards_removed: ids.map((id) => ({ id: `CARD.${id}` })) });
	const run: SmallRun = {
		acts: [
			[
				floor(removed('A_CARD'), { rooms: [fight('A_HOPPER')] }),
				floor(removed('A_CARD', 'C_CARD', 'NO_SUCH_CARD'), { rooms: [fight('B_ELITE')] }),
			],
		],
	};
	const { counted: found, at } = await counted(removals, run);
	expect(found).toEqual(
		tallied([
			...row(at.removals, REMOVAL.width, A, REMOVAL.stolen, REMOVAL.removed),
			...row(at.removals, REMOVAL.width, C, REMOVAL.removed),
		]),
	);
	const { counted: totals, at: start } = await counted(outcome, run);
	expect(totals[start.totals + TOTALS.removed]).toBe(2);
});

describe('upgrades', () => {
	const card = (id: string, on: number, upgrades = 0) => ({
		id: `CARD.${id}`,
		floor_added_to_deck: on,
		current_upgrade_level: upgrades,
	});
	const smith = (...ids: readonly string[]) =>
		floor({ upgraded_cards: ids.map((id) => `CARD.${id}`), rest_site_choices: ['SMITH'] });
	const count = async (run: SmallRun) => {
		const { upgrades, upgradeContests } = await countRun(run, ['character', 'whole']);
		return { held: changed(upgrades.at(0)), contests: changed(upgradeContests.at(WHOLE)) };
	};

	test('tell seats with an upgraded copy of a card from those with a plain one', async () => {
		const run: SmallRun = {
			deck: [card('A_CARD', 1), card('A_CARD', 1), card('A_CARD', 1, 2), card('C_CARD', 1, 1), card('NO_SUCH', 1)],
		};
		const of = (index: number, ...columns: readonly number[]) => row(0, UPGRADE.width, index, ...columns);
		expect((await count(run)).held).toEqual(
			tallied([...of(A, UPGRADE.basePicks, UPGRADE.upgradedPicks), ...of(C, UPGRADE.upgradedPicks)]),
		);
		expect((await count({ ...run, outcome: 'win' })).held).toEqual(
			tallied([
				...of(A, UPGRADE.basePicks, UPGRADE.baseWins, UPGRADE.upgradedPicks, UPGRADE.upgradedWins),
				...of(C, UPGRADE.upgradedPicks, UPGRADE.upgradedWins),
			]),
		);
	});

	test('beat what was in the deck by then and was not upgraded before', async () => {
		const deck = [card('A_CARD', 1, 1), card('B_CARD', 3), card('B_CARD', 9), card('C_CARD', 1, 1), card('C_CARD', 1)];
		const won = (winner: number, loser: number): number => winner * 3 + loser;
		const [first, later] = [smith('A_CARD', 'A_CARD'), smith('C_CARD')];
		// B comes on floor 3.
		expect((await count({ deck, acts: [[...floors(1), first]] })).contests).toEqual(tallied([won(A, C)]));
		expect((await count({ deck, acts: [[...floors(2), first]] })).contests).toEqual(tallied([won(A, B), won(A, C)]));
		expect((await count({ deck, acts: [[first, ...floors(1), later]] })).contests).toEqual(tallied([won(A, C), won(C, B)]));
		expect((await count({ deck, acts: [[...floors(2), smith('A_CARD', 'C_CARD')]] })).contests).toEqual(
			tallied([won(A, B), won(C, B)]),
		);
	});
});
