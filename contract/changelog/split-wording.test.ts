import { describe, expect, test } from 'vitest';
import { splitWording } from './split-wording.ts';

const fieldsOf = (...[kind, fields]: Parameters<typeof splitWording>) => {
	const { facts, wording } = splitWording(kind, fields);
	return { facts: facts.map(({ field }) => field), wording: wording.map(({ field }) => field) };
};

describe('wording', () => {
	test('separates changed texts from values', () => {
		expect(
			fieldsOf('cards', {
				damage: [6, 7],
				description: ['Deal 6 damage.', 'Deals 7 damage twice.'],
				description_raw: ['Deal {Damage} damage.', 'Deals {Damage} damage twice.'],
			}),
		).toEqual({ facts: ['damage'], wording: ['description', 'description_raw'] });
	});

	test('excludes texts whose numbers follow from another field', () => {
		const description: [string, string] = ['Deal 6 damage. Gain [energy:1].', 'Deal 7 damage. Gain [energy:1][energy:1].'];
		expect(fieldsOf('cards', { damage: [6, 7], description })).toEqual({ facts: ['damage'], wording: [] });
	});

	test('excludes texts with the only number', () => {
		expect(fieldsOf('relics', { description: ['Gain 10 Gold.', 'Gain 15 Gold.'] })).toEqual({
			facts: ['description'],
			wording: [],
		});
	});

	test('excludes words with an English key, and added or removed items', () => {
		expect(
			fieldsOf('cards', { rarity: ['Common', 'Rare'], rarity_key: ['Common', 'Rare'], keywords: [null, ['Exhaust']] }),
		).toEqual({ facts: ['keywords[0]', 'rarity', 'rarity_key'], wording: [] });
		expect(fieldsOf('monsters', { moves: [[{ id: 'BITE', name: 'Bite' }], []] })).toEqual({
			facts: ['moves[BITE].id', 'moves[BITE].name'],
			wording: [],
		});
	});

	test('includes derived sentences', () => {
		const pattern = (description: string) => ({ type: 'cycle', description });
		expect(fieldsOf('monsters', { attack_pattern: [pattern('Bite, then repeats.'), pattern('Repeats Bite.')] })).toEqual({
			facts: [],
			wording: ['attack_pattern.description'],
		});
		expect(fieldsOf('relics', { notes: [['Melts.'], ['It melts away.']] }).facts).toEqual([]);
	});

	test('keeps long texts', () => {
		const [old, now] = ['x'.repeat(200), 'y'.repeat(200)];
		expect(splitWording('relics', { description: [old, now] }).wording).toEqual([{ field: 'description', old, new: now }]);
	});
});
