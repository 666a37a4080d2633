import { describe, expect, test } from 'vitest';
import { fieldLabel, mendCut, splitChanges } from './changes.ts';

const page = { t: (key: string) => `<${key}>` };

describe('splitChanges', () => {
	test('keeps side values apart', () => {
		const { main, minor } = splitChanges([
			{ field: 'cost', old: '1', new: '2' },
			{ field: 'compendium_order', old: '1', new: '2' },
			{ field: 'rarity_key', old: 'Common', new: 'Rare' },
		]);
		expect(main.map(({ field }) => field)).toEqual(['cost']);
		expect(minor.map(({ field }) => field)).toEqual(['compendium_order', 'rarity_key']);
	});

	test.each(['description_raw', 'upgrade_description_raw', 'pages[INITIAL].description_raw', 'vars', 'vars.Cost'])(
		'leaves out %s',
		(field) => {
			expect(splitChanges([{ field, old: '1', new: '2' }])).toEqual({ main: [], minor: [] });
		},
	);

	test('shows an item that came or went once, by its name or its id', () => {
		const { main } = splitChanges([
			{ field: 'moves[BITE].id', old: 'BITE', new: 'none' },
			{ field: 'moves[BITE].name', old: 'Bite', new: 'none' },
			{ field: 'moves[TAIL_WHIP].damage.normal', old: 'none', new: '8' },
			{ field: 'moves[TAIL_WHIP].id', old: 'none', new: 'TAIL_WHIP' },
			{ field: 'moves[ROAR].damage.normal', old: '4', new: '5' },
			{ field: 'moves[ROAR].damage.ascension', old: '6', new: '7' },
			{ field: 'powers_applied[0].amount', old: 'none', new: '2' },
		]);
		expect(main).toEqual([
			{ field: 'moves', old: 'Bite', new: 'none' },
			{ field: 'moves', old: 'none', new: 'Tail whip' },
			{ field: 'moves[ROAR].damage.normal', old: '4', new: '5' },
			{ field: 'moves[ROAR].damage.ascension', old: '6', new: '7' },
			{ field: 'powers_applied[0].amount', old: 'none', new: '2' },
		]);
	});
});

describe('mendCut', () => {
	test.each([
		['your [gold]Draw Pile[/go...', 'your [gold]Draw Pile...'],
		['gain [...', 'gain ...'],
		['a [gold]Strengt...', 'a [gold]Strengt...'],
		['whole [gold]text[/gold].', 'whole [gold]text[/gold].'],
	])('%s becomes %s', (value, expected) => {
		expect(mendCut(value)).toBe(expected);
	});
});

describe('fieldLabel', () => {
	test.each([
		['cost', '<field.cost>'],
		['cards_draw', 'Cards draw'],
		['upgrade.dexterity', '<detail.upgraded> › Dexterity'],
		['powers_applied[0].amount', '<field.powers> 1'],
		['moves[TAIL_WHIP].damage.normal', '<field.moves>: Tail whip › <field.damage>'],
		['moves[TAIL_WHIP].damage.ascension', '<field.moves>: Tail whip › <field.damage> › <move.high>'],
	])('%s is %s', (field, label) => {
		expect(fieldLabel(field, page)).toBe(label);
	});
});
