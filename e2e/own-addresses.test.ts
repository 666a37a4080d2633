import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAddress } from '../api/testing/new-address.ts';
import { type TestServer, startTestServer } from '../api/testing/test-server.ts';
import { isMediaAnswer } from '../contract/route.ts';
import { ROUTES } from '../contract/routes.ts';
import { CLIENT_PACKAGES_FILE, clientPackagesSchema } from '../contract/tree/client-packages.ts';
import { MANIFEST_FILE, UPLOADER_FILE } from '../contract/tree/tree-paths.ts';
import { readArchive } from '../generator/import/read-archive.ts';
import { temporaryFolder } from '../generator/testing/temporary-folder.ts';
import { TESTED_LANGUAGES, treeWithPages } from './site.ts';

/** A service, and how its clients reach it. */
interface Named {
	readonly address: string;
	readonly fetch: (path: string) => Promise<Response>;
}

const PUBLIC = 'https://one.example';
const LISTED = 'http://almanac.lan:3000';
/** Files of the tree by path, from the manifest. */
const entries = new Map<string, { readonly sha256: string }>();

let dist: string;
let servers: TestServer[];
let services: Named[];

beforeAll(async () => {
	dist = await treeWithPages();
	servers = await Promise.all(
		[{ SITE_URL: PUBLIC }, { ALLOWED_HOSTS: 'almanac.lan' }, {}].map((settings) => startTestServer(settings, dist)),
	);
	const [ofPublic, ofListed, ofAny] = servers as [TestServer, TestServer, TestServer];
	services = [
		{ address: PUBLIC, fetch: ofPublic.fetch },
		{ address: LISTED, fetch: fetchAs(ofListed, new URL(LISTED).host) },
		{ address: ofAny.address, fetch: ofAny.fetch },
	];
	const manifest = JSON.parse(readFileSync(join(dist, 'current', MANIFEST_FILE), 'utf8')) as {
		readonly files: readonly { readonly path: string; readonly sha256: string }[];
	};
	for (const entry of manifest.files) entries.set(entry.path, entry);
});
afterAll(() => Promise.all(servers?.map((server) => server.close()) ?? []));

/** Sends requests with another Host header, which `fetch` cannot set. */
const fetchAs =
	({ address }: TestServer, Host: string, headers: Readonly<Record<string, string>> = {}): Named['fetch'] =>
	async (path) => {
		const sent = request(address + encodeURI(path), { headers: { 'X-Forwarded-For': newAddress(), ...headers, Host } }).end();
		const [answer] = (await once(sent, 'response')) as [IncomingMessage];
		const { statusCode: status = 0, headers: received } = answer;
		return new Response(status === 304 ? null : await buffer(answer), { status, headers: received as Record<string, string> });
	};

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A limited selection, spread over the list. */
const someOf = <Item>(items: readonly Item[], count: number): Item[] =>
	items.filter((_, index) => index % Math.ceil(items.length / count) === 0);

/** Page addresses from the site maps of all languages. */
async function pages({ fetch, address }: Named, count: number): Promise<string[]> {
	const listed = await Promise.all(
		TESTED_LANGUAGES.map(async (code) => {
			const map = await (await fetch(`/sitemap-${code}.xml`)).text();
			return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
		}),
	);
	expect(listed.flat().filter((url) => !url.startsWith(`${address}/`))).toEqual([]);
	return someOf(listed.flat(), count).map((url) => url.slice(address.length));
}

