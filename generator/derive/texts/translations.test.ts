import { expect, test } from 'vitest';
import { madeChannel, madeSource } from '../../testing/made-channel.ts';
import { deriveCatalogue } from '../catalogue.ts';
import { mergeNames, namesOf } from './names.ts';
import { deriveTranslations } from './translations.ts';

const channel = madeChannel({
	facts: { keywords: [{ id: 'EXHAUST' }], characters: [{ id: 'WALKER' }], cards: [{ id: 'POKE' }] },
	texts: {
		eng: {
			keywords: { EXHAUST: { name: 'Exhaust' } },
			characters: { WALKER: { name: 'The Walker' } },
			cards: { POKE: { name: 'Poke' } },
		},
		deu: { characters: { WALKER: { name: 'Die The Läuferin' } } },
	},
	words: {
		eng: {
			card_types: { Attack: 'Attack', Skill: 'Skill' },
			card_rarities: { Rare: 'r' },
			relic_rarities: { Rare: 's' },
			potion_rarities: { Rare: 't' },
			rest_site_options: { HEAL: 'u' },
			remarks: { 'Act 2+': 'y' },
			sections: { cards: 'v' },
			section_descs: { cards: 'w' },
			pages: { 'site.name': 'x' },
		},
		deu: {
			card_types: { Attack: 'Angriff' },
			guide_titles: { a: 'A' },
			guide_summaries: { a: 'B' },
			mechanics_titles: { m: 'M' },
			mechanics_descriptions: { m: 'N' },
			pattern_phrases: { 'a random choice': 'O' },
		},
	},
});
const catalogue = (language: 'eng' | 'deu') => deriveCatalogue(madeSource(channel), channel, language);

test('the words of a language are its own, or English', () => {
	expect(deriveTranslations(channel, catalogue('deu'))).toEqual({
		card_types: { Attack: 'Angriff', Skill: 'Skill' },
		card_rarities: { Rare: 'r' },
		relic_rarities: { Rare: 's' },
		potion_rarities: { Rare: 't' },
		rest_site_options: { HEAL: 'u' },
		remarks: { 'Act 2+': 'y' },
		sections: { cards: 'v' },
		section_descs: { cards: 'w' },
		guide_titles: { a: 'A' },
		guide_summaries: { a: 'B' },
		mechanics_titles: { m: 'M' },
		mechanics_descriptions: { m: 'N' },
		pattern_phrases: { 'a random choice': 'O' },
		pages: { 'site.name': 'x' },
		keywords: { EXHAUST: 'Exhaust' },
		character_names: { walker: 'Die The Läuferin' },
	});
});

test('the short name of a character is the English one without its article', () => {
	expect(deriveTranslations(channel, catalogue('eng'))['character_names']).toEqual({ walker: 'Walker' });
});

test('names are merged by kind, id and language', () => {
	const byLanguage = new Map([
		['deu', namesOf(catalogue('deu'))],
		['eng', namesOf(catalogue('eng'))],
	]);
	const merged = mergeNames(byLanguage);
	expect(merged).toMatchObject({
		cards: { POKE: { eng: 'Poke', deu: 'Poke' } },
		characters: { WALKER: { eng: 'The Walker', deu: 'Die The Läuferin' } },
	});
	expect(merged['keywords']).toEqual({ EXHAUST: { eng: 'Exhaust', deu: 'Exhaust' } });
});
