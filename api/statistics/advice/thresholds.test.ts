import { describe, expect, test } from 'vitest';
import type { DraftAdvice, DraftRecommendations, Pairings } from '../../../contract/statistics/advice.ts';
import type { Archetypes, EncounterBuilds } from '../../../contract/statistics/archetypes.ts';
import type { PickCoach, SimilarRuns } from '../../../contract/statistics/decks.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { type SmallRun, cardChoice, choice, fight, floors, openSmallRuns } from '../../testing/runs/small-runs.ts';

const language = 'eng';

const dist = await builtTree();

function asked(runs: readonly SmallRun[], ask: (both: ReturnType<typeof openSmallRuns>) => void): void {
	const both = openSmallRuns(dist, runs);
	try {
		ask(both);
	} finally {
		both.close();
	}
}

const times = (count: number, make: (index: number) => SmallRun): SmallRun[] =>
	Array.from({ length: count }, (_, index) => make(index));
const both = { deck: ['ANGER', 'BLOODLETTING'], relics: ['VAJRA'] };

describe('pairings', () => {
	test.each([
		[249, []],
		[250, ['BLOODLETTING']],
	])('of cards need 250 runs: %i', (count, expected) => {
		asked([...times(count, () => both), { deck: ['ANGER', 'BASH'] }], ({ ask }) => {
			const { partners } = ask('pairings', { type: 'cards', id: 'ANGER', language }) as Pairings;
			expect((partners.cards ?? []).map(({ id }) => id)).toEqual(expected);
			expect((partners.relics ?? []).map(({ id }) => id)).toEqual(expected.length > 0 ? ['VAJRA'] : []);
		});
	});

	test.each([
		[499, []],
		[500, ['FIRE_POTION']],
	])('of potions need 500 runs: %i', (count, expected) => {
		const acts = [[{ stats: { potion_choices: [choice('POTION', 'FIRE_POTION', true)] } }, ...floors(5)]];
		asked(
			times(count, () => ({ deck: ['ANGER'], acts })),
			({ ask }) => {
				const { partners } = ask('pairings', { type: 'cards', id: 'ANGER', language }) as Pairings;
				expect((partners.potions ?? []).map(({ id }) => id)).toEqual(expected);
			},
		);
	});
});

test.each([
	[99, 0],
	[100, 1],
])('drafts need 100 offers: %i', (count, expected) => {
	const offered = { stats: { card_choices: [cardChoice('ANGER', true)] } };
	const acts = [[...floors(2), offered, ...floors(3)]];
	asked(
		times(count, () => ({ relics: ['VAJRA'], acts })),
		({ ask }) => {
			const { recommends } = ask('draftRecommendations', { type: 'relics', id: 'VAJRA', language }) as DraftRecommendations;
			expect(recommends).toHaveLength(expected);
		},
	);
});

test.each([
	['at most three times as', true, 1000, 0.2727],
	['at least half as', false, 100, 0.25],
])('what is held makes a card %s likely', (_, doHoldersPick, others, score) => {
	const offering = (isPicked: boolean): SmallRun => ({
		acts: [[...floors(2), { stats: { card_choices: [cardChoice('ANGER', isPicked)] } }, ...floors(3)]],
	});
	const holders = times(100, () => ({ relics: ['VAJRA'], ...offering(doHoldersPick) }));
	asked([...holders, ...times(others, () => offering(!doHoldersPick))], ({ ask }) => {
		const deck = [{ type: 'relics', id: 'VAJRA' }] as const;
		const { ranked } = ask('draftAdvice', { deck, offered: ['ANGER'], language }) as DraftAdvice;
		expect(ranked).toMatchObject([{ score, offers: 100 + others, reasons: [{ from: 'relics:VAJRA', offers: 100 }] }]);
	});
});

