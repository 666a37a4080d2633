import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type BuildReport, build } from './build.ts';

const buildInto = (data: string, out: string): Promise<BuildReport> =>
	build({ data, out, languages: MINIATURE_LANGUAGES, isFast: false, isFinal: false, hasPages: false });

/** Files of a tree, without what it remembers for the next build. */
function published(report: BuildReport): Map<string, Buffer> {
	return new Map([...filesOfTree(report.tree)].filter(([path]) => !path.startsWith('.')));
}

describe('a build after a small change', () => {
	test.each([
		['a Japanese text', 'main/text/jpn/cards.json', '勉強', '学習'],
		['an English text', 'main/text/eng/relics.json', 'Old Lamp', 'Older Lamp'],
		['a fact', 'main/facts/monsters.json', '"min_hp": 12', '"min_hp": 13'],
		['a word of the pages', 'main/text/eng/ui.json', '"All cards."', '"Every card."'],
	])('of %s writes what depends on it and makes the tree that a full build makes', async (_name, file, from, to) => {
		const [data, out] = [copyOfMiniature(), temporaryFolder()];
		const full = await buildInto(data, out);
		edit(join(data, file), from, to);
		const partial = await buildInto(data, out);
		const again = await buildInto(data, temporaryFolder());
		expect(partial.digest).toBe(again.digest);
		expect(partial.digest).not.toBe(full.digest);
		const [one, two] = [published(partial), published(again)];
		expect([...one.keys()]).toEqual([...two.keys()]);
		for (const [path, bytes] of one) expect({ path, isEqual: bytes.equals(two.get(path) as Buffer) }).toEqual({ path, isEqual: true });
		expect(partial.counts.written).toBeLessThan(full.counts.written / 3);
	});

	test('of one Japanese text leaves English alone', async () => {
		const [data, out] = [copyOfMiniature(), temporaryFolder()];
		const before = published(await buildInto(data, out));
		edit(join(data, 'main/text/jpn/cards.json'), '勉強', '学習');
		const after = published(await buildInto(data, out));
		const changed = [...after].filter(([path, bytes]) => !before.get(path)?.equals(bytes)).map(([path]) => path);
		expect(changed.filter((path) => /\/eng[/.]/.test(path) && !path.startsWith('r/'))).toEqual([]);
		expect(changed.filter((path) => /^data\/main\/jpn\/cards\/.*json$/.test(path))).toEqual(['data/main/jpn/cards/STUDY.json']);
	});

	test('in what a translator noted only builds nothing again', async () => {
		const [data, out] = [copyOfMiniature(), temporaryFolder()];
		const before = await buildInto(data, out);
		edit(join(data, 'ids.json'), 'renamed_to', 'merged_into');
		const after = await buildInto(data, out);
		expect(after.isChanged).toBe(true);
		expect(after.counts.written).toBeLessThan(12);
		expect(after.files).toBe(before.files);
	});
});
