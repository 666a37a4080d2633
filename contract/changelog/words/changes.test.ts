import { describe, expect, test } from 'vitest';
import { mendCut, shownChanges, shownFields } from './changes.ts';
import { fieldLabel } from './field-labels.ts';

describe('shownChanges', () => {
	test.each([
		...[
			'description_raw',
			'upgrade_description_raw',
			'pages[INITIAL].description_raw',
			'vars',
			'vars.Cost',
			'options[LEAVE].title',
		],
		...['compendium_order', 'rarity_key', 'keywords_key[0]', 'powers_applied[0].power_key', 'damage_values.Bite.normal'],
		...['dialogue_color', 'attack_pattern.states[BITE].next'],
	])('omits %s, which only programs need', (field) => {
		expect(shownChanges([{ field, old: '1', new: '2' }])).toEqual([]);
		expect(shownFields([field, 'cost'])).toEqual(['cost']);
	});

	test('shows an added or removed item once, by name or id', () => {
		const main = shownChanges([
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
			{ field: 'moves', old: 'none', new: 'TAIL_WHIP' },
			{ field: 'moves[ROAR].damage.normal', old: '4', new: '5' },
			{ field: 'moves[ROAR].damage.ascension', old: '6', new: '7' },
			{ field: 'powers_applied[0].amount', old: 'none', new: '2' },
		]);
	});

	test('names a removed power with its amount', () => {
		const main = shownChanges([
			{ field: 'powers_applied[0].power', old: 'Strength', new: 'none' },
			{ field: 'powers_applied[0].power_key', old: 'Strength', new: 'none' },
			{ field: 'powers_applied[0].amount', old: '2', new: 'none' },
		]);
		expect(main).toEqual([{ field: 'powers_applied', old: 'Strength 2', new: 'none' }]);
	});

	test('compares lists as sets', () => {
		const main = shownChanges([
			{ field: 'encounters[0]', old: 'AXEBOTS', new: 'AEONGLASS' },
			{ field: 'encounters[1]', old: 'FABRICATOR', new: 'AXEBOTS' },
			{ field: 'encounters[2]', old: 'SLIMES', new: 'none' },
			{ field: 'bosses[0]', old: 'ONE', new: 'TWO' },
			{ field: 'bosses[1]', old: 'TWO', new: 'ONE' },
		]);
		expect(main).toEqual([{ field: 'encounters', old: 'FABRICATOR, SLIMES', new: 'AEONGLASS' }]);
	});

	test('compares lists of records by the linked records', () => {
		const main = shownChanges([
			{ field: 'encounters[2].act', old: 'Act 2 - Hive', new: 'none' },
			{ field: 'encounters[2].encounter_id', old: 'TUNNELER', new: 'none' },
			{ field: 'encounters[2].encounter_name', old: 'Tunneler', new: 'none' },
		]);
		expect(main).toEqual([{ field: 'encounters', old: 'TUNNELER', new: 'none' }]);
	});
});

describe('mendCut', () => {
	test.each([
		['your [gold]Draw Pile[/go...', 'your [gold]Draw Pile...'],
		['gain [...', 'gain ...'],
		['a [gold]Strengt...', 'a [gold]Strengt...'],
		['...old]Hand[/gold]. It is free.', '...Hand. It is free.'],
		['...dead. Add [gold]Decay[/gold].', '...dead. Add [gold]Decay[/gold].'],
		['whole [gold]text[/gold].', 'whole [gold]text[/gold].'],
	])('%s becomes %s', (value, expected) => {
		expect(mendCut(value)).toBe(expected);
	});
});

describe('fieldLabel', () => {
	const words = {
		t: (key: string) => `<${key}>`,
		hasString: (key: string) => key !== 'field.riders',
		recordName: (kind: string, id: string) => `${kind}/${id}`,
		englishRecords: () => [],
	};
	const record = {
		id: 'WHALE',
		moves: [{ id: 'TAIL_WHIP', name: 'Whip of the Tail' }],
		innate_powers: [{ power_id: 'WET', amount: 1 }],
		powers_applied: [{ power: 'Weak', amount: 1 }],
	};

	test.each([
		['cost', '<field.cost>'],
		['cards_draw', '<field.cards_draw>'],
		['hit_count', '<field.hits>'],
		['riders', 'Riders'],
		['upgrade.add_innate', '<detail.upgraded>'],
		['powers_applied[0].amount', '<field.powers>: Weak'],
		['innate_powers[0].amount', '<field.innate_powers>: powers/WET'],
		['powers_applied[1].amount', '<field.powers> 2'],
		['moves[TAIL_WHIP].damage.normal', '<field.moves>: Whip of the Tail › <field.damage>'],
		['moves[BITE_TWICE].damage.ascension', '<field.moves>: Bite twice › <field.damage> › <move.high>'],
	])('%s is %s', (field, label) => {
		expect(fieldLabel(field, words, record)).toBe(label);
	});
});
