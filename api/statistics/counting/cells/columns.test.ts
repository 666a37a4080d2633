import { expect, test } from 'vitest';
import * as columns from './columns.ts';

/** Names of the columns of a row with their places, and how wide the row is. */
const rows = Object.entries(columns).filter(([, row]) => typeof row === 'object');

test.each(rows)('the columns of %s stand one after the other, from its first to its width', (_name, row) => {
	const { width = 0, ...places } = row as Readonly<Record<string, number>>;
	const starts = Object.values(places).toSorted((left, right) => left - right);
	expect(starts[0]).toBe(0);
	// A column of acts has one for each, and so many pairs stand without a name after what is counted.
	for (const [index, start] of starts.entries()) expect([1, 3]).toContain((starts[index + 1] ?? width) - start);
});
