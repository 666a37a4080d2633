import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileQuery } from './compile-query.ts';
import { LONGEST_QUERY, parseQuery } from './parse-query.ts';
import { QueryError } from './query-error.ts';
import { RECORD_FIELDS, queriedRecords } from './record-fields.ts';

const card = (id: string, record: Readonly<Record<string, unknown>>) => ({ kind: 'card', record: { id, ...record } });
const ITEMS = [
	card('BASH', {
		name: 'Bash',
		description: 'Deal 8 damage. Apply 2 [gold]Vulnerable[/gold].',
		type: 'Angriff',
		type_key: 'Attack',
		color: 'ironclad',
		rarity: 'Basic',
		rarity_key: 'Basic',
		cost: 2,
		damage: 8,
		powers_applied: [{ power: 'Verwundbar', power_key: 'Vulnerable' }],
		upgrade: { damage: '+2' },
	}),
	card('OFFERING', {
		name: 'Offering',
		description: 'Lose 6 HP. Gain [energy:2]. Draw 3 cards.',
		type: 'Fähigkeit',
		type_key: 'Skill',
		color: 'ironclad',
		rarity: 'Selten',
		rarity_key: 'Rare',
		cost: 0,
		keywords: ['Erschöpfen'],
		keywords_key: ['Exhaust'],
		cards_draw: 3,
		upgrade: { cards: '+2' },
	}),
	card('WHIRLWIND', {
		name: 'Whirlwind',
		type_key: 'Attack',
		color: 'ironclad',
		rarity_key: 'Uncommon',
		cost: 0,
		is_x_cost: true,
		damage: 5,
	}),
	card('SHIV', {
		name: 'Shiv',
		type_key: 'Attack',
		color: 'token',
		rarity_key: 'Token',
		cost: 0,
		damage: 4,
		keywords_key: ['Exhaust'],
	}),
	{
		kind: 'monster',
		record: {
			id: 'AXEBOT',
			name: 'Axebot',
			type: 'Normal',
			min_hp: 70,
			max_hp: 78,
			moves: [{ block: 10 }, { damage: { normal: 9, hit_count: 2 }, powers: [{ power_id: 'STRENGTH' }] }],
		},
	},
];
const QUERIED = queriedRecords(ITEMS, {
	poolNames: (pool) => (pool === 'ironclad' ? ['Die Gepanzerte'] : []),
	rolesOf: (kind, id) => (kind === 'card' && id === 'OFFERING' ? ['draw', 'energy'] : []),
});

function find(query: string): unknown[] {
	const { test: passes, compare } = compileQuery(query, QUERIED);
	const found = ITEMS.filter(passes);
	return (compare ? found.toSorted(compare) : found).map(({ record }) => record.id);
}

function errorOf(query: string): QueryError {
	try {
		compileQuery(query, QUERIED);
	} catch (error) {
		if (error instanceof QueryError) return error;
		throw error;
	}
	throw new Error(`${query} compiles.`);
}

test.each([
	['bash', ['BASH']],
	['DEAL', ['BASH']],
	['"gain 2 energy"', ['OFFERING']],
	['draw 3 skill', ['OFFERING']],
	['o:"gain 2" o:"lose 6"', ['OFFERING']],
	['draw 30', []],
	['7', []],
	['o:"[.*"', []],
	['o:"a-b/c$"', []],
	['c:ironclad t:attack cost<=2 dmg>=5', ['BASH']],
	['c:iron (r:rare or r:uncommon)', ['OFFERING', 'WHIRLWIND']],
	['c:ironclad and -k:exhaust', ['BASH', 'WHIRLWIND']],
	['r:rare or n:shiv or hp>77', ['OFFERING', 'SHIV', 'AXEBOT']],
	['t:attack -(c:ironclad or c:token)', []],
	['t:angriff', ['BASH']],
	['k:erschopfen', ['OFFERING']],
	['c="die gepanzerte"', ['BASH', 'OFFERING', 'WHIRLWIND']],
	['c:"die gep"', ['BASH', 'OFFERING', 'WHIRLWIND']],
	['cost:x', ['WHIRLWIND']],
	['cost=0', ['OFFERING', 'SHIV']],
	['cost!=0', ['BASH']],
	['t!=attack', ['OFFERING', 'AXEBOT']],
	['r=rare', ['OFFERING']],
	['gives:vuln', ['BASH']],
	['gives:strength', ['AXEBOT']],
	['dmg>8', ['AXEBOT']],
	['kind:monster', ['AXEBOT']],
	['is:upgradable', ['BASH', 'OFFERING']],
	['is:starter', ['BASH']],
	['role:draw', ['OFFERING']],
	['-role:draw t:attack', ['BASH', 'WHIRLWIND', 'SHIV']],
	['kind:card order:damage', ['SHIV', 'WHIRLWIND', 'BASH', 'OFFERING']],
	['kind:card order:dmg direction:desc', ['BASH', 'WHIRLWIND', 'SHIV', 'OFFERING']],
	['--bash', ['BASH']],
	['T:ATTACK C:TOKEN', ['SHIV']],
	['t：attack c：token', ['SHIV']],
	['o:"draw 3" o:"lose 6"', ['OFFERING']],
])('%s', (query, expected) => expect(find(query)).toEqual(expected));

