import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { keysNamedIn } from '../text/scripts/client-strings.ts';
import { scriptSources } from '../text/scripts/script-sources.ts';
import { messageFiller } from './message.ts';

const RUNS = '{count, plural, one {# run} few {# runs, a few} many {# runs, many} other {# runs}} of {name}';

test.each([
	['en', 1, '1 run of Ada'],
	['en', 0, '0 runs of Ada'],
	['en', 7359, '7,359 runs of Ada'],
	['fr', 0, '0 run of Ada'],
	['pl', 3, '3 runs, a few of Ada'],
	['ru', 25, '25 runs, many of Ada'],
	['ja', 1, '1 runs of Ada'],
])('uses the plural rules of %s for %i', (tag, count, expected) => {
	expect(messageFiller(tag)(RUNS, { count, name: 'Ada' })).toBe(expected);
});

test('keeps placeholders without a value', () => {
	expect(messageFiller('en')('{a} and {b}', { a: 1 })).toBe('1 and {b}');
});

const { common, ofPages } = scriptSources();
const sources = [common, ...ofPages.values()].join('\n');

test.each(LANGUAGES)('$label: scripts fill all placeholders of their strings', ({ code, tag }) => {
	const file = new URL(`../../game-data/main/text/${code}/ui.json`, import.meta.url);
	const strings: Record<string, string> = JSON.parse(readFileSync(file, 'utf8')).pages;
	const fill = messageFiller(tag);
	const unfilled = keysNamedIn(sources, Object.keys(strings)).filter((key) => {
		const names = [...strings[key]!.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!);
		return /[{}]/.test(fill(strings[key]!, Object.fromEntries(names.map((name) => [name, 2]))));
	});
	expect(unfilled).toEqual([]);
});
