import { describe, expect, test } from 'vitest';
import { plantDecks } from '../../../testing/decks/planted-decks.ts';
import { clusterDecks } from './cluster.ts';
import { type ClusterJob, clusterTogether } from './cluster-together.ts';

const [CARDS, RELICS] = [60, 30];

/** Jobs of so many decks each. */
function jobsOf(...counts: readonly number[]): ClusterJob[] {
	return counts.map((count, index) => {
		const { corpus } = plantDecks({ count, cards: CARDS, relics: RELICS, plans: 3, seed: `together ${index}` });
		return { decks: corpus, terms: CARDS + RELICS, count: 2 + index };
	});
}

describe.each([
	['few decks, by one thread', [200, 300]],
	['many decks, by two', [4000, 9000, 7500]],
	['many decks of one character', [20_500]],
	['nothing', []],
])('the centres of %s', (_, counts) => {
	test('are those of each job by itself, in the order of the jobs', () => {
		const jobs = jobsOf(...counts);
		const expected = jobs.map(({ decks, terms, count }) => clusterDecks(decks, terms, count));
		expect(clusterTogether(jobs)).toEqual(expected);
	});
});
