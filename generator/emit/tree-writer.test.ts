import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TreeWriter, type TreeWriterOptions } from './tree-writer.ts';

const LONG = 'x'.repeat(1024);
const SHORT = 'x'.repeat(1023);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const entry = (path: string, text: string, media_type = 'application/json') => ({
	path,
	bytes: text.length,
	media_type,
	sha256: sha256(text),
});

function writerIn(root: string, options: Partial<TreeWriterOptions> = {}): TreeWriter {
	return new TreeWriter({ root, isFast: false, brotliQuality: 5, ...options });
}
const names = (root: string): string[] => [...filesOfTree(root).keys()];
const isOneFile = (...files: readonly string[]): boolean => new Set(files.map((file) => statSync(file).ino)).size === 1;

/** A last tree with these files. */
function lastTree(files: Readonly<Record<string, string>>) {
	const root = temporaryFolder();
	const writer = writerIn(root);
	for (const [path, text] of Object.entries(files)) writer.add(path, text);
	return { root, digests: new Map(Object.entries(files).map(([path, text]) => [path, sha256(text)])), writer };
}

describe('an added file', () => {
	test('is listed and counted', () => {
		const root = temporaryFolder();
		const writer = writerIn(root);
		expect(writer.add('a/b.json', SHORT)).toEqual(entry('a/b.json', SHORT));
		expect(writer.count).toBe(1);
		writer.add('c.txt', 'é');
		expect(writer.entriesFrom(1)).toEqual([
			{ path: 'c.txt', bytes: 2, media_type: 'text/plain; charset=utf-8', sha256: sha256('é') },
		]);
		expect(writer.take()).toEqual({
			entries: [entry('a/b.json', SHORT), expect.objectContaining({ path: 'c.txt' })],
			counts: { written: 2, bytes_written: 1023 + 2, linked: 0 },
		});
		expect(writer.take()).toEqual({ entries: [], counts: { written: 0, bytes_written: 0, linked: 0 } });
		expect(writer.count).toBe(0);
	});

	test('has compressed siblings from a kilobyte on, if they are smaller', () => {
		const root = temporaryFolder();
		const writer = writerIn(root);
		writer.add('long.json', LONG);
		writer.add('short.json', SHORT);
		writer.add('long.webp', `${LONG}.`);
		expect(names(root)).toEqual(['long.json', 'long.json.br', 'long.json.gz', 'long.webp', 'short.json']);
		const [br, gz] = ['br', 'gz'].map((ending) => readFileSync(join(root, `long.json.${ending}`)));
		expect([brotliDecompressSync(br!), gunzipSync(gz!)].map(String)).toEqual([LONG, LONG]);
		expect(writer.take().counts).toEqual({
			written: 3,
			bytes_written: 1024 + br!.length + gz!.length + 1023 + 1025,
			linked: 0,
		});
	});

	test('has no siblings in a fast build', () => {
		const root = temporaryFolder();
		writerIn(root, { isFast: true }).add('long.json', LONG);
		expect(names(root)).toEqual(['long.json']);
	});

	test('is written once per content', () => {
		const root = temporaryFolder();
		const writer = writerIn(root);
		writer.add('one.json', LONG);
		writer.add('two.json', LONG);
		expect(isOneFile(join(root, 'one.json'), join(root, 'two.json'))).toBe(true);
		expect(isOneFile(join(root, 'one.json.br'), join(root, 'two.json.br'))).toBe(true);
		expect(writer.take()).toMatchObject({
			entries: [{ path: 'one.json' }, { path: 'two.json' }],
			counts: { written: 1, linked: 1 },
		});
	});

	test('is written again if only one copy is compressed', () => {
		const root = temporaryFolder();
		const writer = writerIn(root);
		writer.add('one.webp', LONG);
		writer.add('two.json', LONG);
		expect(names(root)).toEqual(['one.webp', 'two.json', 'two.json.br', 'two.json.gz']);
		expect(writer.take().counts).toMatchObject({ written: 2, linked: 0 });
	});

	test('is linked to an equal file of another writer', () => {
		const root = temporaryFolder();
		writerIn(root).add('one.json', SHORT);
		const writer = writerIn(root, { written: new Map([[sha256(SHORT), 'one.json']]) });
		writer.add('two.json', SHORT);
		expect(isOneFile(join(root, 'one.json'), join(root, 'two.json'))).toBe(true);
	});

	test('is made once per object', () => {
		const root = temporaryFolder();
		const writer = writerIn(root);
		const object = {};
		writer.addFor(object, 'one.json', () => SHORT);
		writer.addFor(object, 'deep/two.json', () => {
			throw new Error('made twice');
		});
		writer.addFor({}, 'three.json', () => LONG);
		expect(isOneFile(join(root, 'one.json'), join(root, 'deep/two.json'))).toBe(true);
		expect(writer.take().entries).toEqual([entry('one.json', SHORT), entry('deep/two.json', SHORT), entry('three.json', LONG)]);
	});
});

