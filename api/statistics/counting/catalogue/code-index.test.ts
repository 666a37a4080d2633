import { describe, expect, test } from 'vitest';
import { indexCodes } from './code-index.ts';
import { isDraftableCard, isTellingCard } from './items.ts';
import type { CountedCard, StatisticsCatalogue } from './statistics-catalogue.ts';

const card = (id: string, more: Partial<CountedCard> = {}): CountedCard => ({
	id,
	name: id,
	...{ isBeta: false, rarity: 'Common', isReward: true, isUpgradeable: true, isCoopOnly: false, isQuest: false, isToken: false },
	...more,
});
const named = (id: string) => ({ id, name: id, isBeta: false });

const catalogue: StatisticsCatalogue = {
	cards: [
		card('ASCENDERS_BANE', { rarity: 'Curse', isReward: false }),
		card('BASH', { rarity: 'Basic', isReward: false }),
		card('CLASH', { isUpgradeable: false }),
	],
	relics: [
		{ ...named('ANCHOR'), isStarter: false, rarity: 'Common' },
		{ ...named('BLOOD'), isStarter: true, rarity: 'Starter' },
	],
	potions: [named('FIRE')],
	encounters: [
		{ ...named('HOPPER_WEAK'), isTheft: true },
		{ ...named('NEW_NAME'), formerIds: ['OLD_NAME', 'OLDER_NAME'] },
	],
	events: [named('TRIAL')],
	options: [
		{ event: 'TRIAL', option: 'ACCEPT', label: '' },
		{ event: 'TRIAL', option: 'NEVER_SEEN', label: '' },
		{ event: 'NEVER_MET', option: 'ACCEPT', label: '' },
		{ event: 'TRIAL', option: 'SMITH', label: '' },
	],
	enchantments: [named('SHARP')],
	characters: [],
	versions: [],
	restChoices: ['HEAL', 'SMITH'],
	digest: '',
};

const NAMES = [
	...['CLASH', 'BASH', 'ASCENDERS_BANE', 'BLOOD', 'ANCHOR', 'FIRE', 'OLDER_NAME', 'NEW_NAME', 'HOPPER_WEAK', 'TRIAL', 'SHARP'],
	...['ACCEPT', 'HEAL', 'SMITH', 'boss', 'ancient', 'event', 'NO_SUCH_THING'],
];
const index = indexCodes(NAMES, catalogue);

/** What a table says of the names that it knows. */
const known = (table: Int16Array): Record<string, number> =>
	Object.fromEntries(NAMES.map((name, at) => [name, table[at + 1]!] as const).filter(([, position]) => position !== -1));

describe('codes of names', () => {
	test('become positions in the lists of the catalogue, nothing else does', () => {
		expect(known(index.cards)).toEqual({ CLASH: 2, BASH: 1, ASCENDERS_BANE: 0 });
		expect(known(index.relics)).toEqual({ BLOOD: 1, ANCHOR: 0 });
		expect(known(index.potions)).toEqual({ FIRE: 0 });
		expect(known(index.events)).toEqual({ TRIAL: 0 });
		expect(known(index.restChoices)).toEqual({ HEAL: 0, SMITH: 1 });
		expect(known(index.roomTypes)).toEqual({ boss: 2, event: 3 });
		expect(known(index.pointTypes)).toEqual({ boss: 2, ancient: 7 });
	});

	test('have no position for code 0, which stands for nothing', () => {
		const tables = Object.values(index).filter((table) => table instanceof Int16Array);
		expect(tables.map((table) => table[0])).toEqual(tables.map(() => -1));
		expect(tables.length).toBe(12);
	});

	test('of some things only', () => {
		expect(known(index.rewards)).toEqual({ CLASH: 2 });
		expect(known(index.tellingCards)).toEqual({ CLASH: 2 });
		expect(known(index.tellingRelics)).toEqual({ ANCHOR: 0 });
		expect(known(index.starters)).toEqual({ BLOOD: 1 });
	});

	test('count an encounter under its former names', () => {
		expect(known(index.encounters)).toEqual({ HOPPER_WEAK: 0, NEW_NAME: 1, OLDER_NAME: 1 });
	});

	test('name an option by its event and by itself', () => {
		const code = (name: string): number => NAMES.indexOf(name) + 1;
		const key = (event: string, option: string): number => code(event) * 0x1_0000 + code(option);
		expect(index.options).toEqual(
			new Map([
				[key('TRIAL', 'ACCEPT'), 0],
				[key('TRIAL', 'SMITH'), 3],
			]),
		);
	});
});

test.each([
	['Common', 'SOME_CARD', true, true],
	['Basic', 'SOME_CARD', false, false],
	['Curse', 'SOME_CARD', true, false],
	['Quest', 'SOME_CARD', true, false],
	['Common', 'ASCENDERS_BANE', false, false],
])('a card of rarity %s called %s tells runs apart: %s; is drafted: %s', (rarity, id, isTelling, isDraftable) => {
	expect([isTellingCard(card(id, { rarity })), isDraftableCard(card(id, { rarity }))]).toEqual([isTelling, isDraftable]);
});
