import { describe, expect, test } from 'vitest';
import type { KindKey } from '../../contract/kinds.ts';
import { madeChannel, madeSource } from '../testing/made-channel.ts';
import { type Catalogue, deriveCatalogue } from './catalogue.ts';

type Given = Parameters<typeof madeChannel>[0];

const GIVEN = {
	facts: {
		cards: [
			{ id: 'CALL', type_key: 'Skill', keywords_key: ['Exhaust'], powers_applied: [{ power_key: 'SlowVenom' }], color: 'silent' },
			{ id: 'WAIT' },
		],
		keywords: [{ id: 'EXHAUST' }],
		powers: [{ id: 'SLOW_VENOM' }],
		orbs: [{ id: 'EMBER_ORB' }],
		characters: [{ id: 'WALKER' }],
		events: [{ id: 'SAGE', dialogue: { Walker: [{ order: '0-0', speaker: 'ancient' }] } }],
		monsters: [
			{
				id: 'GRUB',
				attack_pattern: {
					type: 'conditional',
					states: [{ id: 'C', type: 'conditional', branches: [{ move_id: 'BITE', condition: 'X' }] }],
				},
			},
			{ id: 'GRUB_VARIANT' },
		],
		encounters: [{ id: 'GRUBS_WEAK', room_type: 'Monster', monsters: [{ id: 'GRUB' }] }],
	},
	texts: {
		eng: {
			cards: { CALL: { name: 'Call', description: 'Channel 1 Ember.' }, WAIT: { name: 'Wait' } },
			keywords: { EXHAUST: { name: 'Exhaust' } },
			powers: { SLOW_VENOM: { name: 'Slow Venom' } },
			orbs: { EMBER_ORB: { name: 'Ember' } },
			events: { SAGE: { name: 'Sage', 'dialogue.Walker[0].text': 'You.' } },
			encounters: { GRUBS_WEAK: { name: 'Grubs' } },
		},
	},
	overrides: {},
	tables: { 'attack-conditions': { X: 'it rains' } },
	words: {
		eng: { card_types: { Skill: 'Skill' }, pages: { 'site.name': 'Almanac' } },
		deu: { pages: { 'site.name': 'Almanach' } },
	},
} as const satisfies Given;

const derive = (given: Given, akin?: Catalogue): Catalogue => {
	const channel = madeChannel(given);
	return deriveCatalogue(madeSource(channel), channel, 'eng', akin);
};
const recordOf = (catalogue: Catalogue, kind: KindKey, id: string) => catalogue.records.get(kind)!.find((each) => each.id === id);
const { facts, texts } = GIVEN;
const english = texts.eng;

describe('a catalogue that is derived after another', () => {
	test('is that one when nothing is another', () => {
		const before = derive(GIVEN);
		expect(derive(structuredClone(GIVEN), before)).toBe(before);
	});

	test.each<[string, KindKey, string, Given]>([
		['facts', 'cards', 'WAIT', { ...GIVEN, facts: { ...facts, cards: [facts.cards[0], { id: 'WAIT', cost: 3 }] } }],
		[
			'its text',
			'cards',
			'WAIT',
			{ ...GIVEN, texts: { eng: { ...english, cards: { ...english.cards, WAIT: { name: 'Pause' } } } } },
		],
		['an override', 'cards', 'WAIT', { ...GIVEN, overrides: { eng: { cards: { WAIT: { cost: 9 } } } } }],
		['a word', 'cards', 'CALL', { ...GIVEN, words: { eng: { card_types: { Skill: 'Art' } } } }],
		[
			'the name of another',
			'cards',
			'CALL',
			{ ...GIVEN, texts: { eng: { ...english, keywords: { EXHAUST: { name: 'Gone' } } } } },
		],
		['the id of a class', 'cards', 'CALL', { ...GIVEN, facts: { ...facts, powers: [{ id: 'VENOM' }] } }],
		[
			'its place in the library',
			'cards',
			'CALL',
			{ ...GIVEN, facts: { ...facts, cards: [facts.cards[0], { id: 'WAIT', color: 'ironclad' }] } },
		],
		['a table', 'monsters', 'GRUB', { ...GIVEN, tables: { 'attack-conditions': { X: 'it snows' } } }],
		['what lists it', 'monsters', 'GRUB', { ...GIVEN, facts: { ...facts, encounters: [] } }],
		[
			'the talks with it',
			'characters',
			'WALKER',
			{ ...GIVEN, texts: { eng: { ...english, events: { SAGE: { 'dialogue.Walker[0].text': 'Go.' } } } } },
		],
		[
			'the English text of another',
			'orbs',
			'EMBER_ORB',
			{ ...GIVEN, texts: { eng: { ...english, cards: { CALL: { name: 'Call', description: 'Wait.' } } } } },
		],
	])('derives a record anew when %s has changed', (_what, kind, id, changed) => {
		const before = derive(GIVEN);
		const after = derive(changed, before);
		expect(after).toEqual(derive(changed));
		expect(recordOf(after, kind, id)).not.toEqual(recordOf(before, kind, id));
		expect(recordOf(after, 'keywords', 'EXHAUST') === recordOf(before, 'keywords', 'EXHAUST')).toBe(
			!('keywords' in (changed.texts?.eng ?? {})) || changed.texts?.eng?.keywords?.['EXHAUST']?.['name'] === 'Exhaust',
		);
	});

	test('takes over what nothing has changed for', () => {
		const before = derive(GIVEN);
		const after = derive({ ...GIVEN, facts: { ...facts, cards: [facts.cards[0], { id: 'WAIT', cost: 3 }] } }, before);
		expect(recordOf(after, 'monsters', 'GRUB')).toBe(recordOf(before, 'monsters', 'GRUB'));
		expect(recordOf(after, 'cards', 'WAIT')).not.toBe(recordOf(before, 'cards', 'WAIT'));
	});
});

test('monsters that are made of others stand behind them', () => {
	const ids = (given: Given) =>
		derive(given)
			.records.get('monsters')!
			.map(({ id }) => id);
	expect(ids(GIVEN)).toEqual(['GRUB', 'GRUB_VARIANT']);
	expect(ids({ ...GIVEN, tables: { 'monster-variants': ['GRUB'] } })).toEqual(['GRUB_VARIANT', 'GRUB']);
});

test('texts of records and strings of the pages that a language lacks are counted', () => {
	const channel = madeChannel(GIVEN);
	const { coverage } = deriveCatalogue(madeSource(channel), channel, 'deu');
	expect(coverage).toMatchObject({
		cards: { name: { texts: 2, fallback: 2 }, description: { texts: 1, fallback: 1 } },
		interface: { card_types: { texts: 1, fallback: 1 }, pages: { texts: 1, fallback: 0 } },
	});
	expect(derive(GIVEN).coverage).toMatchObject({ cards: { name: { texts: 2, fallback: 0 } } });
});
