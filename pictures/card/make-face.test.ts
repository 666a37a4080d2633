import { describe, expect, test } from 'vitest';
import type { RecordOf } from '../../contract/kinds.ts';
import { cards } from '../../contract/kinds/card.ts';
import { enchantments } from '../../contract/kinds/enchantment.ts';
import { makeFace } from './make-face.ts';
import { markUpgrades } from './mark-upgrades.ts';

const EMPTY = Object.fromEntries(Object.keys(cards.schema.shape).map((name) => [name, null]));
const card = (fields: Partial<RecordOf<'cards'>>): RecordOf<'cards'> =>
	({
		...EMPTY,
		id: 'POKE',
		name: 'Poke',
		description: 'Deal 8 damage.',
		cost: 1,
		type_key: 'Attack',
		...fields,
	}) as RecordOf<'cards'>;
const face = (fields: Partial<RecordOf<'cards'>>, isUpgraded = false, enchantment?: RecordOf<'enchantments'>) =>
	makeFace({
		card: card(fields),
		isUpgraded,
		enchantment,
		language: 'eng',
		keywordName: (key) => key,
		art: { svg: '' },
		enchantmentArt: { svg: 'E' },
	});

describe('makeFace', () => {
	test('puts keywords above and below the text, like the game', () => {
		expect(face({ keywords_key: ['Exhaust', 'Innate'] as never }).text).toBe(
			'[gold]Innate[/gold]\nDeal 8 damage.\n[gold]Exhaust[/gold]',
		);
	});

	test('upgrades name, numbers, cost and keywords, in green', () => {
		const upgraded = face(
			{
				upgrade: { damage: '+3', cost: 0, add_retain: 1, remove_exhaust: 1 },
				upgrade_description: 'Deal 11 damage.',
				keywords_key: ['Exhaust'] as never,
			},
			true,
		);
		expect(upgraded).toMatchObject({ name: 'Poke+', cost: { text: '0', isChanged: true } });
		expect(upgraded.text).toBe('[green]Retain[/green]\nDeal [green]11[/green] damage.');
	});

	test('shows cards without cost, with X and with stars', () => {
		expect(face({ cost: -1 })).toMatchObject({ cost: null, stars: null });
		expect(face({ cost: 0, is_x_cost: true }).cost?.text).toBe('X');
		expect(face({ cost: -1, is_x_star_cost: true })).toMatchObject({ cost: null, stars: { text: 'X' } });
		expect(face({ cost: 0, star_cost: 3 })).toMatchObject({ cost: { text: '0' }, stars: { text: '3' } });
	});

	test('adds the text of an enchantment, or its name without a text', () => {
		const base = Object.fromEntries(Object.keys(enchantments.schema.shape).map((name) => [name, null]));
		const sharp = { ...base, id: 'SHARP', name: 'Sharp' } as RecordOf<'enchantments'>;
		expect(face({}, false, sharp)).toMatchObject({ text: 'Deal 8 damage.\n[purple]Sharp[/purple]', enchantment: { svg: 'E' } });
		expect(face({}, false, { ...sharp, extra_card_text: 'Deal 3 more.' }).text).toMatch(/\[purple\]Deal 3 more\.\[\/purple\]$/);
	});
});

describe('markUpgrades', () => {
	test.each([
		['Deal 8. Apply 2.', 'Deal 8. Apply 3.', 'Deal 8. Apply [green]3[/green].'],
		['Gain [energy:1].', 'Gain [energy:2].', 'Gain [green][energy:2][/green].'],
		['Draw 2 cards.', 'Draw 2 cards. Gain 1 Block.', 'Draw 2 cards. Gain [green]1[/green] Block.'],
		['A', 'A', 'A'],
		['', 'Deal 3.', 'Deal [green]3[/green].'],
	])('%s becomes %s', (base, upgraded, marked) => expect(markUpgrades(base, upgraded)).toBe(marked));
});
