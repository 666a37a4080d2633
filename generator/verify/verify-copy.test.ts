import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindOf } from '../../contract/kinds.ts';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { sortRecords } from '../../contract/records/record-order.ts';
import { packSchema, releasesSchema } from '../../contract/tree/delta.ts';
import { mirror } from '../clients/npm/runtime/mirror.js';
import { zipArchive } from '../formats/zip.ts';
import { tarArchive } from '../formats/tar.ts';
import { buildHere } from '../testing/build-here.ts';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { serveFolder } from '../testing/serve-folder.ts';
import { suiteFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { type VerifyReport, verifyCopy } from './verify-copy.ts';

const dist = suiteFolder();
let tree: string;

beforeAll(async () => {
	const options = { languages: MINIATURE_LANGUAGES, isFast: false, isFinal: false, hasPages: false };
	tree = (await buildHere({ ...options, data: MINIATURE, out: dist })).tree;
});

const lines = ({ differences }: VerifyReport): string[] => differences.map(({ state, path }) => `${state} ${path}`);
const membersOf = (folder: string, prefix = '') =>
	[...filesOfTree(folder)].map(([name, content]) => ({ name: prefix + name, content }));
const RIGHT = { is_right: true, missing: 0, changed: 0, extra: 0, differences: [] };

/** A copy of the tree for damaging. */
function copyOfTree(): string {
	const copy = join(temporaryFolder(), 'copy');
	cpSync(tree, copy, { recursive: true, dereference: true });
	return copy;
}

/** An English mirror of the tree. */
async function mirrorOfTree(): Promise<string> {
	const folder = temporaryFolder();
	await mirror(folder, { from: (await serveFolder(tree)).address });
	return folder;
}

describe('a copy of the whole tree', () => {
	test('is intact as built, including compressed siblings', async () => {
		expect(await verifyCopy(dist)).toMatchObject({ ...RIGHT, list: 'data/manifest.json' });
	});

	test('reports each different file', async () => {
		const copy = copyOfTree();
		writeFileSync(join(copy, 'data/main/eng/cards.json'), '[]');
		rmSync(join(copy, 'data/main/jpn/relics.json'));
		writeFileSync(join(copy, 'data/main/eng/of-mine.json'), '[]');
		mkdirSync(join(copy, 'cards'));
		writeFileSync(join(copy, 'cards/bash.html'), 'a page, which the manifest does not name');
		const report = await verifyCopy(copy);
		expect(report).toMatchObject({ is_right: false, missing: 1, changed: 1, extra: 1, staleness: null });
		expect(lines(report)).toEqual([
			'changed data/main/eng/cards.json',
			'extra data/main/eng/of-mine.json',
			'missing data/main/jpn/relics.json',
		]);
		expect(report.differences[0]).toMatchObject({
			expected: expect.stringMatching(/^[0-9a-f]{64}$/),
			found: expect.stringMatching(/^4f53cda1/),
		});
	});

	test('reports a damaged list', async () => {
		const copy = copyOfTree();
		writeFileSync(join(copy, 'data/manifest.json'), '{"files":');
		await expect(verifyCopy(copy)).rejects.toThrow(/data\/manifest\.json is damaged or is not a file list/);
	});
});

describe('a mirror', () => {
	test('is intact and current as a folder, a ZIP and a tar archive', async () => {
		const folder = await mirrorOfTree();
		const state = join(folder, 'current');
		const [zip, tar] = [join(folder, 'copy.zip'), join(folder, 'copy.tar.gz')];
		writeFileSync(zip, await zipArchive(membersOf(state, 'backup/game-data/')));
		writeFileSync(tar, await tarArchive(membersOf(state)));
		for (const copy of [folder, state, zip, tar])
			expect(await verifyCopy(copy, dist), copy).toMatchObject({
				...RIGHT,
				files: 1,
				staleness: { is_stale: false, outdated: [] },
			});
	});

	test('of an older version is intact and outdated', async () => {
		const folder = await mirrorOfTree();
		const list = join(folder, 'current/mirror.json');
		const { versions } = JSON.parse(readFileSync(join(tree, 'data/releases.json'), 'utf8')) as {
			readonly versions: readonly { readonly tag: string; readonly roots: { readonly eng: string } }[];
		};
		const roots = { main: { eng: versions[0]!.roots.eng } };
		writeFileSync(list, JSON.stringify({ ...JSON.parse(readFileSync(list, 'utf8')), digest: 'f'.repeat(64), roots }));
		expect(await verifyCopy(folder)).toMatchObject({ ...RIGHT, staleness: null });
		const report = await verifyCopy(folder, (await serveFolder(tree)).address);
		expect(report).toMatchObject({ is_right: false, differences: [] });
		expect(report.staleness).toMatchObject({
			is_stale: true,
			outdated: [{ language: 'eng', version: versions[0]!.tag, versions_behind: versions.length - 1 }],
		});
	});
});

describe('a copy without a list', () => {
	const archive = () => join(dist, 'current/exports/eng.zip');

	test('needs a service', async () => {
		await expect(verifyCopy(archive())).rejects.toThrow(/has no file list .*--from/);
	});

	test.each(['eng.zip', 'jpn.tar.gz'])('uses the list of its language: %s', async (name) => {
		const file = join(dist, 'current/exports', name);
		expect(await verifyCopy(file, dist)).toMatchObject({ ...RIGHT, list: `exports/${name.slice(0, 3)}.files.json` });
	});

	test('reports differences in an archive and in its unpacked folder', async () => {
		const service = await serveFolder(tree);
		const folder = join(temporaryFolder(), 'eng');
		const other = join(temporaryFolder(), 'spire-codex-jpn.zip');
		mkdirSync(folder);
		const lists = membersOf(join(tree, 'data/main/eng')).filter(({ name }) => /^(cards|relics)\.json$/.test(name));
		for (const { name, content } of lists) writeFileSync(join(folder, name), content);
		cpSync(archive(), other);
		expect(lines(await verifyCopy(folder, service.address))).toContain('missing monsters.json');
		expect(lines(await verifyCopy(other, service.address))).toContain('changed cards.json');
	});

	test('reports an older version by the digests of its lists', async () => {
		const read = (path: string): unknown => JSON.parse(readFileSync(join(tree, path), 'utf8'));
		const { versions, packs } = releasesSchema.parse(read('data/releases.json'));
		const oldest = packSchema.parse(read(packs[0]!.path.replace('{lang}', 'eng')));
		const { order } = kindOf('cards');
		const copy = temporaryFolder();
		mkdirSync(join(copy, 'data/main/eng'), { recursive: true });
		writeFileSync(join(copy, 'data/main/eng/cards.json'), canonicalJson(sortRecords(oldest.kinds['cards']!, order)));
		const { staleness, is_right: isRight } = await verifyCopy(copy, dist);
		expect([isRight, staleness]).toMatchObject([
			false,
			{ digest: null, is_stale: true, outdated: [{ language: 'eng', version: versions[0]!.tag, versions_behind: 1 }] },
		]);
		// Content that no version had is a change, not an older version.
		writeFileSync(join(copy, 'data/main/eng/cards.json'), '[]');
		expect((await verifyCopy(copy, dist)).staleness).toBeNull();
	});

	test('compares a partial tree with the manifest by folder', async () => {
		const copy = temporaryFolder();
		for (const path of ['data/main/eng/cards.json', 'data/main/eng/cards/STUDY.json', 'latest.json']) {
			mkdirSync(dirname(join(copy, path)), { recursive: true });
			cpSync(join(tree, path), join(copy, path));
		}
		writeFileSync(join(copy, 'data/main/eng/cards/STUDY.json'), '{}');
		const found = lines(await verifyCopy(copy, dist));
		expect(found).toContain('changed data/main/eng/cards/STUDY.json');
		expect(found).toContain('missing data/main/eng/relics.json');
		expect(found.filter((line) => line.includes('/jpn/'))).toEqual([]);
	});
});

test('rejects anything else', async () => {
	const file = join(temporaryFolder(), 'broken.zip');
	writeFileSync(file, 'PK?');
	await expect(verifyCopy(file)).rejects.toThrow(/broken\.zip cannot be read: .*Download it again/);
	await expect(verifyCopy(`${file}.rar`)).rejects.toThrow(/There is no .*rar/);
	await expect(verifyCopy(join(dirname(file), basename(file)), '/nowhere')).rejects.toThrow(/There is no \/nowhere/);
});
