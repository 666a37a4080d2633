import { describe, expect, test } from 'vitest';
import { ABANDONED, DIED, WON, changed, tallied, toolsOf } from '../../../testing/runs/folded-run.ts';
import {
	type SmallFloor,
	type SmallRun,
	cardChoice,
	choice,
	eventChoice,
	fight,
	floors,
} from '../../../testing/runs/small-runs.ts';
import { ACTS, ANCIENT, CARD, LIFT, OPTION, OUTCOME, POTION, RELIC, REMOVAL, REST, TOTALS } from '../cells/columns.ts';
import { ancients } from './ancients.ts';
import type { LiftedSource, LoggedSource } from './cell-source.ts';
import { createContestFold } from './contests.ts';
import { DRAFT, createDraftFold, createOfferReader, draftPlaces } from './drafts.ts';
import { holdings } from './holdings.ts';
import { killers } from './killers.ts';
import { options } from './options.ts';
import { outcome } from './outcome.ts';
import { createPairFold, pairPlaces } from './pairs.ts';
import { RELIC_ACT, createRelicActFold } from './relic-acts.ts';
import { removals } from './removals.ts';
import { restChoices } from './rest-choices.ts';
import type { Ending } from './seat.ts';
import { SHELVES, createShelfReader } from './shelves.ts';
import { UPGRADE, createUpgradeFold } from './upgrades.ts';

/** Positions of the three things of each list of the catalogue: every list is met at its first and at its last. */
const [A, B, C] = [0, 1, 2] as const;
const floor = (stats: SmallFloor['stats'], more: SmallFloor = {}): SmallFloor => ({ ...more, stats: stats ?? {} });
const taken = (id: string) => cardChoice(id, true);
const left = (id: string) => cardChoice(id, false);
const ancient = (id: string, isChosen: boolean) => ({ TextKey: id, was_chosen: isChosen });
/** Columns of a row of a section. */
const row = (start: number, width: number, index: number, ...columns: readonly number[]): number[] =>
	columns.map((column) => start + index * width + column);

function logged<Count extends string>(source: LoggedSource<Count, never> | LiftedSource<Count>, run: SmallRun, ending: Ending) {
	const tools = toolsOf(run);
	const positions: number[] = [];
	const fold = source.createLoggedFold(tools, tools.layout.of(source) as never);
	fold(ending, { add: (at) => void positions.push(at) });
	return { counted: tallied(positions), at: tools.layout.of(source).counts as Record<Count, number> };
}

function acquired<Count extends string, Lift extends string>(source: LiftedSource<Count, Lift>, run: SmallRun) {
	const tools = toolsOf(run);
	const found: [number, number][] = [];
	source.createAcquisitions(tools, tools.layout.of(source))((at, on) => void found.push([at, on]));
	return { found: found.toSorted(([left], [right]) => left - right), at: tools.layout.of(source).lifts };
}

