import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHELLS } from '../contract/tree/shells.ts';
import { KIND_KEYS } from '../contract/kinds.ts';
import { LANGUAGE_CODES } from '../contract/languages.ts';
import { MOVED_PAGES } from '../contract/tree/page-redirects.ts';
import { type Site, TESTED_LANGUAGES, openSite } from './site.ts';
import { TEMPLATES } from './templates.ts';

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site?.close());

const read = (path: string): Promise<string> => site.server.fetch(path).then((response) => response.text());
const statusOf = async (path: string): Promise<number> => (await site.server.fetch(path, { method: 'HEAD' })).status;

/** The failing paths with their statuses. */
async function broken(paths: Iterable<string>): Promise<string[]> {
	const found: string[] = [];
	for (const path of new Set(paths)) {
		const status = await statusOf(path);
		if (status !== 200) found.push(`${status} ${path}`);
	}
	return found;
}

/** Addresses of a page's feeds. */
const FEED_LINK = /<link rel="alternate" type="application\/(?:atom\+xml|feed\+json)"[^>]* href="([^"]+)"/g;
const feedsIn = (html: string): string[] => [...html.matchAll(FEED_LINK)].map((match) => match[1]!);

describe('feeds', () => {
	test.each([
		['/cards', ['/feeds/cards.atom', '/feeds/cards.json']],
		['/jpn/relics', ['/feeds/relics.atom', '/feeds/relics.json']],
		[
			'/cards/acrobatics',
			['/feeds/cards/ACROBATICS.atom', '/feeds/cards/ACROBATICS.json', '/feeds/cards.atom', '/feeds/cards.json'],
		],
		['/cards/bash', ['/feeds/cards.atom', '/feeds/cards.json']],
		['/about', []],
	])('are announced by %s', async (path, own) => {
		const announced = feedsIn(await read(path));
		expect(announced).toEqual([...own, '/feeds/changelog.atom', '/feeds/news.atom']);
		expect(await broken(announced)).toEqual([]);
	});

	test('in the docs exist', async () => {
		const named = [...(await read('/developers/downloads')).matchAll(/\/feeds\/[\w/]+\.(?:atom|json)/g)].map(
			([address]) => address,
		);
		expect(named.length).toBeGreaterThan(2);
		expect(await broken(named)).toEqual([]);
	});

	test.each(['changelog', 'news'])('%s.atom has unique ids without a host', async (name) => {
		const ids = [...(await read(`/feeds/${name}.atom`)).matchAll(/<id>([^<]*)<\/id>/g)].map((match) => match[1]!);
		expect(ids.length).toBeGreaterThan(2);
		expect(ids.filter((id) => !id.startsWith('tag:spire-almanac,2026:'))).toEqual([]);
		expect(new Set(ids).size).toBe(ids.length);
	});
});