describe('what winners like a run also took', () => {
	test.each([
		[1, 1, []],
		[2, 1, []],
		[2, 2, ['RUPTURE']],
		[3, 2, ['RUPTURE']],
		[5, 2, []],
		[5, 3, ['RUPTURE']],
		[6, 3, []],
		[6, 4, ['RUPTURE']],
	])('is held by half of them and two at least: of %i by %i', (winners, holders, expected) => {
		const won = times(winners, (index) => ({
			outcome: 'win',
			seconds: 2000 + index,
			deck: ['ANGER', 'BASH', ...(index < holders ? ['RUPTURE'] : [])],
		}));
		asked([...won, { deck: ['ANGER', 'BASH'] }], ({ ask, world }) => {
			const { hash } = world.official.find(({ outcome }) => outcome === 'loss')!;
			const similar = ask('similarRuns', { hash, language }) as SimilarRuns;
			expect(similar.neighbors).toBe(Math.min(5, winners));
			expect(similar.winners_also_took.map(({ id }) => id)).toEqual(expected);
		});
	});
});

/** Two kinds of decks of the Ironclad, so many of each. */
function twoKinds(first: number, second: number, more: SmallRun = {}): SmallRun[] {
	const acts = [[{ rooms: [fight('QUEEN_BOSS', 'boss')] }, ...floors(5)]];
	const fallen = { killer: 'QUEEN_BOSS', acts };
	return [
		...times(first, (index) => ({
			deck: ['ANGER', 'ANGER', 'BLOODLETTING'],
			relics: ['VAJRA'],
			...fallen,
			seconds: 1000 + index,
			...more,
		})),
		...times(second, (index) => ({
			deck: ['BODY_SLAM', 'BARRICADE', 'ENTRENCH'],
			relics: ['ANCHOR'],
			seconds: 3000 + index,
			...more,
		})),
	];
}

test.each([
	[49, 'BARRICADE+BODY_SLAM'],
	[50, 'ANGER+BLOODLETTING'],
])('a deck in the making aims at an archetype of which half got to the third act: %i of 100', (deep, key) => {
	const acts = [floors(6), floors(6), floors(6)];
	const early = twoKinds(100 - deep, 0);
	asked([...twoKinds(deep, 200, { acts, killer: 'QUEEN_BOSS' }), ...early], ({ ask }) => {
		const query = { cards: ['ANGER'], relics: [], offer: [], target: null, language } as const;
		const coach = ask('pickCoach', { character: 'IRONCLAD', ...query }) as PickCoach;
		expect(coach.target).toMatchObject({ key, locked: false });
		expect(coach.candidates![0]).toMatchObject({ key: 'ANGER+BLOODLETTING', reached_third_act: deep });
	});
});

describe('archetypes', () => {
	test.each([
		[149, false],
		[150, true],
	])('need 200 runs of a character: 50 and %i', (second, isAvailable) => {
		asked(twoKinds(50, second), ({ ask }) => {
			const { available, characters } = ask('archetypes', { language }) as Archetypes;
			expect(available).toBe(isAvailable);
			expect((characters['IRONCLAD'] ?? []).map(({ size }) => size)).toEqual(isAvailable ? [150, 50] : []);
		});
	});

	test('are not shown under 50 runs', () => {
		asked(twoKinds(49, 151), ({ ask }) => {
			const { characters } = ask('archetypes', { language }) as Archetypes;
			expect(characters['IRONCLAD']!.map(({ size, key }) => [size, key])).toEqual([[151, 'BARRICADE+BODY_SLAM']]);
		});
	});

	test.each([
		[199, ['v0.109.0']],
		[200, ['v0.109.0', 'v0.110.0']],
	])('follow versions with 200 runs: %i', (count, expected) => {
		asked([...twoKinds(200, 100), ...twoKinds(count - 50, 50, { build: 'v0.110.0' })], ({ ask }) => {
			const [first] = (ask('archetypes', { language }) as Archetypes).characters['IRONCLAD']!;
			expect(first!.history.map(({ version }) => version)).toEqual(expected);
			expect(first!.trend === null).toBe(expected.length < 2);
		});
	});

	test.each([
		[199, []],
		[200, ['ANGER+BLOODLETTING']],
	])('are told apart at an encounter from 200 runs on: %i', (count, expected) => {
		asked(twoKinds(count, 60), ({ ask }) => {
			const { available, builds } = ask('encounterBuilds', { encounter: 'QUEEN_BOSS', language }) as EncounterBuilds;
			expect(available).toBe(expected.length > 0);
			expect(builds.map(({ key }) => key)).toEqual(expected);
			for (const build of builds)
				expect(build).toMatchObject({ deaths: 200, death_rate: 100, met: 200, fatal_rate: 100, expected_fatal_rate: 100 });
		});
	});
});
