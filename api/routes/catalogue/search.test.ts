import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchRoutes } from '../../../contract/routes/search.ts';
import { buildHere } from '../../../generator/testing/build-here.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../../../generator/testing/miniature.ts';
import { type RunningServer, startServer } from '../../server/server.ts';
import { readSettings } from '../../platform/settings.ts';

const [findRoute, semanticRoute] = searchRoutes;
const dist = mkdtempSync(join(tmpdir(), 'almanac-search-'));
let server: RunningServer;
let withoutMeaning: RunningServer;

const start = (settings: Record<string, string>) =>
	startServer({ dist, state: dist, settings: readSettings({ PORT: '0', LIMITS: 'off', LOG_LEVEL: 'silent', ...settings }) });

beforeAll(async () => {
	await buildHere({ data: MINIATURE, out: dist, languages: MINIATURE_LANGUAGES, hasPages: false, isFast: true, isFinal: false });
	server = await start({});
	withoutMeaning = await start({ SEMANTIC_SEARCH: 'off' });
});

afterAll(async () => {
	await server.close();
	await withoutMeaning.close();
	rmSync(dist, { recursive: true, force: true });
});

const get = (path: string, from = server) => fetch(from.address + path);
const find = async (parameters: Record<string, string>, from = server) => {
	const response = await get(`/api/search?${new URLSearchParams(parameters)}`, from);
	return findRoute.response.parse(await response.json());
};

describe('GET /api/search', () => {
	test('finds a name with a typo', async () => {
		const { categories, engine } = await find({ q: 'venmo coat' });
		expect(engine).toBe('index');
		expect(categories[0]).toEqual({
			label: 'Cards',
			kind: 'card',
			items: [expect.objectContaining({ name: 'Venom Coat', path: '/cards/venom_coat' })],
		});
	});

	test('answers in the language asked for, and in English for an unknown one', async () => {
		expect((await find({ q: '勉強', lang: 'jpn' })).categories[0]?.items[0]?.path).toBe('/cards/study');
		expect((await find({ q: 'study', lang: 'xxx' })).categories[0]?.items[0]?.name).toBe('Study');
	});

	test('answers in English for a language that was not built', async () => {
		expect((await find({ q: 'study', lang: 'deu' })).categories[0]?.items[0]?.name).toBe('Study');
	});

	test('searches the beta channel', async () => {
		expect((await find({ q: 'poke', channel: 'beta' })).categories[0]?.items[0]?.path).toBe('/cards/poke');
	});

	test.each([' a ', '   '])('reports that %j is too short', async (q) => {
		expect(await find({ q })).toEqual({ query: q, categories: [], engine: 'none' });
	});

	test('finds nothing for punctuation', async () => {
		expect(await find({ q: '?!' })).toEqual({ query: '?!', categories: [], engine: 'index' });
	});

	test('appends results of similar meaning to a longer English query, each once', async () => {
		const { categories } = await find({ q: 'hurt every foe with venom' });
		expect(categories.at(-1)).toMatchObject({ label: 'Best matches', kind: 'semantic' });
		const paths = categories.flatMap(({ items }) => items.map((item) => item.path));
		expect(new Set(paths).size).toBe(paths.length);
		const without = await find({ q: 'hurt every foe with venom' }, withoutMeaning);
		expect(without.categories.map(({ kind }) => kind)).not.toContain('semantic');
	});

	test.each([0, 81])('rejects a query of %i characters', async (length) => {
		const response = await get(`/api/search?q=${'x'.repeat(length)}`);
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ detail: [{ loc: ['query', 'q'] }] });
	});

	const repeated = ['💥'.repeat(20), 'a '.repeat(40), '打'.repeat(80), 'ﷺ'.repeat(80)];
	test.each(['\0\x01', '[[[[((((', '../../x', 'constructor __proto__', '%', '\ud800', ...repeated])('answers %j', async (q) => {
		expect((await get(`/api/search?${new URLSearchParams({ q })}`)).status).toBe(200);
	});
});

describe('GET /api/search/semantic', () => {
	test('finds records by meaning', async () => {
		const response = await get('/api/search/semantic?q=hurt+every+foe+with+venom&limit=2');
		const { items, available } = semanticRoute.response.parse(await response.json());
		expect(available).toBe(true);
		expect(items.length).toBeLessThanOrEqual(2);
		expect(items.map((item) => item.path)).toContain('/cards/venom_coat');
		expect(response.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300');
	});

	test('reports that it is switched off', async () => {
		const response = await get('/api/search/semantic?q=venom', withoutMeaning);
		expect(await response.json()).toEqual({ query: 'venom', items: [], available: false });
		expect(response.headers.get('cache-control')).toBe('no-store');
	});

	const refused = ['', 'q=ab', `q=${'x'.repeat(121)}`, 'q=venom&limit=0', 'q=venom&limit=21', 'q=venom&limit=x'];
	test.each(refused)('refuses ?%s', async (query) => {
		expect((await get(`/api/search/semantic?${query}`)).status).toBe(422);
	});
});

describe('POST /api/search/log', () => {
	const post = (body: string) => fetch(`${server.address}/api/search/log`, { method: 'POST', body });

	test.each([{ q: 'strike' }, { q: 'strike', lang: 'jpn', results: 12, clicked: true }])('%j is accepted', async (report) => {
		const response = await post(JSON.stringify(report));
		expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
	});

	test.each([
		[{}, 'missing', 'q'],
		[{ q: '' }, 'string_too_short', 'q'],
		[{ q: 'x'.repeat(81) }, 'string_too_long', 'q'],
		[{ q: 'x', results: 'many' }, 'int_parsing', 'results'],
		[{ q: 'x', clicked: 'maybe' }, 'bool_parsing', 'clicked'],
	])('%j is rejected', async (report, type, field) => {
		const response = await post(JSON.stringify(report));
		expect(response.status).toBe(422);
		expect(await response.json()).toMatchObject({ detail: [{ type, loc: ['body', field] }] });
	});

	test.each(['', 'no JSON', '[]'])('%j is no report', async (body) => {
		expect((await post(body)).status).toBe(400);
	});
});
