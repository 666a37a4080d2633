import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from '../../../contract/filter.ts';
import { KINDS, kindOf } from '../../../contract/kinds.ts';
import { filterRecords, readFilters, unknownValues } from './apply-filters.ts';
import type { FilterContext } from './filter.ts';

const WORDS: Record<string, Record<string, string>> = {
	card_types: { Attack: '攻击', Skill: '技能' },
	relic_rarities: { Common: 'Common Relic' },
};
const KEYWORDS = new Map([
	['消耗', 'EXHAUST'],
	['固有', 'INNATE'],
]);
const ANCIENTS = new Map([
	['ANCHOR', 'NEOW'],
	['LANTERN', 'PAEL'],
]);
const context: FilterContext = {
	word: (map, value) => Object.entries(WORDS[map] ?? {}).find(([key]) => key.toLowerCase() === value.toLowerCase())?.[1],
	keywordOf: (name) => KEYWORDS.get(name),
	ancientOf: (id) => ANCIENTS.get(id),
	words: { poolNames: () => [], rolesOf: () => [] },
};

const CARDS = [
	{
		id: 'BASH',
		name: 'Bash',
		description: 'Deal 8 [gold]damage[/gold].',
		type: '攻击',
		color: 'ironclad',
		cost: 2,
		star_cost: null,
		keywords: null,
		tags: ['Strike'],
		upgrade: { damage: '+2' },
	},
	{
		id: 'MALAISE',
		name: 'Malaise',
		description: 'X.',
		type: '技能',
		color: 'Silent',
		cost: 0,
		is_x_cost: true,
		keywords: ['消耗'],
		keywords_key: ['Exhaust'],
		spawns_cards: ['SHIV'],
	},
	{
		id: 'ALIGNMENT',
		name: 'Alignment',
		description: null,
		type: 'Power',
		color: 'regent',
		cost: 0,
		star_cost: 3,
		upgrade: { add_innate: 1 },
	},
	{
		id: 'METEOR',
		name: 'Meteor Strike',
		description: '',
		type: '攻击',
		color: 'defect',
		cost: 5,
		star_cost: 5,
		is_x_star_cost: true,
	},
	{ id: 'CURSE', name: 'Curse', description: '', type: 'Curse', color: 'curse', cost: -1 },
];

function idsFor(kind: (typeof KINDS)[number]['key'], query: string, records: readonly { id: string }[]): string[] {
	const values = readFilters(kindOf(kind).filters, new URLSearchParams(query));
	return filterRecords(records, values, context).map((index) => records[index]!.id);
}

describe('card filters', () => {
	test.each([
		['color=IRONCLAD', ['BASH']],
		['color=silent', ['MALAISE']],
		['type=Attack', ['BASH', 'METEOR']],
		['type=attack', ['BASH', 'METEOR']],
		['type=POWER', ['ALIGNMENT']],
		['type=攻击', ['BASH', 'METEOR']],
		['type=Power', ['ALIGNMENT']],
		['cost=0', ['MALAISE', 'ALIGNMENT']],
		['cost=x', ['MALAISE']],
		['cost=4plus', ['METEOR']],
		['cost=star3', ['ALIGNMENT']],
		['cost=star5', ['METEOR']],
		['cost=star4plus', ['METEOR']],
		['cost=starx', ['METEOR']],
		['cost=-1', []],
		['cost= 2 ', ['BASH']],
		['cost=nonsense', []],
		['cost=constructor', []],
		['keyword=exhaust', ['MALAISE']],
		['keyword=消耗', ['MALAISE']],
		['keyword=Innate', ['ALIGNMENT']],
		['keyword= 固有 ', ['ALIGNMENT']],
		['tag=Strike', ['BASH']],
		['tag=strike', []],
		['spawns=shiv', ['MALAISE']],
		['search=gold deal', ['BASH']],
		['search=%20%20', ['BASH', 'MALAISE', 'ALIGNMENT', 'METEOR', 'CURSE']],
		['search=meteor bash', []],
		['color=', ['BASH', 'MALAISE', 'ALIGNMENT', 'METEOR', 'CURSE']],
		['color=silent&color=ironclad', ['BASH']],
		['color=silent,ironclad', []],
		['type=Attack&cost=2', ['BASH']],
		['nothing=known', ['BASH', 'MALAISE', 'ALIGNMENT', 'METEOR', 'CURSE']],
	])('%s', (query, expected) => {
		expect(idsFor('cards', query, CARDS)).toEqual(expected);
	});
});

