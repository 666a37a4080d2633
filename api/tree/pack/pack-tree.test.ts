import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { KIND_KEYS } from '../../../contract/kinds.ts';
import { packFile } from '../../../contract/tree/tree-paths.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { Library } from '../library/library.ts';
import { CurrentTree, type StaticTree } from '../static-tree.ts';
import { readPacks } from './read-packs.ts';

let tree: StaticTree;
let [whole, packed]: Library[] = [];

beforeAll(async () => {
	tree = new CurrentTree(await builtTree()).tree;
	whole = new Library(tree);
	packed = new Library(readPacks([tree.pathOf(packFile('main', 'eng')), tree.pathOf(packFile('main', 'jpn'))]));
});

const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : 1);

describe('a tree of packs', () => {
	test.each(['eng', 'jpn'] as const)('has the lists and records of its tree, in %s', (language) => {
		for (const kind of KIND_KEYS) {
			const list = whole!.catalogue.list('main', language, kind).records;
			expect(packed!.catalogue.list('main', language, kind).records.toSorted(byId), kind).toEqual(list.toSorted(byId));
			expect([...packed!.catalogue.ids('main', kind)].sort()).toEqual([...whole!.catalogue.ids('main', kind)].sort());
			for (const { id } of list.slice(0, 20))
				expect(packed!.catalogue.record('main', language, kind, id)).toEqual(whole!.catalogue.record('main', language, kind, id));
		}
	});

	test('answers a missing language from the first', () => {
		const { records } = packed!.catalogue.list('main', 'deu', 'cards');
		expect(records).toEqual(packed!.catalogue.list('main', 'eng', 'cards').records);
	});

	test.each([
		['eng', 'anchor'],
		['jpn', 'ブーメラン'],
	] as const)('finds in %s the same as the tree by %s, except pages', (language, query) => {
		const groups = (library: Library) =>
			(library.search.find('main', language, query) ?? [])
				.filter(({ kind }) => !['image', 'page', 'document', 'mechanics', 'guide', 'news'].includes(kind))
				.map(({ kind, items }) => [kind, items.map(({ name }) => name).sort()]);
		expect(groups(packed!).length).toBeGreaterThan(0);
		expect(new Map(groups(packed!) as [string, string[]][])).toEqual(new Map(groups(whole!) as [string, string[]][]));
	});

	test('has no old versions', () => expect(packed!.oldVersions.names('main')).toEqual([]));

	test.each(['data/main/names.json', 'data/main/eng/cards/NOPE.json', 'data/main/deu/search.json', 'latest.json', '../x.json'])(
		'has no file %s',
		(path) => expect([packed!.tree.has(path), packed!.tree.file(path)]).toEqual([false, undefined]),
	);
});

describe('a file that is no pack', () => {
	const written = (name: string, text: string): string => {
		const file = join(inject('testFolder'), name);
		writeFileSync(file, text);
		return file;
	};

	test.each([
		['broken.json', '{', /broken\.json cannot be read as JSON: .*\/data\/main\/<lang>\/pack\.json/],
		['other.json', '{"cards":[]}', /other\.json is no pack: channel .*\/data\/main\/<lang>\/pack\.json/],
	])('%s is named, with what was expected', (name, text, message) => {
		expect(() => readPacks([written(name, text)])).toThrow(message);
	});

	test('that is missing is named', () =>
		expect(() => readPacks(['nowhere/eng.json'])).toThrow(/nowhere\/eng\.json cannot be read/));
});
