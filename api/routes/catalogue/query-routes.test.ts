import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const get = async <Body>(path: string): Promise<Body> => (await (await server.fetch(path)).json()) as Body;
const idsOf = async (path: string): Promise<string[]> => (await get<{ id: string }[]>(path)).map(({ id }) => id);

test("a keyword finds the same cards by its English name and by that of the answer's language", async () => {
	for (const { id, name } of await get<{ id: string; name: string }[]>('/api/keywords?lang=jpn')) {
		const byKey = await idsOf(`/api/cards?lang=jpn&keyword=${id}`);
		expect(await idsOf(`/api/cards?lang=jpn&keyword=${encodeURIComponent(name)}`), id).toEqual(byKey);
	}
	expect((await idsOf('/api/cards?keyword=innate')).length).toBeGreaterThan(0);
});

describe('/api/stories', () => {
	test('finds a story by its id and as the epochs write it', async () => {
		const epochs = await get<{ story_id: string | null }[]>('/api/epochs');
		for (const story of new Set(epochs.flatMap(({ story_id }) => story_id ?? []))) {
			const id = story.toUpperCase();
			expect(await get(`/api/stories/${story}`), story).toMatchObject({ id });
			expect(await get(`/api/stories/${id}`), id).toMatchObject({ id });
		}
	});

	test.each(['magnum_opus', 'Magnum_opus', 'MAGNUM_opus'])('%s is no story', async (id) => {
		const response = await server.fetch(`/api/stories/${id}`);
		expect([response.status, await response.json()]).toEqual([404, { detail: `Story '${id}' not found` }]);
	});
});

describe('a finding of validation', () => {
	test.each([
		['/api/search/semantic?q=strike&limit=21', 'limit', '21'],
		['/api/search/semantic?q=strike&limit=%2B0', 'limit', '+0'],
		['/api/search/semantic?q=strike&limit=many', 'limit', 'many'],
		['/api/exports/runs?limit=0', 'limit', '0'],
		['/api/search', 'q', null],
	])('%s shows what was sent', async (path, name, input) => {
		const response = await server.fetch(path);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ detail: [{ loc: ['query', name], input }] });
	});
});
