import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Game } from '../load/game.ts';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { emitImmutable } from './immutable.ts';
import { emitManifest, sortByPath, treeDigest } from './manifest.ts';
import { TreeWriter } from './tree-writer.ts';

const entry = (path: string, sha256 = 'a') => ({ path, sha256, bytes: 1, media_type: 'application/json' });
const VERSION = { version: 'v1.0.0', build_id: '1', date: '2026-01-02' };

/** The JSON files that `write` adds to a tree. */
function written(write: (writer: TreeWriter) => void): Record<string, unknown> {
	const root = temporaryFolder();
	write(new TreeWriter({ root, isFast: true, brotliQuality: 5 }));
	return Object.fromEntries([...filesOfTree(root)].map(([path, bytes]) => [path, JSON.parse(String(bytes))]));
}

test('the digest of a tree covers its sorted paths and digests', () => {
	const expected = createHash('sha256').update('a\0x\nb\0y\n').digest('hex');
	expect(treeDigest([entry('b', 'y'), entry('a', 'x')])).toBe(expected);
	expect(treeDigest([entry('a', 'x'), entry('b', 'y')])).toBe(expected);
});

test('the manifest lists every file by its path, and latest.json the versions', () => {
	const input = { digest: 'd', roots: { main: { eng: 'r' } }, profiles: { cards: { count: 0, fields: {} } } };
	const emit = (channels: object) =>
		written((writer) => emitManifest(writer, { ...input, game: { channels } as Game, entries: [entry('b'), entry('a')] }));
	const files = emit({ main: VERSION });
	expect(files['data/manifest.json']).toEqual({
		...input,
		license: expect.objectContaining({ spdx: expect.any(String) }),
		files: sortByPath([entry('a'), entry('b')]),
	});
	expect(files['latest.json']).toMatchObject({ digest: 'd', version: 'v1.0.0', channels: { main: VERSION } });
	expect((files['latest.json'] as { languages: string[] }).languages).toContain('eng');
	expect(emit({})['latest.json']).toMatchObject({ version: null });
});

test('packs, search indexes and archives have a second, immutable address', () => {
	const kept = ['exports/eng.zip', 'data/main/eng/pack.json', 'data/main/eng/search.json', 'data/beta/neutral/search-names.json'];
	const others = ['data/main/eng/cards.json', 'data/main/eng/cards/pack.json', 'data/packs/1.0.0/eng.json', 'latest.json'];
	const files = written((writer) => {
		const entries = [...kept, ...others].map((path) => writer.add(path, JSON.stringify(path)));
		emitImmutable(writer, '0123456789abcdef', { main: { eng: 'r' } }, entries);
		expect(writer.count).toBe(kept.length * 2 + others.length + 1);
	});
	const folder = 'r/0123456789ab';
	expect(Object.keys(files).filter((path) => path.startsWith('r/'))).toEqual(
		['beta/neutral/search-names.json', 'exports/eng.zip', 'main/eng/pack.json', 'main/eng/search.json', 'release.json'].map(
			(path) => `${folder}/${path}`,
		),
	);
	expect(files[`${folder}/main/eng/pack.json`]).toBe('data/main/eng/pack.json');
	const release = files[`${folder}/release.json`] as { files: { path: string }[] };
	expect(release).toMatchObject({ digest: '0123456789abcdef', roots: { main: { eng: 'r' } } });
	expect(release.files.map(({ path }) => path)).toEqual(
		['beta/neutral/search-names.json', 'exports/eng.zip', 'main/eng/pack.json', 'main/eng/search.json'].map(
			(path) => `${folder}/${path}`,
		),
	);
});
