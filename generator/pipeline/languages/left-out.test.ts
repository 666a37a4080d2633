import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIATURE } from '../../testing/miniature.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { build } from '../build.ts';
import type { BuildOptions } from '../options.ts';

async function filesOf(more: Partial<BuildOptions>): Promise<{ tree: string; files: string[] }> {
	const options = { languages: ['eng', 'deu'], isFast: false, isFinal: false, hasPages: false } as const;
	const { tree } = await build({ data: MINIATURE, out: temporaryFolder(), ...options, ...more });
	const entries = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return { tree, files: entries.map(({ parentPath, name }) => join(parentPath, name).slice(tree.length + 1)) };
}

test('leaves out compressed siblings only', async () => {
	const [whole, plain] = [await filesOf({}), await filesOf({ isUncompressed: true })];
	const all = new Set(whole.files);
	const siblings = whole.files.filter((file) => /\.(gz|br)$/.test(file) && all.has(file.replace(/\.\w+$/, '')));
	expect(siblings.length).toBeGreaterThan(100);
	expect(new Set(plain.files)).toEqual(all.difference(new Set(siblings)));
});

test('leaves out the beta and changes nothing else', async () => {
	const [whole, released] = [await filesOf({ isFast: true }), await filesOf({ isFast: true, isReleasedOnly: true })];
	expect(existsSync(join(whole.tree, 'data/beta/eng/cards.json'))).toBe(true);
	expect(released.files.filter((file) => file.startsWith('data/beta/'))).toEqual([]);
	const records = whole.files.filter((file) => /^data\/main\/(eng|deu)\//.test(file));
	expect(records.length).toBeGreaterThan(20);
	const different = records.filter(
		(file) => !readFileSync(join(whole.tree, file)).equals(readFileSync(join(released.tree, file))),
	);
	expect(different).toEqual([]);
});
