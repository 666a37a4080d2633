import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../api/testing/test-server.ts';
import { treeWithPages } from './site.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({}, await treeWithPages());
});
afterAll(() => server?.close());

const visit = (path: string): Promise<Response> =>
	server.fetch(path, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

describe('a browser on a missing page', () => {
	test.each([
		['/nope', 'en'],
		['/jpn/nope', 'ja'],
		['/beta/tha/cards/nope', 'th'],
		['//cards', 'en'],
		['/nope/', 'en'],
		['/deu/nope', 'en'],
	])('at %s gets a page in %s', async (path, language) => {
		const response = await visit(path);
		expect(response.status).toBe(404);
		expect(await response.text()).toContain(`<html lang="${language}"`);
	});

	test.each(['/data/nope.json', '/api/nope', '/exports/runs-v9.9.9.jsonl.gz'])(
		'at %s gets the error of the API',
		async (path) => {
			const response = await visit(path);
			expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/json']);
		},
	);
});

test.each(['/health', '/metrics'])('%s is not a page for browsers', async (path) => {
	expect((await visit(path)).headers.get('Content-Type')).toMatch(/^(application\/json|text\/plain)/);
});

describe('pages at addresses of the beta', () => {
	test.each(['/beta/runs/11830a0cddfcce95', '/beta/jpn/runs/11830a0cddfcce95/', '/runs/11830a0cddfcce95/', '/beta/stats'])(
		'%s is shown',
		async (path) => {
			expect((await visit(path)).status).toBe(200);
		},
	);

	test('changelogs accept a `v` before their tag', async () => {
		const response = await visit('/jpn/changelog/v0.107.1');
		expect([response.status, response.headers.get('Location')]).toEqual([308, '/jpn/changelog/0.107.1']);
	});
});

test('the rules for CDN hosts match runs in every language and exclude the submit page', async () => {
	const lines = (await (await server.fetch('/_redirects')).text()).split('\n');
	for (const prefix of ['', '/jpn', '/zht']) {
		expect(lines).toContain(`${prefix}/runs/submit ${prefix}/runs/submit 200`);
		expect(lines).toContain(`/beta${prefix}/meta /beta${prefix}/stats 308`);
		expect(lines).toContain(`${prefix}/changelog/v0.107.1 ${prefix}/changelog/0.107.1 308`);
	}
	for (const prefix of ['', '/:language']) {
		expect(lines).toContain(`${prefix}/runs/:hash/replay ${prefix}/runs/replay 200`);
		expect(lines).toContain(`${prefix}/epochs/:id ${prefix}/timeline/:id 308`);
	}
	// Cloudflare Pages: lines of three words; limits for placeholders apply from the first such line on.
	const read = lines.filter((line) => line.split(' ').length === 3);
	const first = read.findIndex((line) => /^\S*[:*]/.test(line));
	expect(first).toBeLessThan(2000);
	expect(read.length - first).toBeLessThanOrEqual(100);
});

describe('texts that are not translated', () => {
	test.each(['/tha/changelog', '/tha/timeline'])('are marked as English at %s', async (path) => {
		const html = (await (await visit(path)).text())
			.replace(/^[\s\S]*?<main/, '<main')
			.replace(/<(?:script|code)[\s\S]*?<\/(?:script|code)>|<(?:span|i) class="m-[^>]*>/g, '');
		expect(html).toMatch(/<(?:p|b|span)[^>]* lang="en"/);
		const foreign = [...html.matchAll(/<(p|span)(?![^>]* lang=)[^>]*>([^<]{40,})</g)]
			.map(([, , text]) => text)
			.filter((text = '') => /^[\x20-\x7e’“”–—]+$/.test(text));
		expect(foreign).toEqual([]);
	});

	test.each(['/events/abyssal_baths', '/jpn/events/abyssal_baths', '/jpn/timeline/colorless1_epoch'])(
		'do not occur at %s',
		async (path) => {
			expect(await (await visit(path)).text()).not.toMatch(/<(?:p|b|span)[^>]* lang="en"/);
		},
	);
});

test.each(['/jpn/cards/arsenal', '/monsters/toadpole'])(
	'histories and patterns at %s show neither templates nor code',
	async (path) => {
		const text = (await (await visit(path)).text())
			.replace(/<(?:script|code)[\s\S]*?<\/(?:script|code)>/g, '')
			.replace(/<[^>]+>/g, ' ');
		expect(text).not.toMatch(/Description raw|Vars ›|:diff\(\)|\[\/?[a-z]*\.\.\.|base\.creature|Creature\.Monster/i);
	},
);

/** Program words that must not be visible: ids of several words, and target names. */
const RAW = /\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b|\b(?:AnyEnemy|AllEnemies|RandomEnemy|TargetedNoCreature)\b/;

test.each(['acts', 'cards', 'encounters', 'events', 'monsters', 'relics', 'changelog', 'powers'])(
	'no page of %s shows an id',
	async (section) => {
		const folder = join(await treeWithPages(), 'current', section);
		const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
		expect(pages.length).toBeGreaterThan(2);
		const raw = pages.flatMap((name) => {
			const text = readFileSync(join(folder, name), 'utf8')
				.replace(/<(?:script|code|style)[\s\S]*?<\/(?:script|code|style)>/g, '')
				.replace(/<[^>]+>/g, ' ');
			const found = RAW.exec(text)?.[0];
			return found ? [`${name}: ${found}`] : [];
		});
		expect(raw).toEqual([]);
	},
);
