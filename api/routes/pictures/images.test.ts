import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { MOST_DUMP_FILES, PICTURE_CATEGORIES } from '../../../contract/pictures/categories.ts';
import { PICTURES_FOLDER, type PictureIndex } from '../../../contract/pictures/picture-index.ts';
import { imageRoutes } from '../../../contract/routes/pictures/images.ts';
import { searchRoutes } from '../../../contract/routes/search.ts';
import { LATEST_FILE, PICTURE_INDEX_FILE } from '../../../contract/tree/tree-paths.ts';
import { isInstalled } from '../../testing/is-installed.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const [listRoute, findRoute, versionsRoute, , browseRoute] = imageRoutes;
const PICTURES = 'api/testing/pictures';

const server = sharedByTests(() => startTestServer({ SITE_URL: 'https://almanac.example' }));

async function ask<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
	const response = await server.fetch(path);
	expect(response.status, path).toBe(200);
	return schema.parse(await response.json());
}

async function refusal(path: string): Promise<[number, unknown]> {
	const response = await server.fetch(path);
	return [response.status, ((await response.json()) as { detail: unknown }).detail];
}

/** The newest version of the beta. */
const NEWEST = 'v0.111.0';

describe('GET /api/images', () => {
	const list = (query = '') => ask(`/api/images${query}`, listRoute.response);

	test('has every category in its order, then those of the dump', async () => {
		const ids = (await list()).map(({ id }) => id);
		expect(ids.slice(0, PICTURE_CATEGORIES.length)).toEqual(PICTURE_CATEGORIES.map(({ id }) => id));
		expect(ids).toContain('game-assets-v0.107.1');
		expect(ids).toContain(`game-assets-${NEWEST}`);
	});

	test('shows a picture of two formats once, as WebP, and names both formats', async () => {
		const relics = (await list()).find(({ id }) => id === 'relics');
		expect(relics).toEqual({
			id: 'relics',
			name: 'Relics',
			count: 2,
			images: [
				{ filename: 'anchor.webp', url: '/static/images/relics/anchor.webp' },
				{ filename: 'burning_blood.webp', url: '/static/images/relics/burning_blood.webp' },
			],
			formats: ['png', 'webp'],
		});
		expect((await list()).find(({ id }) => id === 'bosses')).toMatchObject({ count: 0, images: [], formats: [] });
	});

	test('every address is that of a picture', async () => {
		for (const { images } of await list()) {
			for (const { url } of images) expect((await server.fetch(url.replace('https://almanac.example', ''))).status).toBe(200);
		}
	});

	test.each([
		['', ['blaze.webp', 'sidestep.webp']],
		[`?version=${NEWEST}`, ['blaze.webp', 'sidestep.webp']],
		['?version=0.108.0-beta', ['blaze.webp']],
	])('%s has what that beta adds', async (query, names) => {
		const categories = await list(query);
		expect(categories.find(({ id }) => id === 'beta-cards')?.images.map(({ filename }) => filename)).toEqual(names);
		expect(categories.find(({ id }) => id === 'cards')?.images.map(({ filename }) => filename)).toEqual([
			'anger.webp',
			'bash.webp',
		]);
	});

	test('version=main leaves the beta out', async () => {
		const ids = (await list('?version=main')).map(({ id }) => id);
		expect(ids.filter((id) => id.startsWith('beta-') || id.endsWith(NEWEST))).toEqual([]);
		expect(ids).toContain('cards-beta');
	});

	test('category=relics lists the pictures of that category alone', async () => {
		const only = async (asked: string) =>
			(await list()).map((category) => (category.id === asked ? category : { ...category, images: [] }));
		expect(await list('?category=relics')).toEqual(await only('relics'));
		expect((await list('?category=relics')).flatMap(({ images }) => images)).toHaveLength(2);
		expect(await list('?category=game-assets-v0.107.1')).toEqual(await only('game-assets-v0.107.1'));
		expect(await refusal('/api/images?category=relic')).toEqual([404, expect.stringContaining("'relic'")]);
		// Categories of the beta do not exist in the released game.
		expect((await refusal('/api/images?version=main&category=beta-cards'))[0]).toBe(404);
	});

	test('an invalid version is rejected, an unknown one is not found', async () => {
		expect(await refusal('/api/images?version=newest')).toEqual([400, expect.stringContaining('bad version: newest')]);
		expect(await refusal('/api/images?version=v9.9.9')).toEqual([404, expect.stringContaining("'v9.9.9'")]);
	});
});

