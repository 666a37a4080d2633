import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../api/testing/test-server.ts';
import { embedSchema } from '../../contract/chat/discord-embed.ts';
import { modsSchema } from '../../contract/mods.ts';
import { modRoutes } from '../../contract/routes/mods.ts';
import { importMod } from '../../generator/import/import-mod.ts';
import { buildHere } from '../../generator/testing/build-here.ts';
import { filesOfTree } from '../../generator/testing/files-of-tree.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../../generator/testing/miniature.ts';
import { writeModOfThePage } from '../../generator/testing/mod-of-the-page.ts';
import { suiteFolder } from '../../generator/testing/temporary-folder.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const PAGE = readFileSync(new URL('../../site/prose/developers/mods.md', import.meta.url), 'utf8');
const REQUESTS = [...PAGE.matchAll(/^curl "\$BASE([^"]+)"$/gm)].map(([, path = '']) => path);
const [, recordsRoute, recordRoute] = modRoutes;

const folder = suiteFolder();
const data = join(folder, 'data');
let plain: Map<string, Buffer>;
let withMod: Map<string, Buffer>;

/** The tree's files, except those with a digest of the whole. */
async function buildTree(out: string): Promise<Map<string, Buffer>> {
	const options = { languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false };
	const { tree } = await buildHere({ ...options, data, out: join(folder, out) });
	const files = [...filesOfTree(tree)].filter(([path]) => !/^(\.|r\/|clients\/|latest\.json|data\/manifest\.json)/.test(path));
	return new Map(files);
}

const server = sharedByTests(async () => {
	cpSync(MINIATURE, data, { recursive: true });
	plain = await buildTree('plain');
	importMod(writeModOfThePage(join(folder, 'my-mod')), 'frost', data);
	withMod = await buildTree('dist');
	return startTestServer({ SITE_URL: 'https://almanac.example' }, join(folder, 'dist'));
});

const get = async <Body>(path: string): Promise<Body> => (await (await server.fetch(path)).json()) as Body;
type Records = { id: string; name: string }[];
const ids = async (path: string): Promise<string[]> => (await get<Records>(path)).map(({ id }) => id);

test.each(REQUESTS)('the documented request %s succeeds', async (path) => {
	const response = await server.fetch(path);
	expect([response.status, await response.text()]).toEqual([
		200,
		expect.stringContaining(path.includes('jpn') ? '氷の槍' : path.includes('text') ? 'Ice Bolt' : 'frost'),
	]);
	expect(REQUESTS.length).toBe(5);
});

test('files of the game do not depend on mods', () => {
	const ofMods = [...withMod.keys()].filter((path) => path.startsWith('data/mods/'));
	expect(ofMods).toContain('data/mods/frost/jpn/cards/FROST-ICE_BOLT.json');
	expect([...withMod.keys()].filter((path) => !ofMods.includes(path))).toEqual([...plain.keys()]);
	for (const [path, bytes] of plain) if (path !== 'data/mods.json') expect(withMod.get(path)?.equals(bytes), path).toBe(true);
	expect(JSON.parse(plain.get('data/mods.json')!.toString())).toEqual({ mods: [] });
});

