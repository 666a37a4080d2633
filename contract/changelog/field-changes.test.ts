import { describe, expect, test } from 'vitest';
import { displayValue, fieldChanges } from './field-changes.ts';

describe('displayValue', () => {
	test.each([
		['nothing', null, 'none'],
		['an absent value', undefined, 'none'],
		['true', true, 'yes'],
		['false', false, 'no'],
		['zero', 0, '0'],
		['an empty list', [], '[]'],
		['an empty object', {}, '{}'],
		['a short list', ['a', null, true], 'a, none, yes'],
		['a short object', { a: 1, b: [] }, 'a=1, b=[]'],
		['a list of exactly 100 characters', ['x'.repeat(49), 'y'.repeat(49)], `${'x'.repeat(49)}, ${'y'.repeat(49)}`],
		['a longer list', ['x'.repeat(50), 'y'.repeat(49)], '2 items'],
		['a long object', { a: 'x'.repeat(60), b: 'y'.repeat(60) }, '2 fields'],
		['a text of exactly 80 characters', 'x'.repeat(80), 'x'.repeat(80)],
		['a longer text', 'x'.repeat(81), `${'x'.repeat(77)}...`],
	])('%s', (_name, value, text) => {
		expect(displayValue(value)).toBe(text);
	});
});

describe('fieldChanges', () => {
	test.each([
		['plain values', { cost: [1, 2] }, [{ field: 'cost', old: '1', new: '2' }]],
		['no difference', { cost: [1, 1] }, []],
		[
			'a new nested object, one row per leaf',
			{ damage: [null, { normal: 5, hit_count: 2 }] },
			[
				{ field: 'damage.hit_count', old: 'none', new: '2' },
				{ field: 'damage.normal', old: 'none', new: '5' },
			],
		],
		[
			'list items by id',
			{
				moves: [
					[
						{ id: 'A', heal: 1 },
						{ id: 'B', heal: 1 },
					],
					[{ id: 'B', heal: 2 }],
				],
			},
			[
				{ field: 'moves[A].heal', old: '1', new: 'none' },
				{ field: 'moves[A].id', old: 'A', new: 'none' },
				{ field: 'moves[B].heal', old: '1', new: '2' },
			],
		],
		[
			'list items that share an id',
			{
				states: [
					[
						{ id: 'A', next: 'B' },
						{ id: 'A', next: 'C' },
					],
					[
						{ id: 'A', next: 'B' },
						{ id: 'A', next: 'D' },
					],
				],
			},
			[{ field: 'states[A].next', old: 'C', new: 'D' }],
		],
		[
			'list items by position when one has no id',
			{
				tiers: [
					[{ id: 'A', x: 1 }, { x: 2 }],
					[{ id: 'A', x: 1 }, { x: 3 }],
				],
			},
			[{ field: 'tiers[1].x', old: '2', new: '3' }],
		],
		[
			'plain values of lists by position',
			{
				tags: [
					['a', 'c'],
					['a', 'b', 'd'],
				],
			},
			[
				{ field: 'tags[1]', old: 'c', new: 'b' },
				{ field: 'tags[2]', old: 'none', new: 'd' },
			],
		],
		['an added list', { spawns_cards: [null, ['SHIV']] }, [{ field: 'spawns_cards[0]', old: 'none', new: 'SHIV' }]],
		[
			'a removed list',
			{ notes: [['a', 'b'], null] },
			[
				{ field: 'notes[0]', old: 'a', new: 'none' },
				{ field: 'notes[1]', old: 'b', new: 'none' },
			],
		],
		['lists in lists', { pages: [[['a']], [['b']]] }, [{ field: 'pages[0][0]', old: 'a', new: 'b' }]],
		['an added empty list', { tags: [null, []] }, [{ field: 'tags', old: 'none', new: '[]' }]],
		['a removed empty object', { vars: [{}, null] }, [{ field: 'vars', old: '{}', new: 'none' }]],
		['a changed type in one row', { cost: ['X', { energy: 1 }] }, [{ field: 'cost', old: 'X', new: 'energy=1' }]],
		[
			'fields in sorted order',
			{ b: [1, 2], a: [1, 2] },
			[
				{ field: 'a', old: '1', new: '2' },
				{ field: 'b', old: '1', new: '2' },
			],
		],
		[
			'omitted fields',
			{
				image_url: ['a', 'b'],
				beta_image_url: ['a', 'b'],
				image_url_card: ['a', 'b'],
				image_url_card_upg: ['a', null],
				sort_order: [1, 2],
				era_position: [1, 2],
			},
			[],
		],
	] as const)('%s', (_name, fields, changes) => {
		expect(fieldChanges(fields as never)).toEqual(changes);
	});
});

describe('a text that differs after the cut', () => {
	const start = 'Whenever you play a card that costs nothing and is no Curse of any colour at all, ';

	test('shows the differing part', () => {
		const [change] = fieldChanges({ description: [`${start}draw 1 card.`, `${start}draw 2 cards.`] });
		expect(change?.old).toBe('...colour at all, draw 1 card.');
		expect(change?.new).toMatch(/^\.\.\..*draw 2 cards\.$/);
		expect(change!.old.length).toBeLessThanOrEqual(80);
	});

	test('shows the end if one text is a prefix of the other', () => {
		const [change] = fieldChanges({ description: [start.repeat(2), `${start.repeat(2)}${'x'.repeat(200)}`] });
		expect(change?.new).toMatch(/^\.\.\..*x\.\.\.$/);
		expect(change?.new).not.toBe(change?.old);
	});
});