describe('what a seat held', () => {
	const HELD: SmallRun = {
		deck: ['A_CARD', 'A_CARD', 'C_CARD', 'NO_SUCH_CARD'],
		relics: [
			'A_RELIC',
			'NO_SUCH_RELIC',
			...['C_RELIC', 'C_RELIC'].map((id) => ({
				id: `RELIC.${id}`,
				floor_added_to_deck: 4,
				props: { bools: [{ name: 'IsWax', value: true }] },
			})),
		],
		potions: ['A_POTION'],
		acts: [
			[
				floor({ relics_removed: ['RELIC.A_RELIC', 'RELIC.B_RELIC', 'RELIC.C_RELIC'] }),
				floor({ potion_used: ['POTION.A_POTION', 'POTION.C_POTION', 'POTION.A_POTION'], potion_discarded: ['POTION.B_POTION'] }),
			],
		],
	};

	test.each([
		['a win', WON, 1],
		['a loss', DIED, 0],
	])('counts once in %s, however many copies there were; wax stands apart', (_, ending, won) => {
		const { counted, at } = logged(holdings, HELD, ending);
		const wins = (column: number): number[] => (won === 1 ? [column] : []);
		expect(counted).toEqual(
			tallied([
				...[A, C].flatMap((card) => row(at.cards, CARD.width, card, CARD.picks, ...wins(CARD.wins))),
				...[A, B].flatMap((relic) => row(at.relics, RELIC.width, relic, RELIC.picks, ...wins(RELIC.wins))),
				...row(at.relics, RELIC.width, C, RELIC.waxPicks, ...wins(RELIC.waxWins)),
				...[A, B, C].flatMap((potion) => row(at.potions, POTION.width, potion, POTION.picks, ...wins(POTION.wins))),
				...[A, C].flatMap((potion) => row(at.potions, POTION.width, potion, POTION.used)),
			]),
		);
	});

	test('was acquired on its earliest floor; one that is not known counts as the first', () => {
		const card = (id: string, on: number, upgrades = 0) => ({
			id: `CARD.${id}`,
			floor_added_to_deck: on,
			current_upgrade_level: upgrades,
		});
		const { found, at } = acquired(holdings, {
			deck: [card('A_CARD', 5), card('A_CARD', 3, 1), card('A_CARD', 4), card('C_CARD', 6, 1), card('C_CARD', 2, 1)],
			relics: [
				{ id: 'RELIC.C_RELIC', floor_added_to_deck: 4 },
				{ id: 'RELIC.C_RELIC', floor_added_to_deck: 2 },
			],
			potions: ['C_POTION', 'A_POTION'],
			acts: [
				[
					floor({ relic_choices: [choice('RELIC', 'B_RELIC', false)] }),
					floor({ relic_choices: [choice('RELIC', 'A_RELIC', true)] }),
					floor({ relic_choices: [choice('RELIC', 'A_RELIC', true)], potion_discarded: ['POTION.A_POTION'] }),
					floor({ potion_used: ['POTION.A_POTION'], relics_removed: ['RELIC.A_RELIC', 'RELIC.B_RELIC', 'RELIC.C_RELIC'] }),
				],
			],
		});
		const of = (start: number, index: number): number => start + index * LIFT.width;
		const expected: [number, number][] = [
			[of(at.cards, A), 3],
			[of(at.cards, C), 2],
			// Every copy of it was upgraded.
			[of(at.upgradedCards, C), 2],
			// Given away: where it was first taken, or the first floor.
			[of(at.relics, A), 2],
			[of(at.relics, B), 1],
			[of(at.relics, C), 2],
			[of(at.potions, A), 3],
			[of(at.potions, C), 1],
		];
		expect(found).toEqual(expected.toSorted(([left], [right]) => left - right));
	});
});

/** Screens of cards on floors 1 to 3 of the first act, on the third floor of the second, on the first of the third and of the fourth. */
const OFFERS: SmallRun = {
	deck: [
		{ id: 'CARD.A_CARD', floor_added_to_deck: 1 },
		{ id: 'CARD.B_CARD', floor_added_to_deck: 4 },
		{ id: 'CARD.B_CARD', floor_added_to_deck: 2 },
	],
	relics: [
		{ id: 'RELIC.C_RELIC', floor_added_to_deck: 9 },
		{ id: 'RELIC.A_RELIC', floor_added_to_deck: 2 },
	],
	acts: [
		[
			floor({ card_choices: [taken('A_CARD'), left('C_CARD'), left('NO_SUCH_CARD')] }),
			floor({ card_choices: [left('B_CARD')] }),
			floor({ card_choices: [left('A_CARD'), left('C_CARD')] }),
		],
		[...floors(2), floor({ card_choices: [taken('C_CARD'), left('A_CARD')] })],
		[floor({ card_choices: [taken('A_CARD'), taken('C_CARD')] })],
		[floor({ card_choices: [left('A_CARD')] })],
	],
};

