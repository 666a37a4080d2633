import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { forgetBuild } from './spare-tree.ts';

test('forgetBuild keeps every published file, those that programs look for among them', () => {
	const tree = temporaryFolder();
	for (const name of ['.build.json', '.changes.json', 'index.html']) writeFileSync(join(tree, name), '');
	for (const name of ['.jobs', '.well-known', 'data']) mkdirSync(join(tree, name));
	writeFileSync(join(tree, '.well-known', 'api-catalog'), '{}');
	forgetBuild(tree);
	expect(readdirSync(tree).sort()).toEqual(['.well-known', 'data', 'index.html']);
	expect(readdirSync(join(tree, '.well-known'))).toEqual(['api-catalog']);
});
