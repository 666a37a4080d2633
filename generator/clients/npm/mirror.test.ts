import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Pack } from '../../../contract/tree/delta.ts';
import { buildHere } from '../../testing/build-here.ts';
import { filesOfTree } from '../../testing/files-of-tree.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../../testing/miniature.ts';
import { type FolderServer, serveFolder } from '../../testing/serve-folder.ts';
import { suiteFolder, temporaryFolder } from '../../testing/temporary-folder.ts';
import { mirror, readPack } from './runtime/mirror.js';

const dist = suiteFolder();
let tree: string;

beforeAll(async () => {
	const options = { languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false };
	tree = (await buildHere({ ...options, data: MINIATURE, out: dist })).tree;
});

const published = (path: string): Buffer => readFileSync(join(tree, path));
const mirrored = (folder: string, language: string): Buffer =>
	readFileSync(join(folder, 'current/data/main', language, 'pack.json'));
const isRight = (folder: string, language: string): boolean =>
	mirrored(folder, language).equals(published(`data/main/${language}/pack.json`));
const ways = (files: readonly { readonly by: string }[]): string[] => files.map(({ by }) => by);
const isPack = (path: string): boolean => path.endsWith('/pack.json');

/** A folder with the pack of the oldest version, as a mirror of that time would be. */
function oldMirror(server: FolderServer): { readonly folder: string; readonly pack: Pack } {
	const folder = temporaryFolder();
	const releases = JSON.parse(String(published('data/releases.json'))) as {
		readonly packs: readonly { readonly path: string }[];
	};
	const text = published(releases.packs[0]!.path.replace('{lang}', 'eng'));
	const path = 'data/main/eng/pack.json';
	mkdirSync(dirname(join(folder, 'states/1', path)), { recursive: true });
	writeFileSync(join(folder, 'states/1', path), text);
	const list = { digest: 'old', version: 'v0', from: server.address, files: [{ path, sha256: 'old', bytes: text.length }] };
	writeFileSync(join(folder, 'states/1/mirror.json'), JSON.stringify(list));
	symlinkSync('states/1', join(folder, 'current'));
	return { folder, pack: JSON.parse(String(text)) as Pack };
}

describe('a mirror', () => {
	test('is made whole, and is left alone while nothing changes', async () => {
		const server = await serveFolder(tree);
		const folder = temporaryFolder();
		const first = await mirror(folder, { from: `${server.address}/`, languages: ['all'] });
		expect(ways(first.files)).toEqual(['download', 'download']);
		expect(MINIATURE_LANGUAGES.map((language) => isRight(folder, language))).toEqual([true, true]);
		expect(await readPack(folder, 'jpn')).toMatchObject({ language: 'jpn', channel: 'main' });

		server.asked.length = 0;
		const second = await mirror(folder);
		expect(second).toMatchObject({ isChanged: false, digest: first.digest });
		expect(server.asked.filter(isPack)).toEqual([]);
	});

	test('of an older version goes on by the published deltas', async () => {
		const server = await serveFolder(tree);
		const { folder, pack } = oldMirror(server);
		expect(isRight(folder, 'eng')).toBe(false);
		const report = await mirror(folder);
		expect(ways(report.files)).toEqual(['deltas']);
		expect(report.files[0]!.deltas).toBeGreaterThan(0);
		expect(server.asked.filter(isPack)).toEqual([]);
		expect(isRight(folder, 'eng')).toBe(true);
		expect((await readPack(folder)).root).not.toBe(pack.root);
	});

	test('whose records are nobody’s is downloaded whole', async () => {
		const server = await serveFolder(tree);
		const { folder, pack } = oldMirror(server);
		const damaged = { ...pack, kinds: { ...pack.kinds, cards: [] } };
		writeFileSync(join(folder, 'states/1/data/main/eng/pack.json'), JSON.stringify(damaged));
		expect(ways((await mirror(folder)).files)).toEqual(['download']);
		expect(isRight(folder, 'eng')).toBe(true);
	});

	test('that was damaged is mended, and takes what is right from before', async () => {
		const server = await serveFolder(tree);
		const folder = temporaryFolder();
		await mirror(folder, { from: server.address, languages: ['eng', 'jpn'] });
		writeFileSync(join(folder, 'current/data/main/jpn/pack.json'), '{}');
		expect(ways((await mirror(folder)).files)).toEqual(['kept', 'download']);
		expect(isRight(folder, 'jpn')).toBe(true);
		expect(readdirSync(join(folder, 'states'))).toEqual(['1', '2']);
	});

	test('that was broken off stays as it was, and goes on where it was', async () => {
		const server = await serveFolder(tree);
		const { folder } = oldMirror(server);
		const before = filesOfTree(join(folder, 'states'));
		server.instead = (path, response) => {
			if (!path.endsWith('jpn/pack.json')) return false;
			response.writeHead(200, { 'Content-Length': 1000 }).write('{');
			response.destroy();
			return true;
		};
		await expect(mirror(folder, { languages: ['eng', 'jpn'], retries: 0 })).rejects.toThrow();
		expect(filesOfTree(join(folder, 'states'))).toEqual(before);
		server.instead = () => false;
		expect(ways((await mirror(folder, { languages: ['eng', 'jpn'] })).files)).toEqual(['resumed', 'download']);
		expect([isRight(folder, 'eng'), isRight(folder, 'jpn')]).toEqual([true, true]);
	});

	test('does not take bytes that are not those of the list', async () => {
		const server = await serveFolder(tree);
		const folder = temporaryFolder();
		server.instead = (path, response) => {
			if (!isPack(path)) return false;
			response.end('{"kinds":{}}');
			return true;
		};
		await expect(mirror(folder, { from: server.address })).rejects.toThrow(
			/pack\.json has the SHA-256 .*expected .*Nothing was changed/,
		);
		expect(readdirSync(folder)).toEqual(['unfinished']);
	});

	test('waits as it is told to, and no longer than it may', async () => {
		const server = await serveFolder(tree);
		const busy = (seconds: number) => {
			let times = 2;
			server.instead = (path, response) => {
				if (!isPack(path) || times-- === 0) return false;
				response.writeHead(429, { 'Retry-After': seconds }).end('{"error":"too many"}');
				return true;
			};
		};
		busy(0);
		expect(ways((await mirror(temporaryFolder(), { from: server.address })).files)).toEqual(['download']);
		busy(3600);
		await expect(mirror(temporaryFolder(), { from: server.address })).rejects.toThrow(/429: too many/);
	});

	test('is brought up to date by one at a time, and says what it lacks', async () => {
		const server = await serveFolder(tree);
		const folder = temporaryFolder();
		const both = await Promise.allSettled([1, 2].map(() => mirror(folder, { from: server.address })));
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
		await expect(mirror(temporaryFolder())).rejects.toThrow(/is no mirror yet\. Name the address/);
		await expect(mirror(folder, { languages: ['xyz'] })).rejects.toThrow(/has no main data in xyz\. It has .*main eng/);
		await expect(mirror(folder, { from: `${server.address}/nothing`, retries: 0 })).rejects.toThrow(/latest\.json answered 404/);
	});
});
