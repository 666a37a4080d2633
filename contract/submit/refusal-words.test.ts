import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RUN_REFUSALS } from './run-refusals.ts';
import { type RefusalStrings, refusalWords } from './refusal-words.ts';

const FILE = new URL('../../game-data/main/text/eng/ui.json', import.meta.url);
const { pages } = JSON.parse(readFileSync(FILE, 'utf8')) as { pages: Record<string, string> };
const strings: RefusalStrings = {
	t: (key, values = {}) => (pages[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
};

test.each(RUN_REFUSALS)('%s has words', (code) => {
	const words = refusalWords(
		400,
		{ detail: 'the words of the server', reasons: [{ code, field: 'players[0]', got: 5, most: 4 }] },
		strings,
	);
	expect(words).toMatch(/^[A-Z].{30,}\.$/);
	expect(words).not.toContain('{');
});

test.each([
	[403, {}, /takes no runs/],
	[413, { detail: 'The body is larger than 524288 bytes.' }, /512 KiB/],
	[429, { detail: undefined }, /later/],
	[503, {}, /later/],
	[400, { detail: 'Something new.' }, /^Something new\.$/],
	[418, {}, /\(418\)/],
])('a response with status %i has words', (status, body, expected) => {
	expect(refusalWords(status, body, strings)).toMatch(expected);
});
