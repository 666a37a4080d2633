import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import type { Channel } from '../../../../contract/channels.ts';
import type { KindKey } from '../../../../contract/kinds.ts';
import { tableFile } from '../../../../contract/tables/tables.ts';
import { kindFile } from '../../../../contract/tree/tree-paths.ts';
import { readStatisticsCatalogue, wordsOf } from './statistics-catalogue.ts';

type Records = Partial<Record<KindKey, readonly object[]>>;

const RULES = {
	undrafted: { colors: ['token', 'quest'], rarities: ['Basic'] },
	retired_encounters: ['RETIRED_BOSS', 'ELITE'],
	renamed_encounters: { OLD: 'ELITE', OLDER: 'ELITE', OTHER: 'WEAK' },
	retired_cards: [{ id: 'RETIRED', name: 'Retired Card', rarity: 'Uncommon', color: 'red' }],
	versions: ['v1.0.0'],
	card_thief: 'THIEF_',
};

function treeOf(records: Partial<Record<Channel, Records>>, tables: Readonly<Record<string, object>> = {}): string {
	const tree = mkdtempSync(join(inject('testFolder'), 'tree-'));
	const write = (file: string, value: unknown): void => {
		mkdirSync(dirname(join(tree, file)), { recursive: true });
		writeFileSync(join(tree, file), JSON.stringify(value));
	};
	for (const [channel, kinds] of Object.entries(records))
		for (const [kind, list] of Object.entries(kinds)) write(kindFile(channel as Channel, 'eng', kind as KindKey), list);
	for (const [name, table] of Object.entries(tables)) write(tableFile('main', name as 'statistics-rules'), table);
	return tree;
}

const read = (...given: Parameters<typeof treeOf>) => readStatisticsCatalogue(treeOf(...given));
const card = (id: string, more: object = {}) => ({
	...{ id, name: `Name of ${id}`, color: 'red', rarity_key: 'Common', upgrade: null, multiplayer_only: false },
	...more,
});

