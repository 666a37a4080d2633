import { describe, expect, test } from 'vitest';
import type { Archetypes } from '../../../../contract/statistics/archetypes.ts';
import type { DeckAdvice, PickCoach, SimilarRuns } from '../../../../contract/statistics/decks.ts';
import { builtTree } from '../../../testing/built-tree.ts';
import { createRandom } from '../../../commands/generate/random.ts';
import { type SmallRun, floors, openSmallRuns } from '../../../testing/runs/small-runs.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

const language = 'eng';
const PLANS = [
	{ cards: ['ANGER', 'BLOODLETTING', 'RUPTURE', 'HEMOKINESIS'], relics: ['VAJRA'] },
	{ cards: ['BODY_SLAM', 'BARRICADE', 'SHRUG_IT_OFF', 'TRUE_GRIT'], relics: ['ANCHOR'] },
];
const START = ['STRIKE_IRONCLAD', 'STRIKE_IRONCLAD', 'DEFEND_IRONCLAD', 'BASH'];

/** Wins and losses of two plans; each run lacks one card of its plan now and then. */
function plannedRuns(): SmallRun[] {
	const random = createRandom('planned');
	return Array.from({ length: 400 }, (_, index) => {
		const { cards, relics } = PLANS[index % 2]!;
		const isWin = index % 4 < 2;
		return {
			outcome: isWin ? 'win' : 'loss',
			ascension: index % 3,
			deck: [...START, ...cards.filter(() => random.chance(0.9))],
			relics: ['BURNING_BLOOD', ...relics],
			acts: [floors(6), floors(6), floors(6)],
			...(index % 5 === 0 ? { username: `player ${index}` } : {}),
		} as const;
	});
}

const both = sharedByTests(async () => openSmallRuns(await builtTree(), plannedRuns()));

const advise = (cards: readonly string[], relics: readonly string[] = [], limit = 8): DeckAdvice =>
	both.ask('deckAdvice', { character: 'IRONCLAD', cards, relics, limit, language }) as DeckAdvice;

describe('a planted deck', () => {
	test.each(PLANS)('is told its missing pieces: $cards', ({ cards: [first, second, ...missing], relics }) => {
		const { items, neighbors } = advise([...START, first!, second!], ['BURNING_BLOOD']);
		expect(neighbors).toBe(150);
		expect(
			items
				.slice(0, 3)
				.map(({ id }) => id)
				.toSorted(),
		).toEqual([...missing, ...relics].toSorted());
		for (const item of items.slice(0, 3)) {
			expect(item.verdict).toBe('above');
			expect(item.usual_support).toBeLessThan(item.support_ci![0]);
		}
	});

	test('is of an archetype, and its pieces bring it nearer to that', () => {
		const coach = both.ask('pickCoach', {
			...{ character: 'IRONCLAD' as const, cards: [...START, 'BODY_SLAM'], relics: [], target: null, language },
			offer: ['RUPTURE', 'BARRICADE'],
		}) as PickCoach;
		expect(coach.offers!.map(({ id }) => id)).toEqual(['BARRICADE', 'RUPTURE']);
		expect(coach.offers![0]!.commitment_delta).toBeGreaterThan(0);
		expect(coach.offers![0]!.verdict).toBe('above');
		expect(coach.offers![1]!.commitment_delta).toBeLessThan(0);
		expect(coach.target!.locked).toBe(false);
		const other = coach.candidates!.find(({ key }) => key !== coach.target!.key)!;
		const locked = both.ask('pickCoach', {
			...{ character: 'IRONCLAD' as const, cards: [], relics: [], offer: ['RUPTURE'], target: other.key, language },
		}) as PickCoach;
		expect(locked).toMatchObject({ neighbors: 0, target: { key: other.key, locked: true, similarity: 0 } });
		expect(locked.offers![0]).toMatchObject({ winner_support: null, support_ci: null, verdict: 'no clear difference' });
	});

	test('has runs like it, with what they hold and it lacks', () => {
		const run = both.world.rows.find(
			({ player }) =>
				player.deck.every(({ id }) => !id.endsWith('RUPTURE')) && player.deck.some(({ id }) => id.endsWith('ANGER')),
		)!;
		const similar = both.ask('similarRuns', { hash: run.hash, language }) as SimilarRuns;
		expect(similar).toMatchObject({ available: true, character: 'IRONCLAD', neighbors: 5 });
		expect(similar.items.map(({ run_hash: hash }) => hash)).not.toContain(run.hash);
		expect(similar.archetype).toMatchObject({ similarity: expect.any(Number) });
		for (const taken of similar.winners_also_took) expect(taken.count).toBeGreaterThanOrEqual(3);
	});
});

describe('what advice says of itself', () => {
	test('no clear difference for what everybody holds as often', () => {
		const { items } = advise(['BASH'], [], 20);
		for (const { support, support_ci: interval, usual_support: usual, verdict } of items) {
			expect(interval![0]).toBeLessThanOrEqual(support);
			const isReached = interval![0] <= usual && usual <= interval![1];
			expect(verdict === 'no clear difference').toBe(isReached);
		}
	});

	test('the third act is compared at the same ascensions', () => {
		const { characters } = both.ask('archetypes', { language }) as Archetypes;
		for (const { third_act: third, size } of characters['IRONCLAD']!) {
			expect(third.runs).toBe(size);
			expect(third.expected_win_rate).toBeCloseTo(50, -1);
			expect(third.verdict).toBe('no clear difference');
		}
	});

	test('names follow the language', () => {
		const { characters } = both.ask('archetypes', { language: 'jpn' }) as Archetypes;
		expect(characters['IRONCLAD']![0]!.name).toMatch(/[぀-ヿ一-鿿]/);
	});
});

test.each([[[]], [['NO_SUCH_CARD', '', '__proto__']]])('a deck of %j has no advice', (cards) => {
	expect(advise(cards)).toEqual({ available: false, items: [] });
	expect(both.ask('deckAdvice', { character: null, cards: ['BASH'], relics: [], limit: 8, language })).toEqual({
		available: false,
		items: [],
	});
	expect(both.ask('deckAdvice', { character: 'SILENT', cards: ['BASH'], relics: [], limit: 8, language })).toEqual({
		available: false,
		items: [],
	});
	expect(
		both.ask('pickCoach', { character: 'SILENT', cards: ['BASH'], relics: [], offer: ['ANGER'], target: null, language }),
	).toEqual({ available: false });
});
