import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { forgetBuild, removeGone } from './spare-tree.ts';

test('forgetBuild keeps every published file, including .well-known', () => {
	const tree = temporaryFolder();
	for (const name of ['.build.json', '.changes.json', 'index.html']) writeFileSync(join(tree, name), '');
	for (const name of ['.jobs', '.well-known', 'data']) mkdirSync(join(tree, name));
	writeFileSync(join(tree, '.well-known', 'api-catalog'), '{}');
	forgetBuild(tree);
	expect(readdirSync(tree).sort()).toEqual(['.well-known', 'data', 'index.html']);
	expect(readdirSync(join(tree, '.well-known'))).toEqual(['api-catalog']);
});

test('removeGone removes outdated files with their siblings, and empty folders', () => {
	const tree = temporaryFolder();
	const put = (path: string) => {
		mkdirSync(dirname(join(tree, path)), { recursive: true });
		writeFileSync(join(tree, path), '');
	};
	const kept = ['a/kept.json', 'a/b/kept.json'];
	const gone = ['a/gone.json', 'a/b/gone.json', 'c/gone.json', 'c/d/e/gone.json', 'top.json'];
	for (const path of [...kept, ...gone]) put(path);
	put('c/d/e/gone.json.br');
	put('c/d/e/gone.json.gz');
	const last = { root: '', digests: new Map([...kept, ...gone.slice(0, 3)].map((path) => [path, ''])) };
	// Outdated paths may exist in the last tree, in this one, in both or in neither.
	removeGone(tree, last, new Set([...gone.slice(2), 'f/never.json']), new Set(kept));
	expect(readdirSync(tree, { recursive: true }).sort()).toEqual(['a', 'a/b', ...kept].sort());
});