test('relics are found by their ancient, exactly by the filter and by its start in the search', () => {
	const relics = [
		{ id: 'ANCHOR', name: 'Anchor' },
		{ id: 'LANTERN', name: 'Lantern' },
		{ id: 'OTHER', name: 'Neowed' },
	];
	expect(idsFor('relics', 'ancient=neow', relics)).toEqual(['ANCHOR']);
	expect(idsFor('relics', 'ancient=nobody', relics)).toEqual([]);
	expect(idsFor('relics', 'search=neo', relics)).toEqual(['ANCHOR', 'OTHER']);
});

describe('booleans', () => {
	const badges = [
		{ id: 'A', tiered: true },
		{ id: 'B', tiered: false },
	];
	test.each([
		['tiered=true', ['A']],
		['tiered=0', ['B']],
		['tiered=Yes', ['A']],
		['tiered=off', ['B']],
	])('%s', (query, expected) => {
		expect(idsFor('badges', query, badges)).toEqual(expected);
	});

	test.each(['', 'maybe', '2'])('the answer names the invalid value %j', (value) => {
		expect(() => idsFor('badges', `tiered=${value}`, badges)).toThrow('valid boolean');
	});
});

test('search reads the titles of every tier', () => {
	const badges = [
		{ id: 'A', tiers: [{ title: 'Small' }, { title: 'Huge Deck' }] },
		{ id: 'B', tiers: [] },
	];
	expect(idsFor('badges', 'search=huge', badges)).toEqual(['A']);
});

test('no value of any filter fails, and filters together pass what each of them passes', () => {
	const kinds = KINDS.filter((kind) => kind.filters.length > 0);
	const pair = fc.constantFrom(...kinds).chain((kind) =>
		fc.tuple(
			fc.constant(kind.key),
			fc.uniqueArray(
				fc.constantFrom(...(kind.filters as readonly Filter[])).filter((filter) => filter.operator !== 'boolean'),
				{ selector: (filter) => filter.name },
			),
			fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Attack', 'x', '0', '__proto__', 'toString', 'neow', '[]')),
		),
	);
	fc.assert(
		fc.property(pair, ([key, filters, value]) => {
			const query = (names: readonly Filter[]) =>
				new URLSearchParams(names.map(({ name }): [string, string] => [name, value])).toString();
			const together = idsFor(key, query(filters), CARDS);
			const each = filters.map((filter) => idsFor(key, query([filter]), CARDS));
			expect(together).toEqual(CARDS.map(({ id }) => id).filter((id) => each.every((ids) => ids.includes(id))));
		}),
	);
});

describe('the card type of enchantments', () => {
	const ENCHANTMENTS = [
		{ id: 'ONE', card_type: 'Attack' },
		{ id: 'TWO', card_type: 'Attack, Skill' },
		{ id: 'ANY', card_type: null },
		{ id: 'OTHER', card_type: 'Skill' },
	];
	test.each([
		['card_type=Attack', ['ONE', 'TWO', 'ANY']],
		['card_type=attack', ['ONE', 'TWO', 'ANY']],
		['card_type=Skill', ['TWO', 'ANY', 'OTHER']],
		['card_type=Attack, Skill', ['TWO', 'ANY']],
		['card_type=skill,attack', ['TWO', 'ANY']],
		['card_type=Attack, Power', ['ANY']],
		['card_type=Power', ['ANY']],
		['card_type=Att', ['ANY']],
		['card_type=', ['ONE', 'TWO', 'ANY', 'OTHER']],
	])('%s', (query, expected) => expect(idsFor('enchantments', query, ENCHANTMENTS)).toEqual(expected));
});

test('names the filters whose value no record has, but not what is searched for', () => {
	const given = readFilters(kindOf('cards').filters, new URLSearchParams('color=purpel&type=Attack&search=nowhere'));
	expect(unknownValues(CARDS, given, context)).toEqual(['color']);
});
