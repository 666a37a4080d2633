import { expect, test } from 'vitest';
import type { VersionRecords } from '../../contract/changelog/raw.ts';
import { profileRecords } from './field-profile.ts';

test('profiles a field by null, zero, empty and distinct values, and its range', () => {
	const cards = [
		{ id: 'A', cost: 0, name: '', tags: [], vars: {}, damage: -3 },
		{ id: 'B', cost: 2, name: 'abc', tags: ['x', 'y'], vars: { a: 1 }, damage: 5 },
		{ id: 'C', cost: 2, name: 'abc', tags: ['x'], vars: { a: 1 }, is_x_cost: true },
		{ id: 'D', cost: null, name: 'a', tags: null },
	];
	const records: VersionRecords = new Map([['cards', new Map(cards.map((card) => [card.id, card]))]]);
	const { count, fields } = profileRecords(records)['cards']!;
	expect(count).toBe(4);
	expect(fields).toMatchObject({
		cost: { null: 1, zero: 1, empty: 0, distinct: 2, min: 0, max: 2 },
		name: { null: 0, zero: 0, empty: 1, distinct: 3, min: 0, max: 3 },
		tags: { null: 1, zero: 0, empty: 1, distinct: 3, min: 0, max: 2 },
		vars: { null: 1, zero: 0, empty: 1, distinct: 2, min: 0, max: 1 },
		damage: { null: 2, zero: 0, empty: 0, distinct: 2, min: -3, max: 5 },
	});
	expect(fields['is_x_cost']).toEqual({ null: 3, zero: 0, empty: 0, distinct: 1 });
	expect(fields['block']).toEqual({ null: 4, zero: 0, empty: 0, distinct: 0 });
	expect(profileRecords(records)['relics']).toMatchObject({ count: 0, fields: { name: { null: 0 } } });
});