describe('old addresses', () => {
	const prefixes = ['', ...LANGUAGE_CODES.filter((code) => code !== 'eng').map((code) => `/${code}`)];
	const moved = prefixes.flatMap((prefix) =>
		Object.entries(MOVED_PAGES).map(([from, to]) => ({ from: prefix + from, to: prefix + to })),
	);

	const others = {
		'/eng/cards/bash': '/cards/bash',
		'/eng': '/',
		'/cards/BASH': '/cards/bash',
		'/jpn/relics/ANCHOR': '/jpn/relics/anchor',
		'/reference/exhaust': '/keywords/exhaust',
		'/tha/reference/frost': '/tha/orbs/frost_orb',
		'/relics/Burning%20Blood': '/relics/burning_blood',
		'/jpn/meta?bracket=a10': '/jpn/stats?bracket=a10',
		'/news/https%3A%2F%2Fstore.steampowered.com%2Fnews%2Fapp%2F2868840%2Fview%2F1000000000000001': '/news/1000000000000001',
	};

	test.each([...moved, ...Object.entries(others).map(([from, to]) => ({ from, to }))])(
		'$from redirects permanently to $to',
		async ({ from, to }) => {
			const response = await site.server.fetch(from);
			expect([response.status, response.headers.get('location')]).toEqual([308, to]);
		},
	);

	test('are in the file for CDN hosts', async () => {
		const lines = (await read('/_redirects')).split('\n');
		for (const { from, to } of moved) expect(lines).toContain(`${from} ${to} 308`);
		expect(lines).toEqual(
			expect.arrayContaining([
				'/eng/* /:splat 308',
				'/jpn/reference/exhaust /jpn/keywords/exhaust 308',
				'/runs/:hash /runs/view 200',
				'/api/cards lang=:lang /data/main/:lang/cards.json 200',
			]),
		);
	});

	test.each(['/eng//evil.example', '//evil.example/eng', '/eng/%2F%2Fevil.example', '/eng/..%2f..%2fetc/passwd'])(
		'%s does not redirect to another host',
		async (path) => {
			const location = (await site.server.fetch(path)).headers.get('location') ?? '/';
			expect(new URL(location, site.address).origin).toBe(site.address);
			expect(location).not.toMatch(/^\/\//);
		},
	);
});

describe('headers', () => {
	const page = {
		'strict-transport-security': 'max-age=31536000',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
		'x-frame-options': 'SAMEORIGIN',
	};

	test.each(['/cards/bash', '/jpn', '/stats', '/docs'])('of the page %s', async (path) => {
		const { headers } = await site.server.fetch(path, { headers: { Accept: 'text/html' } });
		expect(Object.fromEntries(headers)).toMatchObject(page);
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
		expect(headers.get('x-robots-tag')).toBeNull();
	});

	test('allow widgets on any site, with caching', async () => {
		const { headers } = await site.server.fetch('/widget/spire-codex-tooltip.js');
		expect(headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=604800');
		expect(headers.get('access-control-allow-origin')).toBe('*');
		expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
		expect(headers.get('x-frame-options')).toBeNull();
	});

	test('keep the beta out of search engines', async () => {
		for (const path of ['/beta', '/beta/cards/midnight', '/beta/jpn/relics', '/beta/about']) {
			const response = await site.server.fetch(path, { headers: { Accept: 'text/html' } });
			expect([path, response.status, response.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex, nofollow']);
		}
		expect(await read('/beta/cards/midnight')).toContain('<meta name="robots" content="noindex, nofollow">');
	});

	test('point programs to the API catalogue', async () => {
		const { headers } = await site.server.fetch('/', { headers: { Accept: 'text/html' } });
		for (const path of ['/.well-known/api-catalog', '/developers', '/llms.txt']) {
			expect(headers.get('link')).toContain(`<${path}>`);
			expect(await statusOf(path)).toBe(200);
		}
	});

	test('are in the file for CDN hosts', async () => {
		const file = await read('/_headers');
		for (const [name, value] of Object.entries(page)) expect(file.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
		expect(file).toMatch(
			/^\/widget\/\*\n(?: {2}! .+\n)+ {2}Cache-Control: public, max-age=86400, s-maxage=604800\n {2}Cross-Origin-Resource-Policy: cross-origin\n {2}Access-Control-Allow-Origin: \*/m,
		);
		expect(file).toMatch(/^\/data\/\*\n {2}! Cross-Origin-Resource-Policy\n/m);
		expect(file).toMatch(/^\/beta\/\*\n {2}X-Robots-Tag: noindex, nofollow/m);
	});
});

describe('metadata for search engines and programs', () => {
	test('the site maps list existing pages per language', async () => {
		const index = await read('/sitemap.xml');
		for (const code of TESTED_LANGUAGES) {
			expect(index).toContain(`/sitemap-${code}.xml`);
			const paths = [...(await read(`/sitemap-${code}.xml`)).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
				([, path]) => path || '/',
			);
			expect(paths.length).toBeGreaterThan(1600);
			expect(paths.filter((path) => path.startsWith('/beta/'))).toEqual([]);
			expect(await broken(paths.filter((_, place) => place % 20 === 0))).toEqual([]);
		}
		expect((await site.server.fetch('/sitemap.xml')).headers.get('cache-control')).toContain('max-age=3600');
	});

	// Overlays are for streaming programs and are not indexed.
	const PUBLIC = TEMPLATES.filter((path) => !path.startsWith('/overlay/'));

	test.each(PUBLIC)('%s has a title, a description, one address, structured data and feeds', async (path) => {
		const html = await (await site.server.fetch(path, { headers: { Accept: 'text/html' } })).text();
		const first = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
		expect(first(/<title>([^<]+)<\/title>/).length).toBeGreaterThan(5);
		expect(first(/<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(5);
		// One page serves all runs, for example; its script sets the rest.
		const isOfShell = SHELLS.some(({ address }) => address.exec(path)?.[0] === path);
		expect(first(/<link rel="canonical" href="([^"]+)"/)).toBe(isOfShell ? '' : site.address + path.replace(/\?.*/, ''));
		expect(feedsIn(html)).toEqual(expect.arrayContaining(['/feeds/changelog.atom', '/feeds/news.atom']));
		expect(JSON.parse(first(/<script type="application\/ld\+json">(.*?)<\/script>/))).toHaveProperty('@type');
	});

	test('the page of a record has link-preview metadata', async () => {
		const [, address = ''] =
			/<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(await read('/jpn/cards/bash')) ?? [];
		const embed = await site.server.fetch(address.replace(/^https?:\/\/[^/]+/, ''));
		const card = JSON.parse(await read('/api/cards/BASH?lang=jpn')) as { name: string };
		expect([embed.status, await embed.json()]).toMatchObject([200, { title: card.name }]);
		expect(await read('/jpn/cards')).not.toContain('json+oembed');
	});

	test('pages link their translations with full addresses', async () => {
		const links = [...(await read('/jpn/cards/bash')).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
			([, language, href = '']) => [language, href] as const,
		);
		expect(links.map(([language]) => language)).toEqual(['en', 'ja', 'th', 'x-default']);
		for (const [, href] of links) expect(href).toMatch(/^https?:\/\/[^/]+\/((jpn|tha)\/)?cards\/bash$/);
	});

	test.each(['/robots.txt', '/llms.txt', '/feeds/changelog.atom', '/feeds/news.atom', '/.well-known/api-catalog'])(
		'%s has existing addresses',
		async (path) => {
			const text = await read(path);
			const found = [...text.matchAll(/(?:https?:\/\/(?:127\.0\.0\.1|localhost):\d+|\(|href=")(\/[\w./-]+)/g)].map(
				([, address]) => address!,
			);
			expect(found.length).toBeGreaterThan(0);
			expect(await broken(found.filter((address) => address !== '/api'))).toEqual([]);
		},
	);
});

test('every link and picture of every template exists', async () => {
	const addresses = new Set<string>();
	for (const path of [...TEMPLATES, '/jpn', '/tha/cards/bash', '/docs']) {
		const html = await (await site.server.fetch(path, { headers: { Accept: 'text/html' } })).text();
		for (const [, address = ''] of html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) addresses.add(address);
	}
	expect(addresses.delete('/api/exports/runs')).toBe(true);
	const { status, headers } = await site.server.fetch('/api/exports/runs');
	expect([status, headers.get('location')]).toEqual([302, '/exports/runs-latest.jsonl.gz']);
	addresses.add('/exports/runs-latest.jsonl.gz');
	// Statistics files exist after the first rollup.
	expect(addresses.delete('/api/exports/statistics')).toBe(true);
	expect(await broken(addresses)).toEqual([]);
});

test('the address of every picture in a record exists', async () => {
	const addresses = new Set<string>();
	for (const channel of ['main', 'beta']) {
		for (const kind of KIND_KEYS) {
			const text = await read(`/data/${channel}/eng/${kind}.json`);
			for (const [, address = ''] of text.matchAll(/"[a-z_]*image_url":"(\/[^"]+)"/g)) addresses.add(address);
		}
	}
	expect(addresses.size).toBeGreaterThan(1000);
	expect(await broken(addresses)).toEqual([]);
});

describe('the quick starts', () => {
	const samples = fileURLToPath(new URL('../public/samples', import.meta.url));
	const run = async (program: string, file: string): Promise<string> => {
		const { stdout } = await promisify(execFile)(program, [`${samples}/${file}`], {
			env: { ...process.env, ALMANAC_URL: site.address },
		});
		return stdout;
	};

	test.each([
		['sh', 'quick-start.sh', /"id":"BASH"[\s\S]*"kind":"relic"/],
		[process.execPath, 'quick-start.mjs', /\d+ to \d+ gold[\s\S]*304\n$/],
		['python3', 'quick-start.py', /: \d+ HP; \w+/],
	])('%s %s prints the documented output', async (program, file, output) => {
		expect(await run(program, file)).toMatch(output);
	});

	test('the bot only answers commands', async () => {
		const env = { ...process.env, ALMANAC_URL: site.address };
		const running = promisify(execFile)(process.execPath, [`${samples}/bot.mjs`], { env });
		running.child.stdin?.end('!sts2 bahs\nhello\n');
		expect((await running).stdout).toMatch(/^Bash \(2\) · .+\n\n$/);
	});

	test('are on their page unchanged', async () => {
		const visit = await site.visit('/developers/quick-start');
		for (const [id, file] of [
			['curl', 'sh'],
			['javascript', 'mjs'],
			['python', 'py'],
		]) {
			const code = await visit.page.locator(`#sample-${id}`).textContent();
			const sample = readFileSync(`${samples}/quick-start.${file}`, 'utf8').trim();
			expect(code).toBe(sample.replaceAll('https://example.org', site.address));
		}
		await visit.close();
	});
});