describe('what a seat was offered', () => {
	test('counts by act, later ones as the third; screens stand in the row of SKIP', () => {
		const { counted, at } = logged(holdings, OFFERS, DIED);
		const SKIP = 3;
		const offered = (card: number, act: number) => row(at.cards, CARD.width, card, CARD.offered + act);
		const picked = (card: number, act: number) => row(at.cards, CARD.width, card, CARD.picked + act);
		const ofCards = Object.entries(counted).filter(([position]) => {
			const column = (Number(position) - at.cards) % CARD.width;
			return Number(position) >= at.cards && Number(position) < at.cards + 4 * CARD.width && column >= CARD.offered;
		});
		expect(Object.fromEntries(ofCards)).toEqual(
			tallied([
				...[...offered(A, 0), ...offered(C, 0), ...picked(A, 0), ...offered(SKIP, 0)],
				...[...offered(A, 0), ...offered(C, 0), ...offered(SKIP, 0), ...picked(SKIP, 0)],
				...[...offered(A, 1), ...offered(C, 1), ...picked(C, 1), ...offered(SKIP, 1)],
				...[...offered(A, 2), ...offered(C, 2), ...picked(A, 2), ...picked(C, 2), ...offered(SKIP, 2)],
				...[...offered(A, 2), ...offered(SKIP, 2), ...picked(SKIP, 2)],
			]),
		);
	});

	test('makes contests: what is taken beats what is left and SKIP; where nothing is taken SKIP beats each', () => {
		const tools = toolsOf(OFFERS);
		const [SKIP, size] = [3, 4];
		const won = (winner: number, ...losers: readonly number[]): number[] => losers.map((loser) => winner * size + loser);
		const tables = [1, 2].map(() => ({ cards: new Int32Array(size ** 2), relics: new Int32Array(size ** 2) }));
		const fold = createContestFold(tools);
		fold({ ...DIED, sign: 1 }, tables);
		const expected = tallied([
			...won(A, C, SKIP),
			...won(SKIP, A, C),
			...won(C, A, SKIP),
			...won(A, SKIP),
			...won(C, SKIP),
			...won(SKIP, A),
		]);
		expect(tables.map(({ cards }) => changed(cards))).toEqual([expected, expected]);
		fold({ ...DIED, sign: -1 }, tables);
		expect(tables.map(({ cards }) => changed(cards))).toEqual([{}, {}]);
	});

	const relicChoices = (...given: readonly (readonly [id: string, isPicked: boolean])[]) => ({
		relic_choices: given.map(([id, isPicked]) => choice('RELIC', id, isPicked)),
	});
	const two = [
		['A_RELIC', true],
		['C_RELIC', false],
	] as const;
	test.each<[string, SmallFloor, boolean]>([
		['two of which one is taken', floor(relicChoices(...two)), true],
		['two of which none is taken', floor(relicChoices(['A_RELIC', false], ['C_RELIC', false])), true],
		['two and one that is not official', floor(relicChoices(...two, ['NO_SUCH_RELIC', true])), true],
		['those of an ancient', floor({ ancient_choice: [ancient('A_RELIC', true), ancient('C_RELIC', false)] }), true],
		['two that are both taken', floor(relicChoices(['A_RELIC', true], ['C_RELIC', true])), false],
		['one', floor(relicChoices(['A_RELIC', false])), false],
		['one and one that is not official', floor(relicChoices(['A_RELIC', false], ['NO_SUCH_RELIC', false])), false],
		['some with one of the start', floor(relicChoices(...two, ['B_RELIC', false])), false],
		['the goods of a shop', floor(relicChoices(...two), { type: 'shop' }), false],
	])('relics are a free choice among %s', (_, screen, isFree) => {
		const run: SmallRun = { acts: [[], [screen]] };
		const { counted, at } = logged(holdings, run, DIED);
		const official =
			'ancient_choice' in screen.stats!
				? two
				: (screen.stats!['relic_choices'] as { choice: string; was_picked: boolean }[]).map(
						(each) => [each.choice.slice('RELIC.'.length), each.was_picked] as const,
					);
		const of = official
			.filter(([id]) => ['A_RELIC', 'C_RELIC'].includes(id))
			.map(([id, isPicked]) => ({ relic: id === 'A_RELIC' ? A : C, isPicked }));
		const relicRows = Object.keys(counted)
			.map(Number)
			.filter((position) => position >= at.relics && position < at.relics + 3 * RELIC.width);
		const expected = of.flatMap(({ relic, isPicked }) => [
			...row(at.relics, RELIC.width, relic, RELIC.offered + 1),
			...(isPicked ? row(at.relics, RELIC.width, relic, RELIC.picked + 1) : []),
		]);
		expect(relicRows.toSorted((left, right) => left - right)).toEqual(
			isFree ? expected.toSorted((left, right) => left - right) : [],
		);
		const tables = [{ cards: new Int32Array(16), relics: new Int32Array(16) }];
		createContestFold(toolsOf(run))({ ...DIED, sign: 1 }, tables);
		expect(Object.keys(changed(tables[0]!.relics)).length > 0).toBe(isFree);
	});

	test('of ancients counts each relic', () => {
		const { counted, at } = logged(
			ancients,
			{ acts: [[floor({ ancient_choice: [ancient('A_RELIC', true), ancient('C_RELIC', false), ancient('NO_SUCH', true)] })]] },
			WON,
		);
		const of = (relic: number, ...columns: readonly number[]) => row(at.ancients, ANCIENT.width, relic, ...columns);
		expect(counted).toEqual(tallied([...of(A, ANCIENT.offered, ANCIENT.picked), ...of(C, ANCIENT.offered)]));
	});

	test('counts with what was held on an earlier floor, but for itself; floors of offers are those of their act', () => {
		const tools = toolsOf(OFFERS);
		const places = draftPlaces(tools.layout.size);
		const counts = new Int32Array(places.length);
		const fold = createDraftFold(tools);
		fold(1, 1, counts);
		/** The first one: relics stand after the three cards. */
		const relic = 3 + A;
		/** An offer while things are held. */
		const offer = (card: number, isPicked: boolean, ...held: readonly number[]): number[] => [
			places.offers(card),
			...(isPicked ? [places.picks(card)] : []),
			...held.flatMap((item) => {
				const place = places.of(item, card);
				return [place + DRAFT.offers, ...(isPicked ? [place + DRAFT.picks, place + DRAFT.pickWins] : [])];
			}),
		];
		expect(changed(counts)).toEqual(
			tallied([
				...[...offer(A, true), ...offer(C, false)],
				...[...offer(A, false, B, relic), ...offer(C, false, A, B, relic)],
				...[...offer(C, true, A, B, relic), ...offer(A, false, B, relic)],
				...[...offer(A, true), ...offer(C, true)],
				...offer(A, false),
			]),
		);
		fold(-1, 1, counts);
		expect(changed(counts)).toEqual({});
		fold(1, 0, counts);
		expect(counts[places.of(A, C) + DRAFT.pickWins]).toBe(0);
		expect(counts[places.of(A, C) + DRAFT.picks]).toBe(1);
	});
});

