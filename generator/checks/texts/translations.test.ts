import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSource } from '../../load/load-source.ts';
import { formatProblem } from '../../problems/problem.ts';
import { findings } from '../../testing/findings.ts';
import { copyOfMiniature } from '../../testing/miniature-copy.ts';
import { projectSource } from '../../testing/project-data.ts';
import { equalBetweenLanguages } from './equal-between-languages.ts';
import { equalToEnglish } from './equal-to-english.ts';
import { languageProfile } from './language-profile.ts';
import { runChecks } from '../run/run-checks.ts';
import { countTerms, terms } from './terms.ts';
import { lettersOf } from './translations.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A miniature with these card texts and notes. */
function dataWith(
	languages: Readonly<Record<string, { cards?: Texts; relics?: Texts; terms?: unknown; same?: unknown }>>,
): string {
	const data = copyOfMiniature();
	for (const [code, files] of Object.entries(languages)) {
		const folder = join(data, 'main/text', code);
		mkdirSync(folder, { recursive: true });
		for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
	}
	return data;
}

test.each([
	['Deal {Damage} damage.', 10],
	['[gold]Slow Venom[/gold]', 9],
	['毒を与える', 5],
])('%s has %i letters', (text, letters) => {
	expect(lettersOf(text)).toBe(letters);
});

const ENGLISH = 'Apply {SlowVenomPower} [gold]Slow Venom[/gold] to ALL enemies.';
const card = (description: string): Texts => ({ VENOM_COAT: { description } });

describe('equal-to-english', () => {
	test.each([
		[
			'a long text in English',
			{ same: [] },
			card(ENGLISH),
			[
				'main/text/fra/cards.json VENOM_COAT description: is the same as in English; expected a translation, or an entry in text/fra/same.json (equal-to-english)',
			],
		],
		['a long text listed in same.json', { same: [ENGLISH] }, card(ENGLISH), []],
		[
			'a name in English',
			{ same: [] },
			{ POKE: { name: 'Poke' } },
			[
				'main/text/fra/cards.json POKE name: is the same as in English; expected a translation, or an entry in text/fra/same.json (equal-to-english)',
			],
		],
		['a name listed in same.json', { same: ['Poke'] }, { POKE: { name: 'Poke' } }, []],
		['a translation', { same: [] }, card('Appliquez {SlowVenomPower}.'), []],
		['a language not translated here', {}, card(ENGLISH), []],
	])('%s', (_name, notes, cards, expected) => {
		expect(findings(equalToEnglish, dataWith({ fra: { cards, ...notes } }))).toEqual(expected);
	});
});

describe('terms', () => {
	const forms = { 'Slow Venom': ['Venin lent', 'Venins lents'] };

	test('accept any allowed form and case', () => {
		const data = dataWith({ fra: { cards: card('{SlowVenomPower} de [gold]venin lent[/gold].'), terms: forms } });
		expect(findings(terms, data)).toEqual([]);
		expect(countTerms(loadSource(data)).get('fra')).toEqual({ 'Slow Venom': { uses: 1, missing: 0, examples: [] } });
	});

	test('report too many other words', () => {
		const data = dataWith({ fra: { cards: card('{SlowVenomPower} de [gold]poison[/gold].'), terms: forms } });
		expect(findings(terms, data)).toEqual([
			'main/text/fra/terms.json Slow Venom: is translated differently, for instance in main/text/fra/cards.json VENOM_COAT description; expected at most 10 % of 1 uses without one of the forms; got 1 (terms)',
		]);
	});

	test('in lower case match whole ordinary words in rules, in any case', () => {
		const data = dataWith({
			fra: {
				cards: { VENOM_COAT: { name: 'Enduit', description: 'Donne {SlowVenomPower} à TOUS les ennemis.' } },
				terms: { apply: ['appliquez'], enemies: ['ennemi'], enemy: ['ennemi'], coat: ['enduit'], gold: ['or'] },
			},
		});
		expect(countTerms(loadSource(data)).get('fra')).toEqual({
			apply: { uses: 1, missing: 1, examples: ['main/text/fra/cards.json VENOM_COAT description'] },
			enemies: { uses: 1, missing: 0, examples: [] },
		});
		expect(findings(terms, data)).toEqual([
			'main/text/fra/terms.json apply: is translated differently, for instance in main/text/fra/cards.json VENOM_COAT description; expected at most 10 % of 1 uses without one of the forms; got 1 (terms)',
		]);
	});

	test('must be lists of forms', () => {
		const data = dataWith({ fra: { cards: {}, terms: { 'Slow Venom': 'Venin lent' } } });
		expect(() => loadSource(data)).toThrow(/fra\/terms\.json Slow Venom: expected array/);
	});
});

