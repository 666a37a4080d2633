import { describe, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';
import { Construction } from '../../tree/construction.ts';

/** A tree in English and Japanese, without pages, whose build continues beside the service. */
const construction = new Construction();

const server = sharedByTests(() => startTestServer({}, undefined, emptyState(), undefined, construction));

const asBrowser = (path: string, languages = 'en'): Promise<Response> =>
	server.fetch(path, { headers: { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': languages } });

describe('while the tree is being built', () => {
	test.each(['/', '/cards', '/cards/bash', '/beta/relics', '/runs/0123456789abcdef', '/nowhere'])(
		'a browser that requests %s gets the progress',
		async (path) => {
			construction.advance({ step: 'pages', done: 1200, total: 37_475 });
			const answer = await asBrowser(path);
			expect(answer.status).toBe(503);
			expect(answer.headers.get('Cache-Control')).toBe('no-store');
			expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
			expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
			const html = await answer.text();
			expect(html).toContain('1,200 / 37,475');
			expect(html).toContain('<progress aria-labelledby="step" data-part value="1200" max="37475">');
			expect(html).toContain('<noscript><meta http-equiv="refresh"');
		},
	);

	test.each([
		['/cards', 'ja,en;q=0.5', 'ja'],
		['/cards', 'fr-CA;q=0.1, ja-JP', 'ja'],
		['/jpn/cards', 'en', 'ja'],
		['/beta/jpn', 'en', 'ja'],
		['/deu/cards', 'ja', 'en'],
		['/cards', 'de', 'en'],
		['/cards', 'xx', 'en'],
	])('%s for %s is in %s', async (path, languages, tag) => {
		const answer = await asBrowser(path, languages);
		const html = await answer.text();
		expect(html).toContain(`<html lang="${tag}">`);
		expect(html).toMatch(/<h1>.{8,}<\/h1>/);
		expect(answer.headers.get('Vary')).toContain('Accept-Language');
	});

	test.each(['/cards', '/data/main/deu/cards.json', '/static/images/cards/nothing.webp', '/api/exports/eng', '/api/exports/deu'])(
		'a program gets a time to retry for %s',
		async (path) => {
			const answer = await server.fetch(path);
			expect(answer.status).toBe(503);
			expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
			expect(await answer.json()).toEqual({ detail: expect.stringMatching(/ is still being built\. Try again in a moment\.$/) });
		},
	);

	test.each([
		'/api/cards?lang=deu',
		'/api/cards/BASH?lang=deu',
		'/api/search?q=bash&lang=deu',
		'/api/stats',
		'/api/names/cards/BASH',
		'/latest.json',
		'/data/manifest.json',
		'/api/images',
		'/api/images/search?q=bash',
	])('%s is rejected, not answered wrongly', async (path) => {
		expect((await server.fetch(path)).status).toBe(503);
	});

	test.each([
		'/api/cards',
		'/api/cards/BASH',
		'/api/cards?lang=jpn',
		'/api/cards?color=ironclad',
		'/api/languages',
		'/health',
		'/data/main/eng/cards.json',
	])('%s is answered, twice, and not cached', async (path) => {
		for (const _ of [1, 2]) {
			const answer = await server.fetch(path);
			expect(answer.status).toBe(200);
			expect(answer.headers.get('Cache-Control')).toBe('no-store');
		}
	});

	test('what does not exist is not found', async () => {
		expect((await server.fetch('/api/cards/NOTHING')).status).toBe(404);
		expect((await server.fetch('/api/nothing')).status).toBe(404);
	});

	test('a run is stored', async () => {
		const sent = await server.fetch('/api/runs?lang=deu', { method: 'POST', body: sampleText({ seed: 'BUILDING' }) });
		expect(sent.status).toBe(200);
		const { run_hash: hash } = (await sent.json()) as { run_hash: string };
		expect((await server.fetch(`/api/runs/shared/${hash}`)).status).toBe(200);
	});

	test('a failed build is reported, and the service continues', async () => {
		construction.fail('main/text/eng/cards.json: <b>is broken</b>');
		const html = await (await asBrowser('/cards')).text();
		expect(html).toContain('main/text/eng/cards.json: &lt;b&gt;is broken&lt;/b&gt;');
		expect(html).not.toContain('<progress');
		expect((await server.fetch('/api/cards')).status).toBe(200);
	});
});

test('once it is built, answers may be cached again, and what is missing is not found', async () => {
	construction.finish();
	for (const path of ['/api/cards', '/api/cards/BASH']) {
		expect((await server.fetch(path)).headers.get('Cache-Control')).toContain('public');
	}
	expect((await asBrowser('/cards')).status).toBe(404);
	expect((await server.fetch('/data/main/deu/cards.json')).status).toBe(404);
	expect((await server.fetch('/api/cards?lang=deu')).status).toBe(200);
});