describe('an invalid query reports the position and known words', () => {
	test.each([
		['', 0, 'Expected a term'],
		['cost<=', 0, 'Expected a value'],
		['bash cost<<1', 5, 'Expected a value after cost<<'],
		['bash (t:attack', 14, 'not closed'],
		['bash)', 4, 'There is no "("'],
		['"draw', 0, 'quotation mark'],
		['or bash', 0, 'Expected a term'],
		['bash or', 7, 'Expected a term'],
		['bash -', 6, 'Expected a term'],
		['bash colour:red', 5, 'There is no field "colour"'],
		['t:attak', 0, 'No record has the type "attak"'],
		['cost<cheap', 0, 'cannot be compared'],
		['cost:cheap', 0, 'No record has the cost "cheap"'],
		['o<draw', 0, 'cannot be compared'],
		['order:luck', 0, 'There is no field "luck"'],
		['order:cost direction:up', 11, 'There is no direction "up"'],
		['bash or order:cost', 8, 'inside parentheses'],
		['x'.repeat(LONGEST_QUERY + 1), LONGEST_QUERY, 'at most 400'],
	])('%j', (query, at, message) => {
		const error = errorOf(query);
		expect(error.message).toContain(message);
		expect(error.at).toBe(at);
	});

	test('with the valid words', () => {
		expect(errorOf('t:attak').known).toEqual(['Angriff', 'Attack', 'Fähigkeit', 'Normal', 'Skill']);
		expect(errorOf('colour:red').known).toEqual(expect.arrayContaining(['color', 'type', 'order']));
		expect(errorOf('order:cost direction:up').known).toEqual(['asc', 'desc']);
	});
});

test('parses any text or rejects it with a valid position', () => {
	const piece = fc.constantFrom('(', ')', '-', 'or', 'and', '"', ':', '<=', 't:attack', 'cost', 'x', ' ', '>', 'order:', '：');
	fc.assert(
		fc.property(
			fc.oneof(
				fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
				fc.string({ unit: 'binary' }),
			),
			(query) => {
				try {
					parseQuery(query);
				} catch (error) {
					expect(error).toBeInstanceOf(QueryError);
					expect((error as QueryError).at).toBeLessThanOrEqual(query.length);
				}
			},
		),
	);
});

test('alternatives, negation and conjunction follow logic', () => {
	const term = fc.constantFrom('t:attack', 'cost<=1', 'dmg>=5', 'k:exhaust', 'bash', 'is:upgradable');
	fc.assert(
		fc.property(term, term, (left, right) => {
			const [ofLeft, ofRight] = [find(left), find(right)];
			const all = ITEMS.map(({ record }) => record.id);
			expect(find(`${left} ${right}`)).toEqual(ofLeft.filter((id) => ofRight.includes(id)));
			expect(find(`${left} or ${right}`)).toEqual(all.filter((id) => ofLeft.includes(id) || ofRight.includes(id)));
			expect(find(`-(${left} or ${right})`)).toEqual(find(`-${left} -${right}`));
		}),
	);
});

test('field names are unique', () => {
	const names = [...RECORD_FIELDS.flatMap((field) => field.names), 'order', 'direction'];
	expect(new Set(names).size).toBe(names.length);
});
