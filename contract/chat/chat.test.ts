import { describe, expect, test } from 'vitest';
import type { Kind } from '../kind.ts';
import { type ChatForm, STAR, actFact, fact, flagFact, poolFact, setFact } from '../chat-form.ts';
import { LONGEST_LINE, chatLine, oneLine } from './chat-line.ts';
import { createChatWords } from './chat-words.ts';
import { EMBED_LIMITS, embedHead, recordEmbed } from './discord-embed.ts';

const WORDS = createChatWords(
	{
		pages: {
			'site.name': 'Almanac',
			'field.pool': 'Pool',
			'field.hp': 'HP',
			'field.energy': 'Energy',
			'rank.Boss': 'Boss!',
			'badge.wins': 'Only won runs',
			'pool.colorless': 'Colourless',
			'act.numbered': 'Act {number}: {name}',
			'detail.upgraded': 'Upgraded',
			'upgrade.cost': 'Costs {cost}',
			'upgrade.add': 'Gains {keyword}',
			'upgrade.remove': 'Loses {keyword}',
		},
		character_names: { silent: 'Silent' },
		card_types: { Curse: 'A curse', Attack: 'An attack' },
		keywords: { INNATE: 'Inborn' },
	},
	new Map([
		['Hive', 'The Hive'],
		['Glory', 'The Glory'],
	]),
);
const FORM: ChatForm = {
	numbers: [
		{ field: 'cost', isX: 'is_x' },
		{ field: 'stars', isX: 'is_x_star', sign: STAR },
	],
	facts: [
		poolFact('pool'),
		actFact,
		setFact('rank', 'rank'),
		fact('types', 'field.types', { by: 'map', map: 'card_types' }),
		fact('hp', 'field.hp', { by: 'unit', unit: 'field.hp', upTo: 'most', never: 9999 }),
		flagFact('wins', 'badge.wins'),
		fact('tags'),
	],
	text: ['text', 'moves[].name'],
	upgrade: { text: 'upgraded', changes: 'upgrade' },
	pool: 'pool',
};
const KIND = { chat: FORM, nameField: 'name' } as unknown as Kind;
const record = (rest: object) => ({ id: 'A', name: 'Name', ...rest });
const line = (rest: object) => chatLine(KIND, record(rest), WORDS);

describe('a line of chat', () => {
	test.each([
		['the name alone', {}, 'Name'],
		['what it costs', { cost: 2 }, 'Name (2)'],
		['a cost of 0', { cost: 0 }, 'Name (0)'],
		['no negative cost', { cost: -1 }, 'Name'],
		['a cost of X', { cost: 0, is_x: true }, 'Name (X)'],
		['energy and stars', { cost: 0, stars: 2 }, 'Name (0, 2★)'],
		['X stars', { is_x_star: true }, 'Name (X★)'],
		['the pool of a character', { pool: 'silent' }, 'Name · Silent'],
		['the pool of no character', { pool: 'colorless' }, 'Name · Colourless'],
		['a pool named like a type', { pool: 'curse' }, 'Name · A curse'],
		['no shared pool', { pool: 'shared' }, 'Name'],
		['an act with its number', { act: 'Act 2 - Hive' }, 'Name · Act 2: The Hive'],
		['an act without a number', { act: 'Hive' }, 'Name · The Hive'],
		['an act of two names', { act: 'Act 3 - Hive / Glory' }, 'Name · Act 3: The Hive / The Glory'],
		['an unknown act', { act: 'Act 9 - Nowhere' }, 'Name · Act 9 - Nowhere'],
		['a word of the pages', { rank: 'Boss' }, 'Name · Boss!'],
		['a word that the pages lack', { rank: 'Giant' }, 'Name · Giant'],
		['words of a map', { types: 'Attack, Curse, Song' }, 'Name · An attack, A curse, Song'],
		['one number', { hp: 8, most: 8 }, 'Name · 8 HP'],
		['one number without the second', { hp: 8, most: null }, 'Name · 8 HP'],
		['a range', { hp: 8, most: 10 }, 'Name · 8–10 HP'],
		['no placeholder number', { hp: 9999, most: 9999 }, 'Name'],
		['a flag', { wins: true }, 'Name · Only won runs'],
		['no false flag', { wins: false }, 'Name'],
		['a list', { tags: ['x', 'y'] }, 'Name · x, y'],
		['several facts', { pool: 'silent', rank: 'Boss', tags: null }, 'Name · Silent · Boss!'],
		['the text without markup', { text: 'Deal [gold]6[/gold]\n[energy:2] [star:1].' }, 'Name: Deal 6 2 Energy 1★.'],
		[
			'the names of its parts instead of a text',
			{ text: '', moves: [{ name: 'Bite' }, { name: '' }, { name: 'Spit' }] },
			'Name: Bite, Spit',
		],
		['nothing for missing parts', { text: null, moves: null }, 'Name'],
		[
			'what upgrading changes',
			{ upgrade: { cost: 1, add_innate: 1, remove_exhaust: 1, damage: '+3' }, upgraded: 'Deal [b]9[/b].' },
			'Name [Upgraded: Costs 1 · Gains Inborn · Loses EXHAUST · Deal 9.]',
		],
		['no upgrade without a change', { upgrade: { damage: '+3' }, upgraded: null }, 'Name'],
	])('has %s', (_what, given, expected) => {
		expect(line(given)).toBe(expected);
	});

	test('is cut, and omits the upgrade if there is little room', () => {
		const text = (length: number) => 'x'.repeat(length - 'Name: '.length);
		expect(line({ text: text(401) })).toHaveLength(LONGEST_LINE);
		expect(line({ text: text(340), upgraded: 'y'.repeat(100) })).toMatch(/y…\]$/);
		expect(line({ text: text(340), upgraded: 'y'.repeat(100) })).toHaveLength(LONGEST_LINE);
		expect(line({ text: text(341), upgraded: 'y' })).toBe(`Name: ${text(341)}`);
	});

	test('is always one line', () => {
		expect(oneLine(' a\u0007b\n\tc ')).toBe('a b c');
		expect(line({ name: 'a\nb' })).toBe('a b');
	});
});

