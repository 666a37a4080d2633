import { mkdirSync, readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildHere } from '../testing/build-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { compareApart, readSide } from '../versions/compare/compare-sides.ts';
import { importCatalogue } from './import-catalogue.ts';

const OPTIONS = { version: 'v1.0.0', date: '2026-01-01', name: 'Game', appId: 1, cdnUrl: 'https://cdn.example', isLenient: true };

/** A catalogue with unknown fields, values and types. */
const CARDS = [
	{ id: 'BASH', name: 'Bash', type: 'Gadget', type_key: 'Gadget', cost: null, era: 'late', vars: { Damage: 8 } },
	{ id: 'POKE', name: 'Poke', type: 'Attack', type_key: 'Attack', cost: 'X', spawns_cards: ['NO_SUCH'], era: 'late' },
];
const MONSTERS = [{ id: 'GRUB', name: 'Grub', type: 'Titan', moves: [{ id: 'SPIT', name: 'Spit', sound: { file: 'a' } }] }];

function catalogue(kinds: Readonly<Record<string, unknown>>, folder = 'catalogue'): string {
	const root = join(temporaryFolder(), folder);
	for (const [kind, records] of Object.entries(kinds)) {
		mkdirSync(dirname(join(root, `${kind}.json`)), { recursive: true });
		writeFileSync(join(root, `${kind}.json`), JSON.stringify(records));
	}
	return root;
}

async function imported(kinds: Readonly<Record<string, unknown>>) {
	const data = join(temporaryFolder(), 'data');
	return { data, report: await importCatalogue(catalogue(kinds), data, OPTIONS) };
}

async function built(data: string, isStrict: boolean) {
	const options = { languages: ['eng'], isFast: false, isFinal: false, hasPages: false } as const;
	return buildHere({ ...options, data, isStrict, out: join(temporaryFolder(), 'dist') });
}

describe('unknown input', () => {
	test('is kept, served, counted and listed', async () => {
		const { data, report } = await imported({ cards: CARDS, monsters: MONSTERS, gizmos: [] });
		expect(report.leftAside).toEqual(['eng/gizmos.json']);
		const told = report.warnings.map(({ file, field, got, count, example }) => [file, field, got, count, example]);
		expect(told).toEqual(
			expect.arrayContaining([
				['eng/cards.json', 'type_key', '`Gadget`', 1, 'BASH'],
				['eng/cards.json', 'era', '`late`', 2, 'BASH'],
				['eng/cards.json', 'cost', '`X`', 1, 'POKE'],
				['main/facts/cards.json', 'spawns_cards[]', '`NO_SUCH`', 1, 'POKE'],
				['eng/monsters.json', 'type', '`Titan`', 1, 'GRUB'],
				['eng/monsters.json', 'moves[].sound', '`{"file":"a"}`', 1, 'GRUB'],
			]),
		);
		const { tree, warnings } = await built(data, false);
		// The catalogue lacks the compendium order, which is derived.
		const left = told.map(([, field]) => field).filter((field) => field !== 'compendium_order');
		expect(new Set(warnings.map(({ field }) => field))).toEqual(new Set(left));
		const read = (kind: string): Record<string, unknown>[] =>
			JSON.parse(readFileSync(join(tree, `data/main/eng/${kind}.json`), 'utf8'));
		for (const [index, record] of read('cards').entries())
			expect(record).toMatchObject({ ...CARDS[index]!, compendium_order: index });
		expect(read('monsters')[0]).toMatchObject(MONSTERS[0]!);
	});

	test('stops strict imports and builds', async () => {
		const path = catalogue({ cards: CARDS });
		const out = join(temporaryFolder(), 'data');
		await expect(importCatalogue(path, out, { ...OPTIONS, isStrict: true })).rejects.toThrow(
			/BASH type_key: is an unknown value[\s\S]*POKE spawns_cards\[0\]: links to a missing record/,
		);
		expect(existsSync(out)).toBe(false);
		expect(readdirSync(dirname(out))).toEqual([]);
		const { data } = await imported({ cards: CARDS });
		await expect(built(data, true)).rejects.toThrow('BASH era: is an unknown key; got `late`');
	});

	test('with another type stops an import without isLenient', async () => {
		const out = join(temporaryFolder(), 'data');
		await expect(importCatalogue(catalogue({ cards: CARDS }), out, { ...OPTIONS, isLenient: false })).rejects.toThrow(
			/^eng\/cards\.json POKE cost: has an unexpected type[^\n]*got `X` \(known-form\)\n1 problem$/,
		);
		expect(readdirSync(dirname(out))).toEqual([]);
	});

	test('is empty in a known catalogue', async () => {
		const { report } = await imported({ keywords: [{ id: 'SLY', name: 'Sly', description: 'Text' }] });
		expect(report.warnings).toEqual([]);
	});
});

test('reports unknown languages and skips their files', async () => {
	const keywords = [{ id: 'SLY', name: 'Sly', description: 'Text' }];
	const path = catalogue({ 'eng/keywords': keywords, 'vie/keywords': keywords });
	const report = await importCatalogue(path, join(temporaryFolder(), 'data'), OPTIONS);
	expect(report).toMatchObject({ languages: ['eng'], leftAside: ['vie/keywords.json'], unknownLanguages: ['vie'] });
	const alone = catalogue({ 'vie/keywords': keywords });
	await expect(importCatalogue(alone, join(temporaryFolder(), 'data'), OPTIONS)).rejects.toThrow(
		/has no catalogue[\s\S]*There is no language vie\. Known languages: deu, eng/,
	);
});

test('diffs plain folders of kinds', async () => {
	const before = catalogue({ keywords: [{ id: 'SLY', name: 'Sly', description: 'Old' }] });
	const after = catalogue({ keywords: [{ id: 'SLY', name: 'Sly', description: 'New' }] });
	const { changelog } = compareApart(await readSide(before, ''), await readSide(after, ''));
	expect(changelog.summary).toMatchObject({ changed: 1, added: 0, removed: 0 });
});

test('a plain folder has the language of its name', async () => {
	const data = join(temporaryFolder(), 'data');
	const path = catalogue({ keywords: [{ id: 'SLY', name: 'ずる賢い', description: 'x' }] }, 'jpn');
	expect((await importCatalogue(path, data, OPTIONS)).languages).toEqual(['jpn']);
});

test('without English, the given language is the fallback of all others', async () => {
	const data = join(temporaryFolder(), 'data');
	const given = { id: 'SLY', name: 'ずる賢い', description: "'{X}' だ", era: '後' };
	await importCatalogue(catalogue({ keywords: [given] }, 'jpn'), data, OPTIONS);
	const options = { languages: ['eng', 'deu', 'jpn'], isFast: false, isFinal: false, hasPages: false } as const;
	const { tree } = await buildHere({ ...options, data, out: join(temporaryFolder(), 'dist') });
	for (const code of options.languages) {
		expect(JSON.parse(readFileSync(join(tree, `data/main/${code}/keywords.json`), 'utf8')), code).toEqual([given]);
	}
});