test('floors of offers are counted anew for each seat', () => {
	const screen = floor({ card_choices: [left('A_CARD')] });
	const [inFirstAct, inSecondAct] = [toolsOf({ acts: [[...floors(2), screen]] }), toolsOf({ acts: [floors(2), [screen]] })];
	const { each } = createOfferReader(inFirstAct, inFirstAct.layout.size);
	const seen: number[] = [];
	for (const { view } of [inFirstAct, inSecondAct]) {
		inFirstAct.view.open(view.words);
		each((offer) => void seen.push(offer.floor, offer.act));
	}
	expect(seen).toEqual([3, 0, 1, 1]);
});

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
	test('in events counts each option, and pairs of one', () => {
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
		const { counted, at } = logged(options, run, WON);
		const [chosen, won, pairs, wonPairs] = [0, 1, 2, 3];
		expect(counted).toEqual(
			tallied([
				...row(at.options, OPTION.width, A, chosen, won, chosen, won, pairs, wonPairs),
				...row(at.options, OPTION.width, C, chosen, won),
			]),
		);
		const { found, at: lifts } = acquired(options, run);
		expect(found).toEqual([
			[lifts.options + A * LIFT.width, 1],
			[lifts.options + A * LIFT.width, 2],
			[lifts.options + C * LIFT.width, 2],
		]);
	});

	test('at rest sites tells apart what was chosen under half of the HP that the floor before left', () => {
		const hp = (current: number, more: Record<string, unknown> = {}) => floor({ current_hp: current, max_hp: 100, ...more });
		const rest = (...ids: readonly string[]) => ({ rest_site_choices: ids.map((id) => `REST.${id}`) });
		const run: SmallRun = { acts: [[hp(50, rest('C_REST')), hp(49), hp(90, rest('A_REST', 'NO_SUCH')), hp(90, rest('C_REST'))]] };
		const { counted, at } = logged(restChoices, run, DIED);
		expect(counted).toEqual(
			tallied([
				...row(at.rests, REST.width, A, REST.chosen, REST.low),
				...row(at.rests, REST.width, C, REST.chosen, REST.chosen, 2),
			]),
		);
		const { found, at: lifts } = acquired(restChoices, run);
		expect(found).toEqual([
			[lifts.rests + A * LIFT.width, 3],
			[lifts.rests + C * LIFT.width, 1],
			[lifts.rests + C * LIFT.width, 4],
		]);
	});
});

