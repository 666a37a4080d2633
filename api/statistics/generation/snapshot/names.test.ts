import { expect, test } from 'vitest';
import { builtTree } from '../../../testing/built-tree.ts';
import {
	type SmallFloor,
	type SmallRun,
	cardChoice,
	choice,
	eventChoice,
	fight,
	floors,
	openSmallRuns,
} from '../../../testing/runs/small-runs.ts';
import { sharedByTests } from '../../../testing/shared-by-tests.ts';

/** Fields of answers that name something. */
const NAMES = new Set(['name', 'label', 'event_name', 'option_label']);
const JAPANESE = /[぀-ヿ一-鿿]/;
const DECK = { cards: ['BASH', 'ANGER'], relics: [] };

const ACT: readonly SmallFloor[] = [
	{ type: 'ancient', stats: { ancient_choice: [{ TextKey: 'NEOWS_TORMENT', was_chosen: true }] } },
	{ rooms: [fight('QUEEN_BOSS', 'boss')], stats: { card_choices: [cardChoice('ANGER', true), cardChoice('RUPTURE', false)] } },
	{ type: 'unknown', stats: { event_choices: [eventChoice('TRIAL', 'ACCEPT')] } },
	{ type: 'shop', stats: { relic_choices: [choice('RELIC', 'VAJRA', true), choice('RELIC', 'ANCHOR', false)] } },
	{ type: 'rest_site', stats: { rest_site_choices: ['SMITH'], upgraded_cards: ['CARD.BASH'] } },
	{ stats: { cards_removed: [{ id: 'CARD.STRIKE_IRONCLAD' }] } },
	...floors(3),
];

const runs: readonly SmallRun[] = Array.from({ length: 300 }, (_, index) => ({
	...(index < 12 ? { username: 'Ann' } : {}),
	...(index % 2 === 0 ? { outcome: 'win' as const } : { killer: 'QUEEN_BOSS' }),
	deck: ['STRIKE_IRONCLAD', 'BASH', 'ANGER', ...(index % 3 === 0 ? ['RUPTURE'] : ['BLOODLETTING'])],
	relics: ['BURNING_BLOOD', 'VAJRA'],
	acts: [ACT, floors(8), floors(8)],
}));

const world = sharedByTests(async () => openSmallRuns(await builtTree(), runs));

/** The values of all fields that name something. */
function namesIn(answer: unknown): unknown[] {
	if (answer === null || typeof answer !== 'object') return [];
	return Object.entries(answer).flatMap(([key, value]) => (NAMES.has(key) ? [value] : namesIn(value)));
}

const hash = (): string => world.world.official[0]!.hash;
const language = 'jpn';

test.each([
	['runReview', () => world.ask('runReview', { hash: hash(), language })],
	['seedPage', () => world.ask('seedPage', { seeds: ['SEED0'], language })],
	['similarRuns', () => world.ask('similarRuns', { hash: hash(), language })],
	['archetypes', () => world.ask('archetypes', { language })],
	['encounterBuilds', () => world.ask('encounterBuilds', { encounter: 'QUEEN_BOSS', language })],
	['deckAdvice', () => world.ask('deckAdvice', { character: 'IRONCLAD', ...DECK, limit: 8, language })],
	['pickCoach', () => world.ask('pickCoach', { character: 'IRONCLAD', ...DECK, offer: ['RUPTURE'], target: null, language })],
	['pairings', () => world.ask('pairings', { type: 'cards', id: 'ANGER', language })],
	['draftRecommendations', () => world.ask('draftRecommendations', { type: 'relics', id: 'BURNING_BLOOD', language })],
	['draftAdvice', () => world.ask('draftAdvice', { deck: [], offered: ['ANGER'], language })],
	['community', () => world.ask('community', { bracket: {}, language })],
	[
		'playerInsights',
		() =>
			world.ask('playerInsights', {
				...{ username: 'Ann', isShown: true, language },
				filter: { character: null, ascension: null, version: null, players: null },
			}),
	],
])('names in the answer of %s follow the language', (_, ask) => {
	const names = namesIn(ask()).filter((name) => name !== 'SKIP');
	expect(names.length).toBeGreaterThan(0);
	for (const name of names) expect(name).toMatch(JAPANESE);
});

test('a review names the option of an event in the language', () => {
	const titles = (asked: 'eng' | 'jpn') => JSON.stringify(world.ask('runReview', { hash: hash(), language: asked }));
	expect(titles('eng')).toContain('"id":"TRIAL.ACCEPT","name":"Accept"');
	expect(titles('jpn')).not.toContain('"id":"TRIAL.ACCEPT","name":"Accept"');
});
