import { cpSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../contract/languages.ts';
import { buildHere } from '../testing/build-here.ts';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { suiteFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { type BuildReport, build } from './build.ts';
import { ProblemsError } from '../problems/problems-error.ts';

const OPTIONS = { languages: MINIATURE_LANGUAGES, isFast: false, isFinal: false, hasPages: false };
const buildInto = (data: string, out: string, languages = MINIATURE_LANGUAGES): Promise<BuildReport> =>
	build({ ...OPTIONS, data, out, languages });
/** A full build. */
const buildAnew = (data: string, languages = MINIATURE_LANGUAGES): Promise<BuildReport> =>
	buildHere({ ...OPTIONS, data, out: temporaryFolder(), languages });

let full: BuildReport;
const fullOut = suiteFolder();

beforeAll(async () => {
	full = await buildInto(MINIATURE, fullOut);
});

/** Copies of the miniature and its tree, for editing. */
function startingPoint(): { readonly data: string; readonly out: string } {
	const out = join(temporaryFolder(), 'dist');
	cpSync(fullOut, out, { recursive: true, verbatimSymlinks: true });
	return { data: copyOfMiniature(), out };
}

/** Files of a tree without its build state. */
function published(report: BuildReport): Map<string, Buffer> {
	return new Map([...filesOfTree(report.tree)].filter(([path]) => !path.startsWith('.')));
}

function expectEqual(one: ReadonlyMap<string, Buffer>, two: ReadonlyMap<string, Buffer>): void {
	expect([...one.keys()]).toEqual([...two.keys()]);
	for (const [path, bytes] of one) expect({ path, isEqual: bytes.equals(two.get(path)!) }).toEqual({ path, isEqual: true });
}

function emptyFolders(root: string): string[] {
	const entries = readdirSync(root, { recursive: true, withFileTypes: true });
	return entries
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => statSync(path).isDirectory() && readdirSync(path).length === 0);
}

/** A Japanese text of the card STUDY changed: expects changes of that card and of no English file. */
function expectOnlyJapanese(before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>): void {
	const changed = [...after].filter(([path, bytes]) => !before.get(path)?.equals(bytes)).map(([path]) => path);
	expect(changed.filter((path) => /\/eng[/.]/.test(path) && !path.startsWith('r/'))).toEqual([]);
	expect(changed.filter((path) => /^data\/main\/jpn\/cards\/.*json$/.test(path))).toEqual(['data/main/jpn/cards/STUDY.json']);
}

describe('a build after a small change', () => {
	test.each([
		['an English text', 'main/text/eng/relics.json', 'Old Lamp', 'Older Lamp'],
		['a word of the pages', 'main/text/eng/ui.json', '"All cards."', '"Every card."'],
	])('of %s writes dependent files only and makes the same tree as a full build', async (_name, file, from, to) => {
		const { data, out } = startingPoint();
		edit(join(data, file), from, to);
		const partial = await buildInto(data, out);
		const again = await buildAnew(data);
		expect(partial.digest).toBe(again.digest);
		expect(partial.digest).not.toBe(full.digest);
		expectEqual(published(partial), published(again));
		expect(partial.counts.written).toBeLessThan(full.counts.written / 3);
	});

	test('reuses the second-last tree and keeps the last one', async () => {
		const { data, out } = startingPoint();
		const text = 'main/text/jpn/cards.json';
		const fact = 'main/facts/monsters.json';
		const changes = [
			() => edit(join(data, text), '勉強', '学習'),
			() => edit(join(data, fact), '"min_hp": 12', '"min_hp": 13'),
			() => edit(join(data, text), '学習', '勉強'),
			() => rmSync(join(data, 'content/guides'), { recursive: true, force: true }),
			() => edit(join(data, fact), '"min_hp": 13', '"min_hp": 12'),
		];
		let last: BuildReport = { ...full, tree: join(out, 'current') };
		for (const [step, change] of changes.entries()) {
			const [folder, before] = [realpathSync(last.tree), published(last)];
			const languages: readonly LanguageCode[] = step === 2 ? ['eng'] : MINIATURE_LANGUAGES;
			change();
			const digest = last.digest;
			last = await buildInto(data, out, languages);
			const again = await buildAnew(data, languages);
			const after = published(last);
			expect(last.digest).toBe(again.digest);
			expect(last.digest).not.toBe(digest);
			expectEqual(after, published(again));
			expectEqual(new Map([...filesOfTree(folder)].filter(([path]) => !path.startsWith('.'))), before);
			expect(emptyFolders(last.tree)).toEqual([]);
			if (step < 2) expect(last.counts.written).toBeLessThan(full.counts.written / 3);
			if (step === 0) expectOnlyJapanese(before, after);
		}
		expect(readdirSync(join(out, 'trees'))).toHaveLength(2);
	});

	test('starts from scratch after a failed build in the second-last tree', async () => {
		const { data, out } = startingPoint();
		const text = join(data, 'main/text/jpn/cards.json');
		edit(text, '勉強', '学習');
		const good = await buildInto(data, out);
		edit(text, '学習', 'учёба');
		await expect(buildInto(data, out)).rejects.toBeInstanceOf(ProblemsError);
		expect(published(good).size).toBeGreaterThan(0);
		edit(text, 'учёба', '勉強');
		expectEqual(published(await buildInto(data, out)), published(full));
	});

	test('to translator notes only rebuilds nothing', async () => {
		const { data, out } = startingPoint();
		edit(join(data, 'ids.json'), 'renamed_to', 'merged_into');
		const after = await buildInto(data, out);
		expect(after.isChanged).toBe(true);
		expect(after.counts.written).toBeLessThan(12);
		expect(after.files).toBe(full.files);
	});
});