describe('language-profile', () => {
	const many = (text: string): Texts => ({
		OLD_LAMP: Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`field${index}`, text])),
	});

	test.each([
		['Russian-free French in its folder', 'fra', 'Infligez des dégâts à tous les ennemis et piochez une carte.', []],
		[
			'Italian in the French folder',
			'fra',
			'Infliggi danni a tutti i nemici e pesca una carta della tua mano.',
			['main/text/fra/relics.json: is in another language; expected fra; got ita (language-profile)'],
		],
		[
			'English in the Turkish folder',
			'tur',
			'Deal damage to all enemies and draw a card from your hand.',
			['main/text/tur/relics.json: is in another language; expected tur; got eng (language-profile)'],
		],
	])('%s', (_name, code, text, expected) => {
		expect(findings(languageProfile, dataWith({ [code]: { relics: many(text) } }))).toEqual(expected);
	});

	const ITALIAN = ['main/text/fra/relics.json: is in another language; expected fra; got ita (language-profile)'];

	test('ignores names', () => {
		const named = (field: string): Texts =>
			Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`LAMP_${index}`, { [field]: 'Il nemico' }]));
		expect(findings(languageProfile, dataWith({ fra: { relics: named('name') } }))).toEqual([]);
		expect(findings(languageProfile, dataWith({ fra: { relics: named('flavor') } }))).toEqual(ITALIAN);
	});

	test('ignores files of two hundred texts', () => {
		const relics = (texts: number): Texts => ({
			OLD_LAMP: Object.fromEntries(Array.from({ length: texts }, (_, index) => [`field${index}`, 'Il nemico'])),
		});
		expect(findings(languageProfile, dataWith({ fra: { relics: relics(200) } }))).toEqual([]);
		expect(findings(languageProfile, dataWith({ fra: { relics: relics(201) } }))).toEqual(ITALIAN);
	});

	test('ignores files with fewer than a hundred stop words', () => {
		const relics = (words: number): Texts => ({
			OLD_LAMP: Object.fromEntries(
				Array.from({ length: 250 }, (_, index) => [`field${index}`, index < words ? 'Il nemico' : 'Totem']),
			),
		});
		expect(findings(languageProfile, dataWith({ fra: { relics: relics(99) } }))).toEqual([]);
		expect(findings(languageProfile, dataWith({ fra: { relics: relics(100) } }))).toEqual(ITALIAN);
	});
});

describe('equal-between-languages', () => {
	const text = 'Appliquez {SlowVenomPower} de venin à tous les ennemis.';

	test.each([
		[
			'a language filled with another',
			'ita',
			card(text),
			['main/text/ita: has many texts equal to fra; expected at most 3 % of 1 equal; got 1 (equal-between-languages)'],
		],
		['its own texts', 'ita', card('Applica {SlowVenomPower} veleno a tutti i nemici.'), []],
		['names', 'ita', { VENOM_COAT: { name: 'Capa del veneno antiguo' } }, []],
	])('%s', (_name, code, cards, expected) => {
		const french = { cards: { VENOM_COAT: { name: 'Capa del veneno antiguo', description: text } }, same: [] };
		expect(findings(equalBetweenLanguages, dataWith({ fra: french, [code]: { cards, same: [] } }))).toEqual(expected);
	});
});

test('the project passes every check', () => {
	expect(runChecks(projectSource()).map(formatProblem)).toEqual([]);
});
