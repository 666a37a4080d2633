import { describe, expect, test } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

const get = async <Body>(path: string): Promise<Body> => (await (await server.fetch(path)).json()) as Body;
type Entry = Readonly<Record<string, unknown>>;

describe('/api/guides', () => {
	test('has every guide without its content, newest first', async () => {
		const guides = await get<Entry[]>('/api/guides');
		expect(guides.length).toBeGreaterThanOrEqual(12);
		expect(guides.every((guide) => !('content' in guide) && guide['id'] === guide['slug'])).toBe(true);
		const dates = guides.map((guide) => String(guide['date']));
		expect(dates).toEqual(dates.toSorted().reverse());
	});

	test.each([
		['category=CHARACTER', (guide: Entry) => guide['category'] === 'character'],
		['difficulty=Beginner', (guide: Entry) => guide['difficulty'] === 'beginner'],
		['tag=ELITES', (guide: Entry) => (guide['tags'] as string[]).includes('elites')],
		[
			'category=character&difficulty=beginner',
			(guide: Entry) => guide['category'] === 'character' && guide['difficulty'] === 'beginner',
		],
		['category=', () => true],
		['category=nothing', () => false],
		['category=character&category=', () => true],
	])('?%s', async (query, isWanted) => {
		const all = await get<Entry[]>('/api/guides');
		const expected = all.filter(isWanted);
		expect(await get<Entry[]>(`/api/guides?${query}`)).toEqual(expected);
	});

	test.each(['title', 'summary', 'author'])('search covers the %s', async (field) => {
		const [first] = await get<Entry[]>('/api/guides');
		const part = String(first?.[field]).slice(2, 9).toUpperCase();
		expect((await get<Entry[]>(`/api/guides?search=${encodeURIComponent(part)}`)).map((guide) => guide['slug'])).toContain(
			first?.['slug'],
		);
	});

	test('one guide has Markdown and sanitised HTML', async () => {
		const guide = await get<Record<string, string>>('/api/guides/first-climb');
		expect(guide['content']).toContain('## Four habits');
		expect(guide['content_html']).toContain('<h2>Four habits</h2>');
		expect(guide['content']).not.toMatch(/\{\{|\}\}/);
	});
});

describe('/api/mod/latest', () => {
	test('names the address of the request, or the one of the settings', async () => {
		expect(await get<Entry>('/api/mod/latest')).toMatchObject({ version: 'v0.1.0', url: `${server.address}/developers` });
		const proxied = await server.fetch('/api/mod/latest', { headers: { 'X-Forwarded-Proto': 'https' } });
		expect(await proxied.json()).toMatchObject({ url: `${server.address.replace('http:', 'https:')}/developers` });
		const named = await startTestServer({ SITE_URL: 'https://almanac.example/' });
		try {
			expect(await (await named.fetch('/api/mod/latest')).json()).toMatchObject({ url: 'https://almanac.example/developers' });
		} finally {
			await named.close();
		}
	});

	test('is what the settings state', async () => {
		const named = await startTestServer({
			MOD_LATEST_VERSION: 'v1.2.3',
			MOD_DOWNLOAD_URL: 'https://mods.example/latest.zip',
			MOD_STS2_TESTED: '',
		});
		try {
			const { sts2_tested: tested } = await get<Entry>('/api/mod/latest');
			expect(await (await named.fetch('/api/mod/latest')).json()).toEqual({
				version: 'v1.2.3',
				url: 'https://mods.example/latest.zip',
				sts2_tested: tested,
			});
		} finally {
			await named.close();
		}
	});
});

describe('/api/news', () => {
	interface News {
		total: number;
		limit: number;
		offset: number;
		items: Entry[];
	}

	test('pages through all entries, newest first, without bodies', async () => {
		const all = await get<News>('/api/news');
		expect(all).toMatchObject({ limit: 50, offset: 0, total: all.items.length });
		expect(all.items.every((item) => !('contents' in item))).toBe(true);
		const dates = all.items.map((item) => Number(item['date']));
		expect(dates).toEqual(dates.toSorted((left, right) => right - left));
		const second = await get<News>('/api/news?limit=1&offset=1');
		expect(second).toEqual({ total: all.total, limit: 1, offset: 1, items: [all.items[1]] });
	});

	test('names its own pages by their full address', async () => {
		const { items } = await get<News>('/api/news');
		expect(items.length).toBeGreaterThan(0);
		for (const { url } of items) expect(url).toMatch(new RegExp(`^${server.address}/`));
		const gid = String(items[0]?.['gid']);
		expect((await get<Entry>(`/api/news/${gid}`))['url']).toBe(items[0]?.['url']);
	});

	test('answers 404 for an entry that it does not have', async () => {
		const response = await server.fetch('/api/news/..%2Fguides');
		expect([response.status, await response.json()]).toEqual([404, { detail: 'Not Found' }]);
	});

	test.each([
		['limit=0', 1],
		['limit=-5', 1],
		['limit=100000', 200],
	])('clamps ?%s', async (query, limit) => {
		expect((await get<News>(`/api/news?${query}`)).limit).toBe(limit);
	});

	test.each([
		['feed_type=1', () => false],
		['feed_type=0', () => true],
		['feedname=spire_almanac', () => true],
		['feedname=Spire_Almanac', () => false],
		['tag=PATCHNOTES', (item: Entry) => (item['tags'] as string[]).includes('patchnotes')],
		['search=AUGUST', (item: Entry) => /august/i.test(String(item['title']))],
		['since=0', () => true],
		['since=1787270400', (item: Entry) => Number(item['date']) >= 1_787_270_400],
	])('filters by ?%s', async (query, isWanted) => {
		const all = await get<News>('/api/news');
		const expected = all.items.filter(isWanted);
		expect(await get<News>(`/api/news?${query}`)).toMatchObject({ total: expected.length, items: expected });
	});
});

