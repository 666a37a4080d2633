import { describe, expect, test } from 'vitest';
import { madeChannel, madeContext, madeSource } from '../testing/made-channel.ts';
import { type Collection, createContext } from './context.ts';
import { createCoverageCounter } from './coverage.ts';

const channel = madeChannel({
	facts: { cards: [{ id: 'AXE_THROW' }, { id: 'POKE' }], badges: [{ id: 'TIDY' }] },
	texts: {
		eng: {
			cards: { POKE: { name: 'Poke', description: 'Deal.' }, AXE_THROW: { name: 'Axe' } },
			badges: { TIDY: { 'tiers[0].title': 'Tidy' } },
		},
		deu: { cards: { POKE: { name: 'Stups' } } },
	},
	overrides: {
		eng: { cards: { POKE: { cost: 1 }, AXE_THROW: { cost: 2 } } },
		deu: { cards: {} },
	},
	words: { eng: { card_types: { Attack: 'Attack', Skill: 'Skill' } }, deu: { card_types: { Attack: 'Angriff' } } },
});

describe('what deriving asks', () => {
	const german = madeContext(channel, 'deu');

	test('messages are those of the language before those of the fallback, each with its language', () => {
		expect([...german.messages('cards', 'POKE')]).toEqual([
			['name', { text: 'Stups', language: 'deu' }],
			['description', { text: 'Deal.', language: 'eng' }],
		]);
		expect([...german.messages('cards', 'AXE_THROW')]).toEqual([['name', { text: 'Axe', language: 'eng' }]]);
		expect([...german.messages('badges', 'TIDY').keys()]).toEqual(['tiers[0].title']);
		expect(german.messages('cards', 'NOTHING').size).toBe(0);
	});

	test('English messages are English in every language', () => {
		expect(german.englishMessages('cards', 'POKE')).toEqual({ name: 'Poke', description: 'Deal.' });
	});

	test('names are those of the language, a badge that of its lowest tier, and else the id', () => {
		expect(german.name('cards', 'POKE')).toBe('Stups');
		expect(german.name('cards', 'AXE_THROW')).toBe('Axe');
		expect(german.name('badges', 'TIDY')).toBe('Tidy');
		expect(german.name('cards', 'NOTHING')).toBe('NOTHING');
	});

	test('a record that the language does not have takes the overrides of the fallback', () => {
		expect(german.overrides('cards', 'POKE')).toEqual({});
		expect(german.overrides('cards', 'AXE_THROW')).toEqual({ cost: 2 });
		expect(madeContext(channel).overrides('cards', 'POKE')).toEqual({ cost: 1 });
	});

	test('records are known by the name of their class', () => {
		expect(german.idOfClass('cards', 'AxeThrow')).toBe('AXE_THROW');
		expect(german.idOfClass('cards', 'Axe')).toBeUndefined();
	});

	test('words are those of the language, then English, then the value itself', () => {
		expect(['Attack', 'Skill', 'Curse'].map((value) => german.word('card_types', value))).toEqual(['Angriff', 'Skill', 'Curse']);
	});

	test('a collection is made once', () => {
		let made = 0;
		const collection: Collection<string> = {
			name: 'letters',
			collect: () => {
				made += 1;
				return new Map([['a', 'A']]);
			},
		};
		expect([german.collected(collection, 'a'), german.collected(collection, 'b')]).toEqual(['A', undefined]);
		expect(made).toBe(1);
	});

	test('an import without English falls back to its own language', () => {
		const source = madeSource(channel, { fallback_language: 'deu' });
		const context = createContext(source, channel, 'fra', createCoverageCounter('fra'));
		expect(context.name('cards', 'POKE')).toBe('Stups');
		expect(context.name('cards', 'AXE_THROW')).toBe('AXE_THROW');
		expect(['Attack', 'Skill'].map((value) => context.word('card_types', value))).toEqual(['Angriff', 'Skill']);
	});

	test('pictures of cards of the beta stand under its version', () => {
		const beta = madeChannel({ channel: 'beta' });
		const version = { version: 'v1.1.0', build_id: '1', date: '2026-01-01' };
		const context = createContext(madeSource(beta, { channels: { beta: version } }), beta, 'eng', createCoverageCounter('eng'));
		expect(context.cardPictures).toBe('https://pictures.example/cards-full/beta/1.1.0');
		expect(german.cardPictures).toBe('https://pictures.example/cards-full/stable');
	});
});