describe('GET /api/images/search', () => {
	const find = (query: string) => ask(`/api/images/search?${query}`, findRoute.response);

	test('answers the PNG of a picture that has one', async () => {
		expect(await find('search=ANCHOR')).toEqual([
			{
				id: 'relics/anchor.png',
				name: 'anchor',
				filename: 'anchor.png',
				url: '/static/images/relics/anchor.png',
				category_id: 'relics',
				category_name: 'Relics',
			},
		]);
	});

	test('requires every word in the name, not in its ending or folder', async () => {
		expect((await find('search=iron+char')).map(({ name }) => name)).toEqual(['char select ironclad']);
		expect(await find('search=webp')).toEqual([]);
		expect(await find('search=relics')).toEqual([]);
	});

	test('returns nothing for no words, and never what only the beta has', async () => {
		expect(await find('')).toEqual([]);
		expect(await find('search=+')).toEqual([]);
		expect(await find('search=blaze')).toEqual([]);
	});

	test.each([
		['1', 1],
		['0', 1],
		['-7', 1],
		['1000', 5],
	])('limit=%s is brought into its bounds', async (limit, count) => {
		expect(await find(`search=b&limit=${limit}`)).toHaveLength(count);
	});
});

test('GET /api/images/beta/versions', async () => {
	expect(await ask('/api/images/beta/versions', versionsRoute.response)).toEqual({
		versions: ['main', NEWEST, 'v0.110.0', 'v0.109.0', 'v0.108.0'],
		latest: NEWEST,
	});
});

describe('GET /api/search', () => {
	test('has files of pictures as a group, with full addresses', async () => {
		const { categories } = await ask('/api/search?q=bash', searchRoutes[0].response);
		expect(categories.find(({ kind }) => kind === 'image')?.items).toContainEqual({
			name: 'bash',
			path: 'https://almanac.example/static/images/cards/bash.webp',
			subtitle: 'Cards (Main v0.107.1)',
			thumb: 'https://almanac.example/static/images/cards/bash.webp',
			external: true,
		});
	});

	test('shows the pictures of the beta on request', async () => {
		const items = async (query: string) =>
			(await ask(`/api/search?${query}`, searchRoutes[0].response)).categories.find(({ kind }) => kind === 'image')?.items;
		expect(await items('q=sidestep')).toBeUndefined();
		expect(await items('q=sidestep&channel=beta')).toMatchObject([{ subtitle: `Beta Cards (Beta ${NEWEST})` }]);
	});
});

describe('archives', () => {
	const download = (path: string, headers: Record<string, string> = {}) => server.fetch(path, { headers });

	test.each([
		[
			'/api/images/relics/download',
			'spire-codex-relics.zip',
			['anchor.png', 'anchor.webp', 'burning_blood.png', 'burning_blood.webp'],
		],
		['/api/images/relics/download?format=.WEBP', 'spire-codex-relics-webp.zip', ['anchor.webp', 'burning_blood.webp']],
		['/api/images/beta-relics/download?version=v0.109.0', 'spire-codex-beta-relics.zip', ['dowsing_rod.webp']],
		['/api/images/ui-icons/download?format=gif', 'spire-codex-ui-icons-gif.zip', ['spark.gif']],
		['/api/images/game/v0.107.1/assets/download?path=/ui/icons/', 'spire-codex-v0.107.1-assets-ui-icons.zip', ['spark.gif']],
		[
			'/api/images/game/main/cards/download',
			'spire-codex-v0.107.1-cards.zip',
			['anger.png', 'anger.webp', 'bash.png', 'bash.webp'],
		],
	])('%s is %s', async (path, name, members) => {
		const response = await download(path);
		expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
		expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
		const bytes = Buffer.from(await response.arrayBuffer());
		expect(bytes.length).toBe(Number(response.headers.get('Content-Length')));
		const { files } = await JSZip.loadAsync(bytes, { checkCRC32: true });
		expect(Object.keys(files)).toEqual(members);
		if (path === '/api/images/relics/download')
			expect((await files['anchor.png']!.async('nodebuffer')).equals(readFileSync(`${PICTURES}/relics/anchor.png`))).toBe(true);
	});

	test('two other tools read them', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'almanac-images-'));
		const file = join(folder, 'cards.zip');
		writeFileSync(file, Buffer.from(await (await download('/api/images/cards/download')).arrayBuffer()));
		if (isInstalled('unzip')) expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected');
		const script = 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())';
		if (isInstalled('python3')) expect(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' })).toBe('None\n');
		rmSync(folder, { recursive: true });
	});

	test('are the same bytes each time, and can be resumed', async () => {
		const path = '/api/images/relics/download';
		const first = await download(path);
		const whole = Buffer.from(await first.arrayBuffer());
		expect(Buffer.from(await (await download(path)).arrayBuffer()).equals(whole)).toBe(true);
		expect(first.headers.get('Accept-Ranges')).toBe('bytes');
		const etag = first.headers.get('ETag')!;
		const rest = await download(path, { Range: 'bytes=100-', 'If-Range': etag });
		expect([rest.status, rest.headers.get('Content-Range')]).toEqual([206, `bytes 100-${whole.length - 1}/${whole.length}`]);
		expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
		const last = await download(path, { Range: 'bytes=-22' });
		expect(Buffer.from(await last.arrayBuffer()).equals(whole.subarray(-22))).toBe(true);
		const other = await download(path, { Range: 'bytes=100-', 'If-Range': '"another"' });
		expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
	});

	test.each([
		['/api/images/nothing/download', "'nothing'"],
		['/api/images/bosses/download', 'no files'],
		['/api/images/relics/download?format=bmp', "'bmp'; its formats: png, webp"],
		['/api/images/beta-relics/download?version=v9.9', "'v9.9'"],
		['/api/images/beta-relics/download?version=main', 'no files'],
		['/api/images/game/v9.9/cards/download', "'v9.9'"],
		['/api/images/game/main/nothing/download', "'nothing'"],
		['/api/images/game/main/assets/download?path=nothing', "'nothing'"],
		['/api/images/game/main/assets/download?path=../../data', "'../../data'"],
		['/api/images/game/main/assets/download', 'no files of its own'],
	])('%s is not found', async (path, words) => {
		expect(await refusal(path)).toEqual([404, expect.stringContaining(words)]);
	});

	test.each(['/api/images/..%2f..%2fdata/download', '/api/images/%2e%2e/download', '/api/images/game/main/..%2fui/browse'])(
		'%s leads nowhere',
		async (path) => {
			const { status, body } = await rawRequest(server.address, path);
			expect(status).toBe(404);
			expect(JSON.parse(body)).toHaveProperty('detail');
		},
	);

	test('more files than an archive may hold are rejected', async () => {
		const dist = mkdtempSync(join(tmpdir(), 'almanac-images-'));
		const tree = join(dist, 'trees/1');
		const files = Array.from({ length: MOST_DUMP_FILES + 1 }, (_, index) => ({
			path: `cards/${index}.png`,
			bytes: 1,
			crc32: 0,
		}));
		const index: PictureIndex = { versions: [{ version: 'v1.0', channel: 'main' }], files };
		mkdirSync(join(tree, 'data'), { recursive: true });
		writeFileSync(join(tree, PICTURE_INDEX_FILE), JSON.stringify(index));
		writeFileSync(join(tree, LATEST_FILE), JSON.stringify({ digest: '', version: 'v1.0', channels: {} }));
		cpSync(PICTURES, join(tree, PICTURES_FOLDER), { recursive: true });
		symlinkSync('trees/1', join(dist, 'current'));
		const small = await startTestServer({}, dist);
		const response = await small.fetch('/api/images/game/v1.0/cards/download');
		expect([response.status, await response.json()]).toEqual([
			400,
			{ detail: "Folder '' has 2001 files; one archive holds at most 2000" },
		]);
		expect((await small.fetch('/api/images/cards/download')).status).toBe(200);
		await small.close();
		rmSync(dist, { recursive: true });
	});
});