describe('a Discord embed', () => {
	const embed = (rest: object, frame = {}) => recordEmbed(KIND, record(rest), WORDS, frame);

	test('has the text with bold terms, the facts in fields and the upgrade last', () => {
		const given = { cost: 1, pool: 'Silent', wins: true, text: 'A *b* [gold]c[/gold].', upgrade: { cost: 0 }, upgraded: 'D.' };
		expect(embed({ ...given, pool: 'silent' }, { url: 'https://a/b', thumbnail: 'https://a/c', version: 'v1' })).toEqual({
			title: 'Name (1)',
			url: 'https://a/b',
			description: String.raw`A \*b\* **c**.`,
			color: embed({ pool: 'SILENT' }).color,
			fields: [
				{ name: 'Pool', value: 'Silent', inline: true },
				{ name: 'remarks', value: 'Only won runs', inline: true },
				{ name: 'Upgraded', value: 'Costs 0\nD.', inline: false },
			],
			thumbnail: { url: 'https://a/c' },
			footer: { text: 'Almanac · v1' },
		});
	});

	test('omits missing parts, and uses the site colour without a pool', () => {
		expect(embed({})).toEqual({ title: 'Name', color: 0x0b6a5f, fields: [], footer: { text: 'Almanac' } });
		expect(embed({ pool: 'silent' }).color).not.toBe(0x0b6a5f);
		expect(embedHead('Title', 'Text', WORDS, {})).toEqual({
			title: 'Title',
			description: 'Text',
			color: 0x0b6a5f,
			fields: [],
			footer: { text: 'Almanac' },
		});
	});

	test('keeps within its limits', () => {
		const long = 'x'.repeat(3000);
		const { title, description, fields, footer } = embed(
			{ name: long, text: long, tags: long, upgraded: long },
			{ version: long },
		);
		expect([title.length, description?.length, footer.text.length]).toEqual([256, 2000, 100]);
		expect(fields.map(({ value }) => value.length)).toEqual([EMBED_LIMITS.value, EMBED_LIMITS.upgrade]);
	});

	test('limits the facts to leave room for the upgrade', () => {
		const facts = Array.from({ length: 20 }, (_, index) => fact(`f${index}`));
		const many = { ...KIND, chat: { ...FORM, facts } };
		const values = Object.fromEntries(facts.map(({ field }) => [field, field]));
		const { fields } = recordEmbed(many, record({ ...values, upgraded: 'D.' }), WORDS, {});
		expect(fields.map(({ value }) => value)).toEqual([...facts.slice(0, 11).map(({ field }) => field), 'D.']);
	});
});