describe('how a run ended', () => {
	test.each([
		['won', WON, [TOTALS.wins], [OUTCOME.wins]],
		['lost', DIED, [], []],
		['was given up', ABANDONED, [TOTALS.abandoned], [OUTCOME.abandoned]],
	])('counts a run that %s, by its ascension and its depth', (_, ending, totals, byAscension) => {
		for (const [ascension, depth] of [
			[0, 1],
			[10, 48],
			[10, 60],
		] as const) {
			const { counted, at } = logged(outcome, { ascension, acts: [floors(depth)] }, ending);
			expect(counted).toEqual(
				tallied([
					...[TOTALS.runs, ...totals].map((column) => at.totals + column),
					...row(at.ascensions, OUTCOME.width, ascension, OUTCOME.runs, ...byAscension),
					at.depths + Math.min(48, depth),
				]),
			);
		}
	});

	test('names what killed, in losses only', () => {
		for (const [killer, position] of [
			['A_HOPPER', A],
			['C_BOSS', C],
		] as const) {
			const { counted, at } = logged(killers, { killer }, DIED);
			expect(counted).toEqual({ [at.encounters + position]: 1 });
			expect(logged(killers, { killer }, ABANDONED).counted).toEqual({});
		}
		expect(logged(killers, { killer: 'NO_SUCH' }, DIED).counted).toEqual({});
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
	const fold = (run: SmallRun, won: number): Record<number, number> => {
		const tools = toolsOf(run);
		const counts = new Int32Array(3 * RELIC_ACT.width);
		createRelicActFold(tools)({ sign: 1, won, died: 0, abandoned: 0 }, counts);
		return changed(counts);
	};
	const acts = [floors(2), floors(1), floors(1), floors(1)];

	test('count once in each; a floor that is missing is the first, one that was never reached none', () => {
		const run: SmallRun = {
			acts,
			relics: [relic('A_RELIC', 0), relic('A_RELIC', 2), relic('A_RELIC', 5), relic('C_RELIC', 3), relic('C_RELIC', 6)],
		};
		const at = (index: number, act: number): number => index * RELIC_ACT.width + act;
		const picks = [at(A, 0), at(A, ACTS - 1), at(C, 1)];
		expect(fold(run, 0)).toEqual(tallied(picks));
		expect(fold(run, 1)).toEqual(tallied(picks.flatMap((pick) => [pick, pick + RELIC_ACT.wins])));
	});

	test('are left out of a run with one that is not official', () => {
		expect(fold({ acts, relics: [relic('A_RELIC', 1), relic('NO_SUCH', 1)] }, 1)).toEqual({});
	});
});

test('cards that went where a thief was fought were stolen, others removed', () => {
	const removed = (...ids: readonly string[]) => ({ cards_removed: ids.map((id) => ({ id: `CARD.${id}` })) });
	const tools = toolsOf({
		acts: [
			[
				floor(removed('A_CARD'), { rooms: [fight('A_HOPPER')] }),
				floor(removed('A_CARD', 'C_CARD', 'NO_SUCH_CARD'), { rooms: [fight('B_ELITE')] }),
			],
		],
	});
	const at = tools.layout.of(removals).counts.removals;
	const { totals } = tools.layout.of(outcome).counts;
	const counts = new Int32Array(tools.layout.lengths.counts);
	removals.createFold(tools, tools.layout.of(removals))({ ...DIED, sign: 1 }, { counts, sums: new Float64Array(0) });
	expect(changed(counts)).toEqual(
		tallied([
			...row(at, REMOVAL.width, A, REMOVAL.stolen, REMOVAL.removed),
			...row(at, REMOVAL.width, C, REMOVAL.removed),
			...[totals + TOTALS.removed, totals + TOTALS.removed],
		]),
	);
});

describe('upgrades', () => {
	const card = (id: string, on: number, upgrades = 0) => ({
		id: `CARD.${id}`,
		floor_added_to_deck: on,
		current_upgrade_level: upgrades,
	});
	const smith = (...ids: readonly string[]) =>
		floor({ upgraded_cards: ids.map((id) => `CARD.${id}`), rest_site_choices: ['SMITH'] });
	const fold = (run: SmallRun, won: number) => {
		const tables = { held: new Int32Array(3 * UPGRADE.width), contests: new Int32Array(9) };
		createUpgradeFold(toolsOf(run))({ sign: 1, won, died: 0, abandoned: 0 }, tables);
		return { held: changed(tables.held), contests: changed(tables.contests) };
	};

	test('tell seats with an upgraded copy of a card from those with a plain one', () => {
		const run: SmallRun = {
			deck: [card('A_CARD', 1), card('A_CARD', 1), card('A_CARD', 1, 2), card('C_CARD', 1, 1), card('NO_SUCH', 1)],
		};
		const of = (index: number, ...columns: readonly number[]) => row(0, UPGRADE.width, index, ...columns);
		expect(fold(run, 0).held).toEqual(
			tallied([...of(A, UPGRADE.basePicks, UPGRADE.upgradedPicks), ...of(C, UPGRADE.upgradedPicks)]),
		);
		expect(fold(run, 1).held).toEqual(
			tallied([
				...of(A, UPGRADE.basePicks, UPGRADE.baseWins, UPGRADE.upgradedPicks, UPGRADE.upgradedWins),
				...of(C, UPGRADE.upgradedPicks, UPGRADE.upgradedWins),
			]),
		);
	});

	test('beat what was in the deck by then and was not upgraded before', () => {
		const deck = [card('A_CARD', 1, 1), card('B_CARD', 3), card('B_CARD', 9), card('C_CARD', 1, 1), card('C_CARD', 1)];
		const won = (winner: number, loser: number): number => winner * 3 + loser;
		const [first, later] = [smith('A_CARD', 'A_CARD'), smith('C_CARD')];
		// B comes on floor 3.
		expect(fold({ deck, acts: [[...floors(1), first]] }, 0).contests).toEqual(tallied([won(A, C)]));
		expect(fold({ deck, acts: [[...floors(2), first]] }, 0).contests).toEqual(tallied([won(A, B), won(A, C)]));
		expect(fold({ deck, acts: [[first, ...floors(1), later]] }, 0).contests).toEqual(tallied([won(A, C), won(C, B)]));
		expect(fold({ deck, acts: [[...floors(2), smith('A_CARD', 'C_CARD')]] }, 0).contests).toEqual(
			tallied([won(A, B), won(C, B)]),
		);
	});
});
