import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { KIND_KEYS } from '../../../contract/kinds.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { Library } from '../library/library.ts';
import { CurrentTree } from '../static-tree.ts';
import type { NamedRecord } from './name-index.ts';
import { readName } from './read-name.ts';

describe('readName', () => {
	test.each([
		['Bash', { text: 'Bash', kind: undefined, upgrades: 0 }],
		['[[Bash]]', { text: 'Bash', kind: undefined, upgrades: 0 }],
		['[[ relic:Anchor ]]', { text: 'Anchor', kind: 'relics', upgrades: 0 }],
		['Relics: Anchor', { text: 'Anchor', kind: 'relics', upgrades: 0 }],
		['CARD.BASH+1', { text: 'BASH', kind: 'cards', upgrades: 1 }],
		['Bash+', { text: 'Bash', kind: undefined, upgrades: 1 }],
		['[[card:Searing Blow+12]]', { text: 'Searing Blow', kind: 'cards', upgrades: 12 }],
		['Note: Anchor', { text: 'Note: Anchor', kind: undefined, upgrades: 0 }],
		['+', { text: '+', kind: undefined, upgrades: 0 }],
		['[[]]', { text: '', kind: undefined, upgrades: 0 }],
	])('reads %j', (given, read) => expect(readName(given)).toEqual(read));

	test('reads every text quickly', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
				expect(readName(text).upgrades).toBeLessThan(100);
			}),
		);
		const start = performance.now();
		for (const text of ['[', ' ', '+', 'card:', '[[card:']) readName(text.repeat(20_000));
		expect(performance.now() - start).toBeLessThan(1000);
	});
});

describe('the names of all records', () => {
	let library: Library;

	beforeAll(async () => {
		library = new Library(new CurrentTree(await builtTree()).tree);
	});

	const ids = (records: readonly NamedRecord[]): string[] => records.map(({ kind, id }) => `${kind}:${id}`);
	const find = (text: string) => library.names('main').find(readName(text));
	const nearest = (text: string) => library.names('main').nearest(readName(text), 5);

	test('find every record by its id, first', () => {
		for (const kind of KIND_KEYS) {
			for (const id of library.catalogue.ids('main', kind)) {
				expect(ids(library.names('main').find({ text: id, kind }))[0]).toBe(`${kind}:${id}`);
			}
		}
	});

	test('find every listed record by its name in each language', () => {
		for (const language of ['eng', 'jpn'] as const) {
			for (const { id, name } of library.catalogue.list('main', language, 'cards').records) {
				const found = library.names('main').find({ text: String(name), kind: 'cards' });
				expect(found.find((record) => record.id === id)?.languages, `${language} ${id}`).toContain(language);
			}
		}
	});

	test.each(['bash', 'BASH', 'Bash+', '[[card:bash]]'])('find the same record as %j', (text) => {
		expect(ids(find(text))).toEqual(['cards:BASH']);
	});

	test('distinguish the records of one name', () => {
		expect(ids(find('Strike'))).toHaveLength(5);
	});

	test.each([
		['Bashh', 'cards:BASH'],
		['anchr', 'relics:ANCHOR'],
		['Strenght', 'powers:STRENGTH'],
		['FIRE_POTOIN', 'potions:FIRE_POTION'],
	])('suggest the nearest records for %j', (text, wanted) => expect(ids(nearest(text))[0]).toBe(wanted));

	test('suggest nothing for an unlike text, and each record once', () => {
		expect(nearest('qqqqqqqqqqqq')).toEqual([]);
		const found = ids(nearest('potion'));
		expect(found).toHaveLength(5);
		expect(new Set(found).size).toBe(5);
	});
});