describe('a file of the last tree', () => {
	test('is linked with its siblings if unchanged, else written', () => {
		const previous = lastTree({ 'same.json': LONG, 'other.json': SHORT });
		const root = temporaryFolder();
		const writer = writerIn(root, { previous });
		writer.add('same.json', LONG);
		writer.add('other.json', 'new');
		expect(names(root)).toEqual(['other.json', 'same.json', 'same.json.br', 'same.json.gz']);
		expect(isOneFile(join(root, 'same.json'), join(previous.root, 'same.json'))).toBe(true);
		expect(isOneFile(join(root, 'same.json.gz'), join(previous.root, 'same.json.gz'))).toBe(true);
		expect(isOneFile(join(root, 'other.json'), join(previous.root, 'other.json'))).toBe(false);
		expect(writer.take().counts).toEqual({ written: 1, bytes_written: 3, linked: 1 });
	});

	test('is kept without reading it', () => {
		const previous = lastTree({ 'deep/same.json': LONG });
		const root = temporaryFolder();
		const writer = writerIn(root, { previous });
		writer.keep([entry('deep/same.json', LONG)]);
		expect(isOneFile(join(root, 'deep/same.json.br'), join(previous.root, 'deep/same.json.br'))).toBe(true);
		expect(writer.take()).toEqual({
			entries: [entry('deep/same.json', LONG)],
			counts: { written: 0, bytes_written: 0, linked: 1 },
		});
		expect(() => writerIn(root).keep([])).toThrow('There is no last tree to keep files of.');
	});
});

describe('in the folder of the second-last tree', () => {
	/** A copy of the last tree with different files at the outdated paths. */
	function spare() {
		const previous = lastTree({ 'same.json': LONG, 'changed.json': `${LONG}2` });
		const root = temporaryFolder();
		writeFileSync(join(root, 'same.json'), 'left alone');
		writeFileSync(join(root, 'changed.json'), 'of the tree before the last');
		writeFileSync(join(root, 'changed.json.br'), 'of the tree before the last');
		writeFileSync(join(root, 'elsewhere.json'), 'of the tree before the last');
		const outdated = new Set(['changed.json', 'elsewhere.json']);
		return { previous, root, writer: writerIn(root, { previous, outdated }) };
	}

	test('keeps files in place and links outdated ones again', () => {
		const { previous, root, writer } = spare();
		writer.add('same.json', LONG);
		writer.add('changed.json', `${LONG}2`);
		expect(readFileSync(join(root, 'same.json'), 'utf8')).toBe('left alone');
		expect(isOneFile(join(root, 'changed.json'), join(previous.root, 'changed.json'))).toBe(true);
		expect(isOneFile(join(root, 'changed.json.br'), join(previous.root, 'changed.json.br'))).toBe(true);
		expect(writer.take().counts).toEqual({ written: 0, bytes_written: 0, linked: 2 });
	});

	test('replaces a file and its siblings instead of overwriting', () => {
		const { root, writer } = spare();
		const shared = join(temporaryFolder(), 'changed.json');
		linkSync(join(root, 'changed.json'), shared);
		writer.add('changed.json', 'new');
		expect(readFileSync(join(root, 'changed.json'), 'utf8')).toBe('new');
		expect(readFileSync(shared, 'utf8')).toBe('of the tree before the last');
		expect(existsSync(join(root, 'changed.json.br'))).toBe(false);
	});
});

describe('the files of a folder', () => {
	test('are added with their siblings, once per content', async () => {
		const folder = temporaryFolder();
		mkdirSync(join(folder, 'deep'));
		const texts = { 'one.json': LONG, 'deep/two.json': LONG, 'three.webp': `${LONG}3`, 'four.json': '4' };
		for (const [path, text] of Object.entries(texts)) writeFileSync(join(folder, path), text);
		const root = temporaryFolder();
		const writer = writerIn(root, { previous: lastTree({ 'four.json': '4' }) });
		const told: (readonly [number, number])[] = [];
		await writer.addFolder(folder, Object.keys(texts), { qualityOf: () => 5, onProgress: (...done) => told.push(done) });
		expect(names(root)).toEqual(
			['deep', 'one.json', 'three.webp', 'four.json']
				.flatMap((name) => (name === 'deep' ? ['deep/two.json', 'deep/two.json.br', 'deep/two.json.gz'] : [name]))
				.concat(['one.json.br', 'one.json.gz'])
				.sort(),
		);
		expect(isOneFile(join(root, 'one.json.gz'), join(root, 'deep/two.json.gz'))).toBe(true);
		expect(told).toEqual([[4, 4]]);
		const { entries, counts } = writer.take();
		expect(entries.map(({ path, sha256: digest }) => [path, digest])).toEqual(
			Object.entries(texts).map(([path, text]) => [path, sha256(text)]),
		);
		const [br, gz] = ['br', 'gz'].map((ending) => readFileSync(join(root, `one.json.${ending}`)));
		expect([brotliDecompressSync(br!), gunzipSync(gz!)].map(String)).toEqual([LONG, LONG]);
		expect(counts).toEqual({ written: 2, bytes_written: 1024 + br!.length + gz!.length + 1025, linked: 2 });
	});

	test('report progress', async () => {
		const folder = temporaryFolder();
		const paths = Array.from({ length: 65 }, (_, index) => `${index}.json`);
		for (const path of paths) writeFileSync(join(folder, path), path);
		const told: (readonly [number, number])[] = [];
		const root = temporaryFolder();
		await writerIn(root).addFolder(folder, paths, { qualityOf: () => 5, onProgress: (...done) => told.push(done) });
		expect(told).toEqual([
			[64, 65],
			[65, 65],
		]);
		expect(names(root)).toHaveLength(65);
	});
});
