import { expect, test } from 'vitest';
import { type GeneratedRun, generateRun } from '../../../commands/generate/generate-run.ts';
import { createRandom } from '../../../commands/generate/random.ts';
import { createTimeline } from '../../../commands/generate/timeline.ts';
import { type World, readWorld } from '../../../commands/generate/world.ts';
import { builtTree } from '../../../testing/built-tree.ts';
import { adjustedRandIndex, corpusOf, plantDecks } from '../../../testing/decks/planted-decks.ts';
import { Catalogue } from '../../../tree/catalogue.ts';
import { CurrentTree } from '../../../tree/static-tree.ts';
import { readStatisticsCatalogue } from '../../counting/catalogue/statistics-catalogue.ts';
import type { Decks } from '../../generation/decks/corpus.ts';
import { RELIC } from '../../generation/decks/deck-log.ts';
import { currentTree } from '../../making/rollup.ts';
import { deckOfIds } from '../deck.ts';
import { clusterDecks, label } from './cluster.ts';
import { FEWEST_ARCHETYPES, MOST_ARCHETYPES, archetypeCount, fittedRuns } from './fit.ts';

const PLANS = 6;
const PLAN_CARDS = 10;

function labelsOf(decks: Decks, terms: number, count: number): Uint8Array {
	const labels = new Uint8Array(decks.rows.length);
	label(decks, clusterDecks(decks, terms, count), labels);
	return labels;
}

test('six plans are found again in 18,000 made-up decks', () => {
	const [cards, relics] = [500, 250];
	const { corpus, plans } = plantDecks({ count: 18_000, cards, relics, plans: PLANS, seed: 'planted' });
	expect(archetypeCount(18_000)).toBe(PLANS);
	expect(adjustedRandIndex(plans, labelsOf(corpus, cards + relics, PLANS))).toBeGreaterThan(0.8);
});

/** The deck of a generated run with 6 to 10 cards of one of six plans, which share none. */
function plantIn({ file }: GeneratedRun, world: World, plan: number, run: number) {
	const random = createRandom(`plan ${run}`);
	const pool = world.heroes[0]!.cards.map(({ id }) => id);
	const own = createRandom('plans')
		.sample(pool, pool.length)
		.slice(PLAN_CARDS * plan, PLAN_CARDS * (plan + 1));
	const [player] = file['players'] as { deck: { id: string }[]; relics: { id: string }[] }[];
	const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id.slice(id.indexOf('.') + 1));
	const planted = Array.from({ length: random.between(6, 10) }, () => random.pick(own));
	return { cards: [...ids(player!.deck), ...planted], relics: ids(player!.relics) };
}

test('centres are the means of the decks that are nearest to them, all compared with all', () => {
	const [terms, count] = [90, 6];
	// Of one plan: decks change from one centre to another for many rounds.
	const { corpus } = plantDecks({ count: 400, cards: 60, relics: 30, plans: 1, seed: 'means' });
	const { weights } = clusterDecks(corpus, terms, count);
	const sums = Array.from({ length: count }, () => new Float64Array(terms));
	for (let deck = 0; deck < corpus.rows.length; deck++) {
		const own = new Float64Array(terms);
		for (let at = corpus.starts[deck]!; at < corpus.starts[deck + 1]!; at++)
			own[corpus.terms[at]!] = corpus.copies[at] === RELIC ? 1 : Math.log(1 + corpus.copies[at]!);
		const cosines = sums.map((_, centre) => own.reduce((sum, weight, term) => sum + weight * weights[term * count + centre]!, 0));
		const nearest = sums[cosines.indexOf(Math.max(...cosines))]!;
		const length = Math.hypot(...own);
		for (const [term, weight] of own.entries()) nearest[term]! += weight / length;
	}
	for (const [centre, sum] of sums.entries()) {
		const length = Math.hypot(...sum);
		expect(length).toBeGreaterThan(0);
		for (const [term, weight] of sum.entries()) expect(weights[term * count + centre]).toBeCloseTo(weight / length, 9);
	}
});

test('six plans of each character are found again in generated runs', async () => {
	const dist = await builtTree();
	const world = readWorld(new Catalogue(new CurrentTree(dist).tree));
	const catalogue = readStatisticsCatalogue(currentTree(dist));
	const timeline = createTimeline(1000);
	for (const hero of world.heroes) {
		const own = { ...world, heroes: [hero] };
		const plans = Uint8Array.from({ length: 480 }, (_, run) => run % PLANS);
		const decks = Array.from(plans, (plan, run) =>
			deckOfIds(catalogue, plantIn(generateRun(own, `planted ${hero.id}`, run, timeline), own, plan, run)),
		);
		const corpus = corpusOf(decks.map(({ terms, copies }) => new Map(terms.map((term, at) => [term, copies[at]!]))));
		const labels = labelsOf(corpus, catalogue.cards.length + catalogue.relics.length, PLANS);
		expect(adjustedRandIndex(plans, labels), hero.id).toBeGreaterThan(0.8);
	}
}, 120_000);

test.each([
	[200, 4],
	[14_999, 4],
	[15_000, 5],
	[18_000, 6],
	[41_999, 13],
	[42_000, 14],
	[1_000_000, 14],
])('%i runs have %i archetypes', (runs, count) => {
	expect(archetypeCount(runs)).toBe(count);
	expect(count).toBeGreaterThanOrEqual(FEWEST_ARCHETYPES);
	expect(count).toBeLessThanOrEqual(MOST_ARCHETYPES);
});

test.each([
	[9999, 9999],
	[10_000, 10_000],
	[10_999, 10_000],
	[11_000, 11_000],
	[99_999, 99_000],
	[312_345, 310_000],
])('of %i runs archetypes are found in %i', (runs, fitted) => {
	expect(fittedRuns(runs)).toBe(fitted);
});

test('decks that are all alike make one group', () => {
	const decks = corpusOf(Array.from({ length: 20 }, () => new Map([[3, 2]])));
	expect(new Set(labelsOf(decks, 5, 4)).size).toBe(1);
});
