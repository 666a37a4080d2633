import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { projectSource } from '../../generator/testing/project-data.ts';
import { compareNames, type Count } from './compare-names.ts';
import { isEqualName } from './equal-name.ts';
import { judge, readNameExceptions } from './exceptions.ts';
import { type NameTables, officialKey } from './official-key.ts';
import { realData } from '../real-data.ts';

/** `npm run check:names`: compares every name in every language with the game's tables of the nearest version that has it. */
const TABLES = [
	['main', realData('names/0.107.1')],
	['beta', realData('names/0.110.0')],
] as const;
/** Languages newer than these versions use this one. */
const newest = realData('names/0.111.0');

test.each([
	['Hieb', 'Hieb', true],
	['Hieb', 'Schmettern', false],
	['Hieb.', 'Hieb', false],
	['Give {Gold} Gold', 'Give {Gold} Gold', true],
	['Relikt geben', '{Relic} geben', true],
	[' geben', '{Relic} geben', false],
	['Selten Trank', '{Rarity:choose(Event|Token):Ereignis-Trank|Token-Trank|{} Trank}', true],
	['Deck', 'Deck {Hotkey:choose(None):| ({})}', true],
	['Was?', 'Was?', true],
])('%j beside %j: %j', (message, official, expected) => {
	expect(isEqualName(message, official)).toBe(expected);
});

test.each([
	['monsters', 'SLIME_2', 'moves[HIT].name', 'SLIME.moves.HIT'],
	['monsters', 'SLIME', 'moves[HIT2].name', 'SLIME.moves.HIT'],
	['monsters', 'SLIME_BACK', 'moves[HIT_MOVE_3].name', 'SLIME.moves.HIT'],
	['monsters', 'SLIME', 'moves[KICK].name', undefined],
	['events', 'BATHS', 'pages[DEEP].options[STAY].title', 'BATHS.pages.ALL.options.STAY'],
	['badges', 'BIG', 'tiers[1].title', 'BIG.silver'],
] as const)('the key of %s %s %s', (kind, id, path, expected) => {
	const english = {
		monster_moves: { 'SLIME.moves.HIT': 'Hit' },
		event_options: { 'BATHS.pages.ALL.options.STAY': 'Stay' },
		badges: { 'BIG.silver': 'Bigger' },
	};
	expect(officialKey({ kind, id, path, facts: { tiers: [{ rarity: 'bronze' }, { rarity: 'silver' }] } }, english)?.[1]).toBe(
		expected,
	);
});

test('exceptions cover differences, and unused ones are reported', () => {
	const difference = { language: 'fra', place: 'cards POKE name', got: 'Coup', expected: '"Pique"' };
	const exception = { reason: 'why', languages: ['fra' as const], places: ['cards POKE name'] };
	expect(judge([difference], [exception])).toEqual([]);
	expect(judge([difference], [])).toEqual(['fra cards POKE name: is "Coup"; the game has "Pique"']);
	expect(judge([], [exception])).toEqual(['fra cards POKE name: is an unused exception']);
	expect(judge([{ ...difference, language: 'ita' }], [{ reason: 'why', places: exception.places }])).toEqual([]);
});

describe.skipIf(TABLES.some(([, folder]) => folder === undefined))('the names of the project', () => {
	test('equal the game’s in every language', () => {
		const differences = TABLES.flatMap(([channel, folder]) => {
			const english = readTables(folder, 'eng');
			return LANGUAGE_CODES.flatMap((language) => {
				const source = projectSource().channels.get(channel)!;
				const compared = compareNames(source, language, readTables(folder, language), english);
				process.stdout.write(`${channel} ${tableOf(language, compared.counts)}`);
				expect(total(compared.counts).compared).toBeGreaterThan(2000);
				return compared.differences;
			});
		});
		expect(judge(differences, readNameExceptions())).toEqual([]);
	});
});

function readTables(root: string | undefined, language: string): NameTables {
	const file = `${language}.json`;
	const folder = [root, newest].find((each) => each !== undefined && existsSync(join(each, file))) ?? '';
	return JSON.parse(readFileSync(join(folder, file), 'utf8')) as NameTables;
}

function total(counts: ReadonlyMap<string, Count>): Count {
	const sum = (of: (count: Count) => number) => [...counts.values()].reduce((result, count) => result + of(count), 0);
	return { equal: sum((count) => count.equal), compared: sum((count) => count.compared), english: sum((count) => count.english) };
}

/** `deu 2407/2412, 20 of them English: cards 577/577, …` */
function tableOf(language: string, counts: ReadonlyMap<string, Count>): string {
	const { equal, compared, english } = total(counts);
	const parts = [...counts].map(([group, count]) => `${group} ${count.equal}/${count.compared}`);
	return `${language} ${equal}/${compared}, ${english} of them English: ${parts.join(', ')}\n`;
}
