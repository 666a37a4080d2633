import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
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

describe('a filter by a word', () => {
	test.each(['eng', 'jpn'])('finds in %s the same cards in any case', async (language) => {
		const path = `/api/cards?lang=${language}`;
		const attacks = await idsOf(`${path}&type=Attack`);
		expect(attacks.length).toBeGreaterThan(0);
		expect(await idsOf(`${path}&type=attack`)).toEqual(attacks);
		expect(await idsOf(`${path}&rarity=rare`)).toEqual(await idsOf(`${path}&rarity=Rare`));
	});
});

test('enchantments for attacks are those that name them and those for any card', async () => {
	const found = await get<{ card_type: string | null }[]>('/api/enchantments?card_type=Attack');
	expect(new Set(found.map(({ card_type: type }) => type))).toEqual(new Set(['Attack', 'Attack, Skill', null]));
});

test('a list whose file is gone is no empty list', async () => {
	const dist = mkdtempSync(join(inject('testFolder'), 'gone-'));
	mkdirSync(join(dist, 'trees', '1'), { recursive: true });
	symlinkSync('trees/1', join(dist, 'current'));
	const gone = await startTestServer({}, dist);
	try {
		for (const path of ['/api/cards', '/api/cards?color=silent', '/api/cards?lang=jpn', '/api/stats', '/api/translations']) {
			const answer = await gone.fetch(path);
			expect([answer.status, answer.headers.get('Retry-After')], path).toEqual([503, '60']);
			expect(await answer.json(), path).toEqual({ detail: expect.stringContaining('must build it again') });
		}
	} finally {
		await gone.close();
	}
});
