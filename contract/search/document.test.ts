import { describe, expect, test } from 'vitest';
import { sourceOfRecord } from './document.ts';

describe('sourceOfRecord', () => {
	test('takes name, subtitle and text from the fields of its kind', () => {
		const record = {
			id: 'TRUE_GRIT',
			name: 'True Grit',
			color: 'ironclad',
			type: 'Skill',
			rarity: 'Common',
			description: 'Gain [energy:1].\n[gold]Exhaust[/gold] 1 card.',
			keywords: ['Retain'],
		};
		expect(sourceOfRecord('cards', record)).toEqual({
			kind: 'card',
			name: 'True Grit',
			path: '/cards/true_grit',
			subtitle: 'ironclad · Skill · Common',
			text: 'Gain 1 energy.\nExhaust 1 card.\nRetain',
		});
	});

	test('skips empty fields of a subtitle', () => {
		expect(sourceOfRecord('relics', { id: 'X', name: 'X', rarity: 'Rare', pool: null }).subtitle).toBe('Rare');
	});

	test('takes the number by which players call a record', () => {
		const record = { id: 'LEVEL_10', name: 'Double Boss', level: 10, description: '' };
		expect(sourceOfRecord('ascensions', record)).toMatchObject({ aliases: ['Ascension 10', 'A10'] });
	});

	test('leads reference records to their common page', () => {
		const record = { id: 'FROST_ORB', name: 'Frost', description: 'Cold.' };
		expect(sourceOfRecord('orbs', record)).toMatchObject({ path: '/reference', subtitle: 'Orb', kind: 'reference' });
	});

	test('takes the title of kinds that have no name', () => {
		const source = sourceOfRecord('epochs', { id: 'NEOW_EPOCH', title: 'Neow' });
		expect(source).toMatchObject({ name: 'Neow', path: '/timeline/neow_epoch' });
	});
});
