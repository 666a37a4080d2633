import { expect, test } from 'vitest';
import { sourceLines } from './source-lines.ts';

test('returns the line of each key for any formatting', () => {
	const value = { BASH: { name: 'A "quoted": name', 'pages[X].text': 'two\nlines {' }, ANCHOR: { name: 'name' } };
	expect([...sourceLines(JSON.stringify(value, null, '\t'))]).toEqual([
		['BASH name', 3],
		['BASH pages[X].text', 4],
		['ANCHOR name', 7],
	]);
	expect([...sourceLines(JSON.stringify(value)).values()]).toEqual([1, 1, 1]);
});
