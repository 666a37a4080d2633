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
			text: 'Gain  .\nExhaust 1 card.\nRetain',
		});
	});

	test('skips empty fields of a subtitle', () => {
		expect(sourceOfRecord('relics', { id: 'X', name: 'X', rarity: 'Rare', pool: null }).subtitle).toBe('Rare');
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