/** Addresses of public routes, lists and records of all kinds, feeds and files of the tree. */
async function addresses(service: Named): Promise<string[]> {
	const rows = ROUTES.filter((route) => route.method === 'get' && !isMediaAnswer(route.response) && !route.exampleStatus).map(
		({ example }) => example,
	);
	const lists = ROUTES.filter(({ kind, path }) => kind && !path.includes('{')).map(({ path }) => path);
	const cards = [...entries.keys()].filter((path) => path.startsWith('data/main/eng/cards/')).map((path) => path.slice(20, -5));
	const feeds = [...entries.keys()].filter((path) => path.startsWith('feeds/'));
	const deltas = [...entries.keys()].filter((path) => /^(data\/(packs|deltas)|r)\//.test(path));
	return [
		...rows,
		...lists.flatMap((path) => TESTED_LANGUAGES.map((code) => `${path}?lang=${code}`)),
		...someOf(cards, 80).flatMap((id) => [`/api/cards/${id}`, `/data/main/jpn/cards/${id}.json`]),
		...['/api/cards?color=ironclad', '/api/cards?version=0.103.2', '/api/cards/bash?format=json', '/api/cards?channel=beta'],
		...someOf(feeds, 60).map((path) => `/${path}`),
		...someOf(deltas, 20).map((path) => `/${path}`),
		...['/', '/robots.txt', '/sitemap.xml', '/.well-known/api-catalog', '/openapi.json', '/llms.txt', '/llms-full-eng.md'],
		...(await pages(service, 200)),
	];
}

/** The text content of archives. */
async function textOf(path: string, response: Response): Promise<string> {
	const bytes = Buffer.from(await response.arrayBuffer());
	if (/\.(tgz|gz)$/.test(path)) return gunzipSync(bytes).toString('latin1');
	if (!/\.(zip|whl)$/.test(path)) return bytes.toString('utf8');
	const file = join(temporaryFolder(), 'archive.zip');
	writeFileSync(file, bytes);
	return [...(await readArchive(file)).values()].map((member) => member.toString('utf8')).join('\n');
}

/** Addresses of other services in a response. Two developer pages name `npm start`'s default port. */
function foreignTo({ address }: Named, path: string): string[] {
	const others = services.filter((other) => other.address !== address).map((other) => other.address);
	return /^(\/\w{3})?\/developers\/(self-hosting|overlay)$/.test(path) ? others : [...others, ':8080'];
}

describe('three services on one tree', () => {
	test('name only themselves in responses, pages, archives and packages', async () => {
		const found: string[] = [];
		let answered = 0;
		for (const service of services) {
			const { packages } = clientPackagesSchema.parse(await (await service.fetch(`/${CLIENT_PACKAGES_FILE}`)).json());
			const archives = [...packages.map(({ path }) => `/${path}`), `/${UPLOADER_FILE}`, '/exports/eng.zip'];
			for (const path of [...(await addresses(service)), ...archives]) {
				const response = await service.fetch(path);
				answered += Number(response.status === 200);
				const text = await textOf(path, response);
				found.push(
					...foreignTo(service, path).flatMap((other) => (text.includes(other) ? [`${service.address}${path}: ${other}`] : [])),
				);
			}
		}
		expect(found).toEqual([]);
		expect(answered).toBeGreaterThan(3 * 500);
	});

	test('return full addresses of pictures and feeds', async () => {
		for (const { address, fetch } of services) {
			const pictures = ['/api/cards/bash', '/api/cards/bash?format=json', '/api/cards/bash?version=0.103.2'];
			for (const path of pictures) {
				const card = (await (await fetch(path)).json()) as { image_url: string; image_url_card: string };
				expect([path, card.image_url_card]).toEqual([path, `${address}/cards-full/stable/bash.webp`]);
				expect(card.image_url).toMatch(/^\/static\//);
			}
			const list = (await (await fetch('/api/cards?color=ironclad')).json()) as { image_url_card_upg: string }[];
			expect(list.every((card) => card.image_url_card_upg === null || card.image_url_card_upg.startsWith(`${address}/`))).toBe(
				true,
			);
			const page = await (await fetch('/jpn/cards/bash')).text();
			expect(page).toContain(`<link rel="canonical" href="${address}/jpn/cards/bash">`);
			expect(page).toContain(`<meta property="og:image" content="${address}/api/cards/BASH/picture.jpg?lang=jpn">`);
			const run = await (await fetch('/jpn/runs/11830a0cddfcce95')).text();
			expect(run).toContain(`<meta property="og:image" content="${address}/api/runs/shared/11830a0cddfcce95/picture.png">`);
			const dictionary = await (await fetch('/developers/data-dictionary')).text();
			expect(dictionary).toContain(
				`"@type":"DataDownload","encodingFormat":"application/json","contentUrl":"${address}/api/exports/runs/manifest"`,
			);
			expect(await (await fetch('/robots.txt')).text()).toContain(`Sitemap: ${address}/sitemap.xml`);
			expect(await (await fetch('/openapi.json')).json()).toMatchObject({ servers: [{ url: address }] });
			expect(await (await fetch('/feeds/cards.json')).json()).toMatchObject({ feed_url: `${address}/feeds/cards.json` });
			expect(await (await fetch('/.well-known/api-catalog')).json()).toMatchObject({ linkset: [{ anchor: `${address}/api` }] });
		}
	});

	test('send client packages with their own address, and a matching list', async () => {
		for (const { address, fetch } of services) {
			const { packages } = clientPackagesSchema.parse(await (await fetch(`/${CLIENT_PACKAGES_FILE}`)).json());
			for (const { path, bytes: size, sha256 } of packages) {
				const response = await fetch(`/${path}`);
				const bytes = Buffer.from(await response.clone().arrayBuffer());
				expect([path, bytes.length, sha256Of(bytes)]).toEqual([path, size, sha256]);
				const text = await textOf(path, response);
				expect([path, text.match(/\baddress(?:: str)? = "[^"]*"/g)]).toEqual([path, [expect.stringContaining(`"${address}"`)]]);
				expect([path, text.includes(`${address}/clients/`)]).toEqual([path, true]);
			}
		}
	});

	test('send data as the manifest has it', async () => {
		const paths = [...entries.keys()].filter((path) => /^(data|r|exports)\//.test(path));
		for (const path of [...someOf(paths, 100), 'data/main/eng/cards.json', 'data/main/eng/cards/BASH.json'])
			for (const { fetch } of services) {
				const bytes = Buffer.from(await (await fetch(`/${path}`)).arrayBuffer());
				expect([path, sha256Of(bytes)]).toEqual([path, entries.get(path)?.sha256]);
			}
	});
});

describe('a response that names the site', () => {
	test.each(['/api/cards', '/cards/bash', '/feeds/cards.json'])('%s has an ETag per address and a Vary header', async (path) => {
		const ask = (host: string, headers?: Readonly<Record<string, string>>) => fetchAs(servers[2]!, host, headers)(path);
		const tags: (string | null)[] = [];
		for (const host of ['127.0.0.1:8090', 'localhost:3000']) {
			const { headers } = await ask(host);
			const etag = headers.get('etag') ?? '';
			expect(headers.get('vary')).toContain('Host, X-Forwarded-Proto');
			expect((await ask(host)).headers.get('etag')).toBe(etag);
			expect((await ask(host, { 'If-None-Match': etag })).status).toBe(304);
			tags.push(etag);
		}
		expect(new Set(tags).size).toBe(2);
	});

	test('names its listening address for an unknown host', async () => {
		const { address } = services[2]!;
		const card = await (await fetchAs(servers[2]!, 'evil.example')('/api/cards/bash')).text();
		expect(card).toContain(`"image_url_card":"${address}/cards-full/`);
	});
});
