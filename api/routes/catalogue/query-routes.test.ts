import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

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
	test('finds a story by its id in any case, as the epochs write it too', async () => {
		const epochs = await get<{ story_id: string | null }[]>('/api/epochs');
		for (const story of new Set(epochs.flatMap(({ story_id }) => story_id ?? []))) {
			const id = story.toUpperCase();
			for (const given of [story, id, id.toLowerCase()]) expect(await get(`/api/stories/${given}`), given).toMatchObject({ id });
		}
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

test('a list whose file is missing is no empty list', async () => {
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

describe('a query', () => {
	const ask = (path: string, query: string, more = '') => idsOf(`${path}?query=${encodeURIComponent(query)}${more}`);

	test('finds and sorts records of a list', async () => {
		const cheap = await get<{ id: string; cost: number; color: string }[]>(
			`/api/cards?query=${encodeURIComponent('c:silent t:attack cost<=1 order:cost direction:desc')}`,
		);
		expect(cheap.length).toBeGreaterThan(10);
		expect(cheap.every(({ cost, color }) => cost <= 1 && color === 'silent')).toBe(true);
		expect(cheap.map(({ cost }) => cost)).toEqual(cheap.map(({ cost }) => cost).toSorted((left, right) => right - left));
	});

	test('accepts words of the language, including names of characters', async () => {
		const english = await ask('/api/cards', 'c:ironclad t:attack r:rare');
		expect(english.length).toBeGreaterThan(3);
		expect((await ask('/api/cards', 'c:アイアンクラッド t:アタック r:レア', '&lang=jpn')).toSorted()).toEqual(english.toSorted());
	});

	test('combines with filters', async () => {
		const both = await ask('/api/cards', 'o:poison', '&color=silent&rarity=Rare');
		expect(both).toEqual(await ask('/api/cards', 'o:poison c:silent r=rare'));
		expect(both.length).toBeGreaterThan(0);
	});

	test.each(['cards', 'relics', 'potions'])('finds roles of %s as the filter does', async (kind) => {
		const roles = await get<Record<string, string[]> & { id: string }[]>('/api/roles');
		const draw = roles.find(({ id }) => id === 'draw') as unknown as Record<string, string[]>;
		expect((await ask(`/api/${kind}`, 'role:draw')).toSorted()).toEqual(draw[kind]!.toSorted());
		expect((await idsOf(`/api/${kind}?role=Draw`)).toSorted()).toEqual(draw[kind]!.toSorted());
		expect(await get('/api/roles/draw')).toEqual(draw);
	});

	test('finds records of all kinds', async () => {
		const { categories } = await get<{ categories: { kind: string; total: number; items: { path: string }[] }[] }>(
			`/api/search?query=${encodeURIComponent('o:poison (kind:card or kind:relic) order:name')}`,
		);
		expect(categories.map(({ kind }) => kind).toSorted()).toEqual(['card', 'relic']);
		const [cards, relics] = ['card', 'relic'].map((kind) => categories.find((each) => each.kind === kind)!);
		expect(cards!.total).toBe((await ask('/api/cards', 'o:poison')).length);
		expect(relics!.items.map(({ path }) => path)).toContain('/relics/snecko_skull');
	});

	test.each([
		['t:attack r:epic', 9, 'Rare'],
		['colour:red', 0, 'color'],
		['(t:attack', 9, undefined],
	])('%s is a 422 that names the position of the error', async (query, at, known) => {
		const response = await server.fetch(`/api/cards?query=${encodeURIComponent(query)}`);
		const { detail } = (await response.json()) as { detail: { ctx: { at: number; known: string[] }; loc: string[] }[] };
		expect([response.status, detail[0]?.loc, detail[0]?.ctx.at]).toEqual([422, ['query', 'query'], at]);
		if (known) expect(detail[0]?.ctx.known).toContain(known);
	});

	test('is bounded', async () => {
		expect((await server.fetch(`/api/cards?query=${'x'.repeat(401)}`)).status).toBe(422);
	});
});
