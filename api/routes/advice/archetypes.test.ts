import { describe, expect, test } from 'vitest';
import type { Archetypes } from '../../../contract/statistics/archetypes.ts';
import type { PickCoach, SimilarRuns } from '../../../contract/statistics/decks.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { floors, storeSmallRuns } from '../../testing/runs/small-runs.ts';
import { openStatistics } from '../../testing/runs/statistics-world.ts';
import { type SampleOptions, sampleText } from '../../testing/sample-run.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const PLANS = [
	{ deck: ['ANGER', 'ANGER', 'BLOODLETTING', 'BASH'], relics: ['VAJRA'] },
	{ deck: ['BODY_SLAM', 'BARRICADE', 'BASH'], relics: ['ANCHOR'] },
];

const server = sharedByTests(async () => {
	const dist = await builtTree();
	const runs = Array.from({ length: 240 }, (_, index) => ({
		...PLANS[index % 2]!,
		outcome: index % 3 === 0 ? ('win' as const) : ('loss' as const),
		acts: [floors(6), floors(6), floors(6)],
	}));
	const state = storeSmallRuns(runs);
	openStatistics(state, dist).close();
	return startTestServer({}, dist, state);
});

async function get<Shape>(path: string): Promise<Shape> {
	return (await (await server.fetch(path)).json()) as Shape;
}

async function submit(options: SampleOptions, query = ''): Promise<Readonly<Record<string, unknown>>> {
	const response = await server.fetch(`/api/runs${query}`, { method: 'POST', body: sampleText(options).toString() });
	expect(response.status).toBe(200);
	return (await response.json()) as Readonly<Record<string, unknown>>;
}

describe('a submitted run', () => {
	test('gets its archetype, also when it is a duplicate', async () => {
		const { characters } = await get<Archetypes>('/api/runs/archetypes');
		const first = await submit({ seed: 'ARCHETYPE1' });
		expect(first['archetype']).toEqual({
			defining_cards: expect.arrayContaining([expect.any(String)]),
			name: expect.any(String),
			similarity: expect.any(Number),
			...{ share: 50, size: 120, win_rate: 33.3, win_rate_ci: expect.any(Array) },
		});
		const { defining_cards: cards } = first['archetype'] as { defining_cards: string[] };
		expect(characters['IRONCLAD']!.map((each) => each.defining_cards.map(({ id }) => id))).toContainEqual(cards);
		expect(await submit({ seed: 'ARCHETYPE1' })).toMatchObject({ duplicate: true, archetype: first['archetype'] });
		const { archetype } = await submit({ seed: 'ARCHETYPE1' }, '?lang=jpn');
		expect(archetype).toMatchObject({ defining_cards: cards, name: expect.stringMatching(/[぀-ヿ一-鿿]/) });
	});

	test('has none with several players or of a character without archetypes', async () => {
		expect(await submit({ seed: 'ARCHETYPE2', characters: ['IRONCLAD', 'SILENT'] })).not.toHaveProperty('archetype');
		expect(await submit({ seed: 'ARCHETYPE3', characters: ['SILENT'] })).not.toHaveProperty('archetype');
		expect(await submit({ seed: 'ARCHETYPE4', characters: ['MODDED'] })).not.toHaveProperty('archetype');
	});

	test('has no similar runs before it is counted', async () => {
		const { run_hash: hash } = await submit({ seed: 'ARCHETYPE5' });
		expect(await get(`/api/runs/${String(hash)}/similar`)).toMatchObject({ available: false });
	});
});

test('a counted run has similar ones, in any case of its hash, with names in the language', async () => {
	const { characters } = await get<Archetypes>('/api/runs/archetypes?lang=jpn');
	expect(characters['IRONCLAD']![0]!.name).toMatch(/[぀-ヿ一-鿿]/);
	const [hash] = characters['IRONCLAD']![0]!.example_runs;
	const similar = await get<SimilarRuns>(`/api/runs/${hash!.toUpperCase()}/similar?lang=jpn`);
	expect(similar).toMatchObject({ available: true, neighbors: 5, character: 'IRONCLAD' });
	expect(similar.items[0]).toMatchObject({ similarity: 100, build_id: 'v0.109.0', username: null });
	expect(similar.items[0]!.date).toMatch(/^2026-08-\d\dT/);
});

test.each([
	['ANGER,BASH,BODY_SLAM,BARRICADE,BLOODLETTING,RUPTURE', ['ANGER', 'BARRICADE', 'BASH', 'BLOODLETTING', 'BODY_SLAM']],
	['ANGER,anger,NO_SUCH_CARD,ANGER,ANGER,BASH', ['ANGER']],
	['', []],
])('of the offer %s the first five count', async (offer, expected) => {
	const { offers } = await get<PickCoach>(`/api/runs/pick-coach?character=IRONCLAD&cards=BASH&offer=${offer}`);
	expect(offers!.map(({ id }) => id).toSorted()).toEqual(expected);
});
