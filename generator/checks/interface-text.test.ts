import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findings } from '../testing/findings.ts';
import { copyOfMiniature } from '../testing/miniature-copy.ts';
import { interfaceText } from './interface-text.ts';
import { pluralForms } from './plural-forms.ts';

const ENGLISH = { pages: { 'site.name': 'Almanac', 'list.count': '{count, plural, one {# record} other {# records}}' } };

/** A miniature in which a language has this `ui.json`, and same.json lists one name. */
function dataWith(code: string, texts: unknown): string {
	const data = copyOfMiniature();
	const write = (language: string, name: string, content: unknown) => {
		const folder = join(data, 'main/text', language);
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, name), JSON.stringify(content));
	};
	write('eng', 'ui.json', ENGLISH);
	write('jpn', 'ui.json', {});
	write(code, 'ui.json', texts);
	write(code, 'same.json', ['Almanac']);
	return data;
}

describe('interface-text', () => {
	test.each([
		['translated strings', { pages: { 'list.count': '{count, plural, one {# fiche} other {# fiches}}' } }, []],
		['a missing string, which coverage counts', {}, []],
		['a name that is the same on purpose', { pages: { 'site.name': 'Almanac' } }, []],
		['a string that English lacks', { pages: { 'site.nom': 'Nom' } }, ['main/text/fra/ui.json pages site.nom: is a string that English does not have (interface-text)']],
		['a name of every object', { pages: { constructor: 'Nom' } }, ['main/text/fra/ui.json pages constructor: is a string that English does not have (interface-text)']],
		['broken ICU', { pages: { 'list.count': '{count, plural, one {#' } }, ['main/text/fra/ui.json pages list.count: is not valid ICU MessageFormat; got `{count, plural, one {#` (interface-text)']],
		['another variable', { pages: { 'list.count': '{number} fiches' } }, ['main/text/fra/ui.json pages list.count: reads other variables than English; expected count; got number (interface-text)']],
		['another script', { pages: { 'site.name': 'Альманах' } }, ['main/text/fra/ui.json pages site.name: holds a letter that fra is not written with; got `А` (interface-text)']],
	])('%s', (_name, texts, expected) => {
		expect(findings(interfaceText, dataWith('fra', texts))).toEqual(expected);
	});

	test('a string that was left in English', () => {
		const texts = { pages: { 'list.count': ENGLISH.pages['list.count'] } };
		expect(findings(interfaceText, dataWith('fra', texts))).toEqual([expect.stringContaining('is the same as in English; expected a translation, or an entry in text/fra/same.json')]);
	});
});

describe('plural-forms', () => {
	const count = (forms: string) => ({ pages: { 'list.count': `{count, plural, ${forms}}` } });
	const problem = (code: string, expected: string, got: string) =>
		`main/text/${code}/ui.json pages list.count: has a plural of {count} that is not one of ${code}; expected ${expected}; got ${got} (plural-forms)`;

	test.each([
		['two forms in French', 'fra', 'one {# fiche} other {# fiches}', []],
		['the form for millions in French', 'fra', 'one {# fiche} many {# de fiches} other {# fiches}', []],
		['an exact number', 'fra', '=0 {rien} one {# fiche} other {# fiches}', []],
		['four forms in Polish', 'pol', 'one {# karta} few {# karty} many {# kart} other {# karty}', []],
		['a form too few in Polish', 'pol', 'one {# karta} other {# karty}', [problem('pol', 'many, one, few, other', 'one, other')]],
		['a form too many in Thai', 'tha', 'one {# ใบ} other {# ใบ}', [problem('tha', 'other', 'one, other')]],
	])('%s', (_name, code, forms, expected) => {
		expect(findings(pluralForms, dataWith(code, count(forms)))).toEqual(expected);
	});

	test('are looked for in texts of records, also inside other plurals', () => {
		const data = dataWith('jpn', {});
		const text = '{Damage, plural, other {{IfUpgraded, select, true {{Damage, plural, one {一} other {#}}} other {#}}}}';
		writeFileSync(join(data, 'main/text/jpn/cards.json'), JSON.stringify({ POKE: { description: text } }));
		expect(findings(pluralForms, data)).toContain(
			'main/text/jpn/cards.json POKE description: has a plural of {Damage} that is not one of jpn; expected other; got one, other (plural-forms)',
		);
	});
});