describe('the catalogue of statistics', () => {
	test('has the records of main, and those that only the beta has, by id', () => {
		const { potions } = read({
			main: {
				potions: [
					{ id: 'C', name: 'See' },
					{ id: 'A', title: 'Titled' },
				],
			},
			beta: { potions: [{ id: 'D' }, { id: 'C', name: 'Of the beta' }, { id: 'B', name: 'Bee' }] },
		});
		expect(potions).toEqual([
			{ id: 'A', name: 'Titled', isBeta: false },
			{ id: 'B', name: 'Bee', isBeta: true },
			{ id: 'C', name: 'See', isBeta: false },
			{ id: 'D', name: 'D', isBeta: true },
		]);
	});

	test('is empty where a tree is', () => {
		const { digest, ...lists } = read({});
		expect(Object.values(lists).every((list) => list.length === 0)).toBe(true);
		expect(Object.keys(lists)).toHaveLength(10);
		expect(digest).toMatch(/^[0-9a-f]{16}$/);
	});

	test('has a digest that changes with what it says', () => {
		const potions = [{ id: 'A', name: 'Name' }];
		const [first, again, other] = [potions, potions, [{ id: 'A', name: 'Another' }]].map(
			(list) => read({ main: { potions: list } }).digest,
		);
		expect(first).toBe(again);
		expect(first).not.toBe(other);
	});

	test('tells what statistics need of cards', () => {
		const plain = { rarity: 'Common', isReward: true, isUpgradeable: false, isCoopOnly: false, isQuest: false, isToken: false };
		const traits = [
			[{}, {}],
			[{ rarity_key: 'Basic' }, { rarity: 'Basic', isReward: false }],
			[{ color: 'quest' }, { isReward: false, isQuest: true }],
			[{ color: 'token' }, { isReward: false, isToken: true }],
			[{ upgrade: {} }, { isUpgradeable: true }],
			[{ upgrade: undefined }, {}],
			[{ multiplayer_only: true }, { isCoopOnly: true }],
		] as const;
		const cards = traits.map(([facts], index) => card(`C${index}`, facts));
		const [retired, ...current] = read({ main: { cards } }, { 'statistics-rules': RULES }).cards.toReversed();
		expect(retired).toEqual({
			...plain,
			id: 'RETIRED',
			name: 'Retired Card',
			isBeta: false,
			rarity: 'Uncommon',
			isUpgradeable: true,
		});
		expect(current.reverse()).toEqual(
			traits.map(([, more], index) => ({ id: `C${index}`, name: `Name of C${index}`, isBeta: false, ...plain, ...more })),
		);
		// Without rules every card can be a reward.
		expect(read({ main: { cards } }).cards.every(({ isReward }) => isReward)).toBe(true);
	});

	test('tells starter relics apart', () => {
		const relics = ['Starter', 'Rare'].map((rarity) => ({ id: rarity, name: rarity, rarity_key: rarity }));
		expect(read({ main: { relics } }).relics).toEqual([
			{ id: 'Rare', name: 'Rare', isBeta: false, isStarter: false, rarity: 'Rare' },
			{ id: 'Starter', name: 'Starter', isBeta: false, isStarter: true, rarity: 'Starter' },
		]);
	});

	test('has encounters of earlier versions, former names and thefts', () => {
		const encounters = ['WEAK', 'ELITE', 'THIEF_WEAK'].map((id) => ({ id, name: id }));
		const plain = { isBeta: false };
		expect(read({ main: { encounters } }, { 'statistics-rules': RULES }).encounters).toEqual([
			{ ...plain, id: 'ELITE', name: 'ELITE', formerIds: ['OLD', 'OLDER'] },
			{ ...plain, id: 'RETIRED_BOSS', name: 'Retired Boss' },
			{ ...plain, id: 'THIEF_WEAK', name: 'THIEF_WEAK', isTheft: true },
			{ ...plain, id: 'WEAK', name: 'WEAK', formerIds: ['OTHER'] },
		]);
		expect(read({ main: { encounters } }).encounters.map(({ id }) => id)).toEqual(['ELITE', 'THIEF_WEAK', 'WEAK']);
	});

	test('has each option of an event and of its pages once, with its first title or a name made of its id', () => {
		const events = [
			{
				id: 'TRIAL',
				name: 'Trial',
				options: [
					{ id: 'LEAVE', title: 'Go' },
					{ id: 'BRIBE_THEM', title: '' },
				],
				pages: [
					{
						options: [
							{ id: 'LEAVE', title: 'Go now' },
							{ id: 'ACCEPT', title: null },
						],
					},
					{ options: null },
				],
			},
			{ id: 'QUIET', name: 'Quiet', options: null, pages: null },
		];
		expect(read({ main: { events } }).options).toEqual([
			{ event: 'TRIAL', option: 'ACCEPT', label: 'Accept' },
			{ event: 'TRIAL', option: 'BRIBE_THEM', label: 'Bribe Them' },
			{ event: 'TRIAL', option: 'LEAVE', label: 'Go' },
		]);
	});

	test('names the released versions, of which no counter depends', () => {
		const [known, more] = [['v1.0.0'], ['v1.0.0', 'v1.1.0']].map((versions) =>
			read({}, { 'statistics-rules': { ...RULES, versions } }),
		);
		expect([known?.versions, more?.versions]).toEqual([['v1.0.0'], ['v1.0.0', 'v1.1.0']]);
		expect(known?.digest).toBe(more?.digest);
	});

	test('has the choices of rest sites, sorted', () => {
		const options = ['SMITH', 'HEAL'].map((id) => ({ id }));
		expect(read({}, { 'rest-site-options': { options } }).restChoices).toEqual(['HEAL', 'SMITH']);
	});
});

test('an id becomes words', () => {
	expect(wordsOf('DOORMAKER_BOSS')).toBe('Doormaker Boss');
});