describe('/api/mods', () => {
	test('lists mods with their records', async () => {
		expect(modsSchema.parse(await get('/api/mods')).mods).toEqual([
			{
				key: 'frost',
				name: 'Frost',
				version: '1.2.0',
				author: 'Nob',
				url: 'https://example.org/frost',
				description: 'Cold cards for everybody.',
				records: { cards: 2, relics: 1, potions: 0 },
			},
		]);
	});

	test('has lists and single records in the format of the game', async () => {
		const cards = recordsRoute.response.parse(await get('/api/mods/frost/cards'));
		expect(cards).toEqual(await get('/api/mods/FROST/cards'));
		for (const id of ['FROST-ICE_BOLT', 'ice_bolt', 'frost-ice_bolt'])
			expect(recordRoute.response.parse(await get(`/api/mods/frost/cards/${id}`))).toEqual(cards[0]);
		expect(await get('/api/mods/frost/potions')).toEqual([]);
		expect((await get<Records>('/api/mods/frost/cards?lang=jpn')).map(({ name }) => name)).toEqual(['Ice Shard', '氷の槍']);
		expect((await get<Records>('/api/mods/frost/cards?lang=deu'))[0]?.name).toBe('Ice Bolt');
	});

	test('has the chat formats', async () => {
		const line = await (await server.fetch('/api/mods/frost/cards/ICE_BOLT?format=text')).text();
		expect(line).toMatch(
			/^Ice Bolt \(1\) · Attack · Common · colorless: Deal 7 damage\. Add Ice Shard to your Hand\. \[upgraded: Deal 10 /i,
		);
		const embed = embedSchema.parse(await get('/api/mods/frost/cards/ICE_BOLT?format=discord'));
		expect(embed).not.toHaveProperty('url');
		expect(embed).toMatchObject({
			thumbnail: { url: 'https://example.org/frost/ice_bolt.webp' },
			footer: { text: expect.stringContaining('frost') },
		});
	});

	test.each([
		['/api/mods/snow/cards', "Mod 'snow' not found"],
		['/api/mods/__proto__/cards', "Mod '__proto__' not found"],
		['/api/mods/frost/monsters', "Mods have no 'monsters', but cards, relics, potions"],
		['/api/mods/frost/cards/BASH', "Mod 'frost' has no cards 'BASH'"],
		['/api/mods/frost/cards/..%2Frelics', 'Not Found'],
		['/api/cards?mods=frost,snow', "Mod 'snow' not found"],
		['/api/search?q=ice&mods=snow', "Mod 'snow' not found"],
	])('answers 404 to %s', async (path, detail) => {
		const response = await server.fetch(path);
		expect([response.status, await response.json()]).toEqual([404, { detail }]);
	});

	test.each(['/api/cards?', '/api/search?q=ice&'])('rejects too many for %s', async (path) => {
		const response = await server.fetch(`${path}mods=${Array.from({ length: 11 }, () => 'frost').join(',')}`);
		expect([response.status, await response.json()]).toMatchObject([422, { detail: [{ loc: ['query', 'mods'] }] }]);
	});
});

describe('the lists and the search of the game', () => {
	test('include mod records only on request', async () => {
		expect(await ids('/api/cards')).toEqual(['POKE', 'STUDY', 'VENOM_COAT']);
		expect(await ids('/api/cards?mods=')).toEqual(['POKE', 'STUDY', 'VENOM_COAT']);
		expect(await ids('/api/cards?mods=Frost')).toEqual(['FROST-ICE_BOLT', 'FROST-ICE_SHARD', 'POKE', 'STUDY', 'VENOM_COAT']);
		expect(await ids('/api/cards?mods=frost&type=Attack&color=colorless')).toEqual(['FROST-ICE_BOLT']);
		expect((await server.fetch('/api/cards/FROST-ICE_BOLT')).status).toBe(404);
	});

	test('search game and mods together', async () => {
		type Found = { categories: { kind: string; items: { name: string; path: string }[] }[] };
		const paths = async (query: string) =>
			(await get<Found>(`/api/search?${query}`)).categories.flatMap(({ items }) => items.map(({ path }) => path));
		expect(await paths('q=ice+bolt')).toEqual([]);
		expect((await paths('q=ice+bolt&mods=frost'))[0]).toBe('/api/mods/frost/cards/FROST-ICE_BOLT');
		expect((await paths(`q=${encodeURIComponent('氷')}&lang=jpn&mods=frost`))[0]).toBe('/api/mods/frost/cards/FROST-ICE_BOLT');
		const line = await (await server.fetch('/api/search?q=snow+globe&mods=frost&format=text')).text();
		expect(line).toMatch(/^Snow Globe · /);
	});
});