describe('GET /api/images/game/{version}/{category}/browse', () => {
	const browse = (path: string) => ask(`/api/images/game/${path}`, browseRoute.response);

	test('has the folders and the files of a folder', async () => {
		expect(await browse('v0.107.1/assets/browse')).toMatchObject({
			version: 'v0.107.1',
			path: '',
			folders: ['badges', 'cards', 'characters', 'misc', 'relics', 'ui'],
			total: 0,
			offset: 0,
			limit: 200,
			images: [],
		});
		expect(await browse('0.107.1/assets/browse?path=/cards/')).toMatchObject({
			path: 'cards',
			folders: ['beta'],
			total: 4,
			images: [{ filename: 'anger.png', url: 'https://almanac.example/static/images/cards/anger.png' }, {}, {}, {}],
		});
		expect((await browse('beta/cards/browse')).total).toBe(6);
	});

	test('paginates, and returns an empty page past the end', async () => {
		const names = async (query: string) => (await browse(`main/relics/browse?${query}`)).images.map(({ filename }) => filename);
		expect(await names('offset=1&limit=2')).toEqual(['anchor.webp', 'burning_blood.png']);
		expect(await names('offset=4')).toEqual([]);
		expect(await names('offset=-3&limit=1')).toEqual(['anchor.png']);
		expect(await browse('main/relics/browse?limit=100000')).toMatchObject({ limit: 500 });
	});

	test.each([
		['v9.9.9/cards/browse', 404, "'v9.9.9'"],
		['main/nothing/browse', 404, "'nothing'"],
		['main/cards/browse?path=nothing', 404, "'nothing'"],
		['main/assets/browse?path=../..', 404, "'../..'"],
		['main/assets/browse?path=%2e%2e%2f', 404, "'..'"],
		['main/assets/browse?path=cards%5c..', 404, "'cards\\\\..'"],
	])('%s answers %i', async (path, status, words) => {
		expect(await refusal(`/api/images/game/${path}`)).toEqual([status, expect.stringContaining(words.replace('\\\\', '\\'))]);
	});

	test('an offset that is no number answers 422', async () => {
		expect(await refusal('/api/images/game/main/cards/browse?offset=many')).toMatchObject([422, [{ loc: ['query', 'offset'] }]]);
	});
});
