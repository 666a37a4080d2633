import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLES, readTable } from './tables.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test.each(TABLES)('$document has the table of the code; `npm run bless` writes it', (table) => {
	expect(readTable(table)).toBe(table.rows());
});

test('the page of commands names every script of package.json', () => {
	const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
	const page = read('site/prose/developers/commands.md');
	const named = [...page.matchAll(/^\| `npm (?:run )?([\w:]+)` \|/gm)].map((match) => match[1]!);
	expect(named.sort()).toEqual(Object.keys(scripts).sort());
});
