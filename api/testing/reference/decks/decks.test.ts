import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EncounterBuilds } from '../../../../contract/statistics/archetypes.ts';
import type { PickCoach, SimilarRuns } from '../../../../contract/statistics/decks.ts';
import { builtTree } from '../../built-tree.ts';
import { CORPORA } from '../../runs/corpora.ts';
import { type StatisticsWorld, openStatistics } from '../../runs/statistics-world.ts';
import { referenceAdvice as referenceOffered, referenceOffers } from '../advice.ts';
import { OFFICIAL, type World, isRanked } from '../world.ts';
import { referenceAdvice, referenceCoach, referenceSimilar } from './advice.ts';
import { referenceArchetypes, referenceBuilds } from './archetypes.ts';
import { type DeckWorld, createDeckWorld } from './deck-world.ts';

const language = 'eng';
const DECKS = [
	{ cards: ['BASH', 'ANGER', 'ANGER', 'STRIKE_IRONCLAD'], relics: ['VAJRA', 'BURNING_BLOOD'] },
	{ cards: ['NOXIOUS_FUMES', 'NO_SUCH_CARD'], relics: [] },
	{ cards: [], relics: ['ANCHOR'] },
] as const;

const OFFERED = ['ANGER', 'NOXIOUS_FUMES', 'NO_SUCH_CARD', 'STRIKE_DEFECT'];

type Deck = (typeof DECKS)[number];

/** How often others take the offered cards, null for cards without offers; cached by deck. */
function createTakes(world: World) {
	const offers = referenceOffers(world);
	const known = new Map<Deck, ReturnType<typeof referenceOffered>>();
	const ranked = ({ cards, relics }: Deck) => {
		const items = [...cards.map((id) => `cards:${id}`), ...relics.map((id) => `relics:${id}`)];
		const held = [...new Set(items)].map((item) => ({ type: item.split(':')[0]!, id: item.split(':')[1]! }));
		return referenceOffered(world, offers, held, OFFERED);
	};
	return (deck: Deck, id: string) => {
		const found = known.get(deck) ?? ranked(deck);
		known.set(deck, found);
		const { score, base } = found.find((each) => each.id === id)!;
		return offers.some(({ card }) => card === id) ? { id, score, base } : { id, score: null, base: null };
	};
}

describe.each(CORPORA)('advice from decks over $name agrees with the reference implementation', ({ make, isLarge }) => {
	let both: StatisticsWorld;
	let reference: DeckWorld;
	let takes: ReturnType<typeof createTakes>;

	beforeAll(async () => {
		const dist = await builtTree();
		both = openStatistics(await make(dist), dist);
		reference = createDeckWorld(both.world);
		takes = createTakes(both.world);
	});
	afterAll(() => both.close());

	test('on archetypes', () => {
		const { built_at: _, ...answer } = both.ask('archetypes', { language }) as { built_at?: string };
		expect(answer).toEqual(referenceArchetypes(reference));
	});

	test('on encounters', () => {
		for (const encounter of [...both.world.encounters.keys()].filter((_, at) => at % 5 === 0))
			expect(both.ask('encounterBuilds', { encounter, language })).toEqual(referenceBuilds(reference, encounter));
	});

	test.skipIf(!isLarge)('on non-empty results', () => {
		const builds = [...both.world.encounters.keys()].map(
			(encounter) => both.ask('encounterBuilds', { encounter, language }) as EncounterBuilds,
		);
		expect(builds.filter(({ available }) => available).length).toBeGreaterThan(10);
		expect(reference.archetypes.size).toBe(OFFICIAL.length);
	});

	test('on similar runs', () => {
		const rows = both.world.rows.filter((row) => isRanked(row) && OFFICIAL.includes(row.character));
		for (const row of rows.filter((_, at) => at % Math.ceil(rows.length / 25) === 0)) {
			const { items, ...answer } = both.ask('similarRuns', { hash: row.hash, language }) as SimilarRuns;
			const shown = items.map(({ username: _name, date: _date, ...item }) => item);
			expect({ ...answer, items: shown }).toEqual(referenceSimilar(reference, row));
			for (const { run_hash: hash, username } of items)
				expect(username?.toLowerCase() ?? null).toBe(both.world.rows.find((each) => each.hash === hash)!.username);
		}
	});

	test('on gaps of a deck', () => {
		for (const character of OFFICIAL)
			for (const deck of DECKS)
				expect(both.ask('deckAdvice', { character: character as 'IRONCLAD', ...deck, limit: 20, language })).toEqual(
					referenceAdvice(reference, character, deck, 20),
				);
	});

	test('on picks', () => {
		for (const character of OFFICIAL as 'IRONCLAD'[]) {
			const [key = null] = [...(reference.archetypes.get(character) ?? [])].map(({ cards }) =>
				cards
					.slice(0, 2)
					.map(({ id }) => id)
					.sort()
					.join('+'),
			);
			for (const [deck, target] of [[DECKS[0], null] as const, [DECKS[2], key] as const]) {
				const answer = both.ask('pickCoach', { character, ...deck, offer: OFFERED, target, language }) as PickCoach;
				const expected = referenceCoach(reference, character, deck, OFFERED, target ?? undefined);
				const offers = answer.offers?.map(({ take_score: _score, take_base: _base, ...rest }) => rest);
				expect({ ...answer, ...(offers ? { offers } : {}) }).toEqual(expected);
				for (const { id, take_score: score, take_base: base } of answer.offers ?? [])
					expect({ id, score, base }).toEqual(takes(deck, id));
			}
		}
	});
});
