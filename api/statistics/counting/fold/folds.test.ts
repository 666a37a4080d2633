import { describe, expect, test } from 'vitest';
import {
	A,
	B,
	C,
	acquired,
	ancient,
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
import { type SmallFloor, type SmallRun, choice, floors } from '../../../testing/runs/small-runs.ts';
import { ANCIENT, CARD, LIFT, POTION, RELIC } from '../cells/columns.ts';
import { contestKey } from '../counters/counters.ts';
import { ancients } from './ancients.ts';
import { DRAFT, createDraftFold, createOfferReader, draftPlaces } from './drafts.ts';
import { holdings } from './holdings/holdings.ts';

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
		potions: ['NO_SUCH_POTION', 'A_POTION', 'C_POTION'],
		acts: [
			[
				floor({ relics_removed: ['RELIC.A_RELIC', 'RELIC.B_RELIC', 'RELIC.C_RELIC'] }),
				floor({ potion_used: ['POTION.C_POTION', 'POTION.C_POTION'], potion_discarded: ['POTION.B_POTION'] }),
			],
		],
	};

	test.each([
		['a win', 'win'],
		['a loss', 'loss'],
	] as const)('counts once in %s, however many copies there were; wax stands apart', async (_, outcome) => {
		const { counted: found, at } = await counted(holdings, { ...HELD, outcome });
		const wins = (column: number): number[] => (outcome === 'win' ? [column] : []);
		expect(found).toEqual(
			tallied([
				...[A, C].flatMap((card) => row(at.cards, CARD.width, card, CARD.picks, ...wins(CARD.wins))),
				...[A, B].flatMap((relic) => row(at.relics, RELIC.width, relic, RELIC.picks, ...wins(RELIC.wins))),
				...row(at.relics, RELIC.width, C, RELIC.waxPicks, ...wins(RELIC.waxWins)),
				...[A, B, C].flatMap((potion) => row(at.potions, POTION.width, potion, POTION.picks, ...wins(POTION.wins))),
				...row(at.potions, POTION.width, C, POTION.used),
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

/** Contests of a run, by winner and loser. */
async function contestsOf(run: SmallRun) {
	const { cardContests, relicContests } = await countRun(run, ['contest', 'version']);
	const of = (contests: typeof cardContests) => changed(contests.at(contestKey.group(0, 0)));
	return { cards: of(cardContests), relics: of(relicContests) };
}

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
	test('counts by act, later ones as the third; screens stand in the row of SKIP', async () => {
		const { counted: found, at } = await counted(holdings, OFFERS);
		const SKIP = 3;
		const offered = (card: number, act: number) => row(at.cards, CARD.width, card, CARD.offered + act);
		const picked = (card: number, act: number) => row(at.cards, CARD.width, card, CARD.picked + act);
		const ofCards = Object.entries(found).filter(([position]) => {
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

	test('makes contests: what is taken beats what is left and SKIP; where nothing is taken SKIP beats each', async () => {
		const [SKIP, size] = [3, 4];
		const won = (winner: number, ...losers: readonly number[]): number[] => losers.map((loser) => winner * size + loser);
		expect((await contestsOf(OFFERS)).cards).toEqual(
			tallied([...won(A, C, SKIP), ...won(SKIP, A, C), ...won(C, A, SKIP), ...won(A, SKIP), ...won(C, SKIP), ...won(SKIP, A)]),
		);
	});

	test('makes contests of every screen, however many there are; what is taken of one kind beats what is left of it nowhere', async () => {
		const screen = floor({ card_choices: [left('C_CARD'), taken('C_CARD'), left('A_CARD'), left('A_CARD')] });
		const { cards } = await contestsOf({ acts: [floors(200, screen)] });
		expect(cards).toEqual({ [C * 4 + A]: 200, [C * 4 + 3]: 200 });
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
	])('relics are a free choice among %s', async (_, screen, isFree) => {
		const run: SmallRun = { acts: [[], [screen]] };
		const { counted: found, at } = await counted(holdings, run);
		const official =
			'ancient_choice' in screen.stats!
				? two
				: (screen.stats!['relic_choices'] as { choice: string; was_picked: boolean }[]).map(
						(each) => [each.choice.slice('RELIC.'.length), each.was_picked] as const,
					);
		const of = official
			.filter(([id]) => ['A_RELIC', 'C_RELIC'].includes(id))
			.map(([id, isPicked]) => ({ relic: id === 'A_RELIC' ? A : C, isPicked }));
		const relicRows = Object.keys(found)
			.map(Number)
			.filter((position) => position >= at.relics && position < at.relics + 3 * RELIC.width);
		const expected = of.flatMap(({ relic, isPicked }) => [
			...row(at.relics, RELIC.width, relic, RELIC.offered + 1),
			...(isPicked ? row(at.relics, RELIC.width, relic, RELIC.picked + 1) : []),
		]);
		expect(relicRows.toSorted((left, right) => left - right)).toEqual(
			isFree ? expected.toSorted((left, right) => left - right) : [],
		);
		expect(Object.keys((await contestsOf(run)).relics).length > 0).toBe(isFree);
	});

	test('of ancients counts each relic', async () => {
		const { counted: found, at } = await counted(ancients, {
			acts: [[floor({ ancient_choice: [ancient('A_RELIC', true), ancient('C_RELIC', false), ancient('NO_SUCH', true)] })]],
		});
		const of = (relic: number, ...columns: readonly number[]) => row(at.ancients, ANCIENT.width, relic, ...columns);
		expect(found).toEqual(tallied([...of(A, ANCIENT.offered, ANCIENT.picked), ...of(C, ANCIENT.offered)]));
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

	test('counts with what was held however many offers there were and floors of an act', () => {
		const screen = floor({ card_choices: [taken('C_CARD'), left('A_CARD'), taken('C_CARD')] });
		const tools = toolsOf({ deck: [{ id: 'CARD.B_CARD', floor_added_to_deck: 1 }], acts: [floors(150, screen)] });
		const places = draftPlaces(tools.layout.size);
		const counts = new Int32Array(places.length);
		createDraftFold(tools)(1, 1, counts);
		expect(changed(counts)).toEqual({
			[places.offers(A)]: 150,
			[places.offers(C)]: 300,
			[places.picks(C)]: 300,
			[places.of(B, A) + DRAFT.offers]: 149,
			[places.of(B, C) + DRAFT.offers]: 298,
			[places.of(B, C) + DRAFT.picks]: 298,
			[places.of(B, C) + DRAFT.pickWins]: 298,
		});
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
