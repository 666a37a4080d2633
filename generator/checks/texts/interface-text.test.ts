import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { copyOfMiniature } from '../../testing/miniature-copy.ts';
import { interfaceText } from './interface-text.ts';

const ENGLISH = { pages: { 'site.name': 'Almanac', 'list.count': '{count, plural, one {# record} other {# records}}' } };

/** A miniature with this `ui.json` in a language, and one name in same.json. */
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
		['a name listed in same.json', { pages: { 'site.name': 'Almanac' } }, []],
		[
			'a string that English lacks',
			{ pages: { 'site.nom': 'Nom' } },
			['main/text/fra/ui.json pages site.nom: is a string that English lacks (interface-text)'],
		],
		[
			'a name of every object',
			{ pages: { constructor: 'Nom' } },
			['main/text/fra/ui.json pages constructor: is a string that English lacks (interface-text)'],
		],
		[
			'broken ICU',
			{ pages: { 'list.count': '{count, plural, one {#' } },
			['main/text/fra/ui.json pages list.count: is not valid ICU MessageFormat; got `{count, plural, one {#` (interface-text)'],
		],
		[
			'another variable',
			{ pages: { 'list.count': '{number} fiches' } },
			['main/text/fra/ui.json pages list.count: has other variables than English; expected count; got number (interface-text)'],
		],
		[
			'a plural for another language',
			{ pages: { 'list.count': '{count, plural, few {#} other {# fiches}}' } },
			[
				'main/text/fra/ui.json pages list.count: has a plural of {count} that does not match fra; expected one, other; got few, other (interface-text)',
			],
		],
		[
			'another script',
			{ pages: { 'site.name': 'Альманах' } },
			['main/text/fra/ui.json pages site.name: has a letter outside the script of fra; got `А` (interface-text)'],
		],
	])('%s', (_name, texts, expected) => {
		expect(findings(interfaceText, dataWith('fra', texts))).toEqual(expected);
	});

	test('reports an untranslated string', () => {
		const texts = { pages: { 'list.count': ENGLISH.pages['list.count'] } };
		expect(findings(interfaceText, dataWith('fra', texts))).toEqual([
			expect.stringContaining('is the same as in English; expected a translation, or an entry in text/fra/same.json'),
		]);
	});
});
