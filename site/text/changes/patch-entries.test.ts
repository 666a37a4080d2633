import { expect, test } from 'vitest';
import { patchEntries } from './patch-entries.ts';

const category = (changes: { field: string; old: string; new: string }[]) => ({
	id: 'cards',
	name: 'Cards',
	changed: [{ id: 'BASH', name: 'Bash', changes }],
});
const damage = { field: 'damage', old: '8', new: '10' };
const hidden = { field: 'description_raw', old: 'a', new: 'b' };

test('a card has a direction, an event has none', () => {
	expect(patchEntries('cards', category([damage])).map(({ direction }) => direction)).toEqual(['stronger']);
	expect(patchEntries('events', category([damage])).map(({ direction }) => direction)).toEqual([undefined]);
	expect(patchEntries('cards', category([{ field: 'image', old: 'a', new: 'b' }]))[0]?.direction).toBeUndefined();
});

test('omits records without a visible change', () => {
	expect(patchEntries('cards', category([hidden]))).toEqual([]);
	expect(patchEntries('cards', { id: 'cards', name: 'Cards' })).toEqual([]);
});