describe('/api/localizations', () => {
	test('returns the requested tables in order, each once', async () => {
		const response = await server.fetch('/api/localizations?tables=orbs,%20intents,,orbs');
		const text = await response.text();
		expect(Object.keys(JSON.parse(text) as object)).toEqual(['orbs', 'intents']);
		expect(text).toContain(JSON.stringify(await get('/api/localizations/orbs')));
	});

	test('returns every table without a list or with an empty one, and none for separators alone', async () => {
		const names = await get<string[]>('/api/localizations/tables');
		expect(names).toEqual(expect.arrayContaining(['achievements', 'acts', 'afflictions', 'ancients', 'cards']));
		expect(Object.keys(await get<object>('/api/localizations'))).toEqual(names);
		expect(Object.keys(await get<object>('/api/localizations?tables='))).toEqual(names);
		expect(await get<object>('/api/localizations?tables=,')).toEqual({});
	});

	test('names every unknown table', async () => {
		const response = await server.fetch('/api/localizations?tables=orbs,nothing,Orbs');
		expect([response.status, await response.json()]).toEqual([404, { detail: 'Localization tables not found: nothing, Orbs' }]);
	});

	test('rejects more than 50 names before it reads them', async () => {
		const names = Array.from({ length: 51 }, (_, index) => `table${index}`);
		const response = await server.fetch(`/api/localizations?tables=${names.join(',')}`);
		expect(response.status).toBe(422);
		const same = await server.fetch(`/api/localizations?tables=${names.map(() => 'orbs').join(',')}`);
		expect(same.status).toBe(200);
	});

	test('answers in the language, and in English where there is none', async () => {
		const english = await get('/api/localizations/orbs');
		expect(await get('/api/localizations/orbs?lang=jpn')).not.toEqual(english);
		expect(await get('/api/localizations/orbs?lang=JPN')).toEqual(english);
		expect(await get('/api/localizations?tables=orbs&lang=jpn')).toEqual({ orbs: await get('/api/localizations/orbs?lang=jpn') });
	});
});

describe('/api/rate-limits', () => {
	test('states the current limits', async () => {
		const tuned = await startTestServer({ LIMITS: 'on', LIMIT_GENERAL: '7' });
		const response = await tuned.fetch('/api/rate-limits');
		expect(await response.json()).toMatchObject({
			enabled: true,
			browse: '300/minute',
			tiers: { general: '7/minute', registered: '60/minute', academia: '100/minute', paid: '120/minute' },
			endpoints: { 'GET /api/exports/{lang}': '10/hour', 'GET /api/thanks': '120/minute' },
		});
		await tuned.close();
	});
});

describe('/metrics', () => {
	test('requires the token of the operator', async () => {
		const response = await server.fetch('/metrics');
		expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
	});

	test('counts requests by route', async () => {
		await server.fetch('/api/cards/BASH');
		const response = await server.fetch('/metrics', { headers: { Authorization: 'Bearer token-of-the-tests' } });
		expect(await response.text()).toMatch(/almanac_requests_total\{route="cards\.get",status="200"\} [1-9]/);
	});

	test('does not exist without a token', async () => {
		const plain = await startTestServer({ METRICS_TOKEN: '' });
		expect((await plain.fetch('/metrics', { headers: { Authorization: 'Bearer ' } })).status).toBe(404);
		await plain.close();
	});
});

describe('the channel', () => {
	const versionOf = async (path: string, host: string): Promise<unknown> => {
		const { body } = await rawRequest(server.address, path, { Host: host });
		return JSON.parse(body);
	};

	test.each(['/api/cards', '/api/mechanics/sections', '/api/unlocks', '/api/localizations?tables=cards'])(
		'of %s is that of the host, unless the query names one',
		async (path) => {
			const join = path.includes('?') ? '&' : '?';
			const beta = await versionOf(`${path}${join}channel=beta`, 'almanac.example');
			const main = await versionOf(path, 'almanac.example');
			expect(await versionOf(path, 'beta.almanac.example')).toEqual(beta);
			expect(await versionOf(`${path}${join}channel=stable`, 'beta.almanac.example')).toEqual(main);
			expect(await versionOf(`${path}${join}channel=BETA`, 'almanac.example')).toEqual(main);
		},
	);

	test('beta cards differ from those of players', async () => {
		expect(await versionOf('/api/cards', 'beta.almanac.example')).not.toEqual(await versionOf('/api/cards', 'almanac.example'));
	});
});
