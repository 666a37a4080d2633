/** Limits of static hosts (`site/prose/developers/self-hosting.md`). */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CHANNELS } from '../../contract/channels.ts';
import { kindFile } from '../../contract/tree/tree-paths.ts';
import { TESTED_LANGUAGES, treeWithPages } from '../site.ts';

/** Limit of a free Cloudflare Pages site. */
const MOST_FILES = 20_000;
const MOST_BYTES = 25 * 1024 * 1024;
let tree: string;

beforeAll(async () => {
	tree = join(await treeWithPages(), 'current');
});

test('one language without compressed siblings fits every host, including card renders', () => {
	const others = new RegExp(`\\b(${TESTED_LANGUAGES.slice(1).join('|')})\\b`);
	const files = readdirSync(tree, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
		.map(({ parentPath, name }) => join(parentPath, name))
		.filter((file) => !others.test(file.slice(tree.length)));
	// One render per channel and upgrade.
	const cards = CHANNELS.map((channel) => JSON.parse(readFileSync(join(tree, kindFile(channel, 'eng', 'cards')), 'utf8')).length);
	const pictures = cards.reduce((sum, count: number) => sum + 2 * count, 0);
	expect(files.length).toBeGreaterThan(10_000);
	expect(files.length + pictures).toBeLessThan(MOST_FILES);
	expect(files.filter((file) => statSync(file).size > MOST_BYTES)).toEqual([]);
});

test('no beta page equals the released one', () => {
	const changed = (kind: string): number =>
		readdirSync(join(tree, 'beta/jpn', kind)).filter((name) => name.endsWith('.html')).length;
	const released = readdirSync(join(tree, 'jpn/cards')).filter((name) => name.endsWith('.html')).length;
	expect(changed('cards')).toBeGreaterThan(20);
	expect(changed('cards')).toBeLessThan(released / 2);
});
