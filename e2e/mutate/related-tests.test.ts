import { expect, test } from 'vitest';
import { importersOf, importersOfFile, relatedTests } from './related-tests.ts';

const importers = importersOf(
	new Map([
		['a/one.ts', ''],
		['a/two.ts', "import { one } from './one.ts';"],
		['a/thread.ts', "import './two.ts';"],
		['b/three.ts', "const file = new URL(is ? 'six.ts' : '../a/thread.ts', import.meta.url);"],
		['a/two.test.ts', "import { two } from './two.ts';"],
		['b/one.test.ts', "import { one } from '../a/one.ts';"],
		['a/one.test.ts', "import { one } from './one.ts';"],
		['b/three.test.ts', "import { three } from './three.ts';"],
		['b/four.test.ts', "import { readFileSync } from 'node:fs';"],
		['b/five.test.ts', "import type { One } from '../a/one.ts';\nimport { type Two, two } from '../c/two.ts';"],
	]),
);

test('sorts by distance, including thread files', () => {
	expect(relatedTests('a/one.ts', importers)).toEqual(['a/one.test.ts', 'b/one.test.ts', 'a/two.test.ts', 'b/three.test.ts']);
	expect(relatedTests('b/four.ts', importers)).toEqual([]);
});

test('prefers the test of the same name', () => {
	const named = importersOf(
		new Map([
			['a/one.test.ts', "import './two.ts';"],
			['a/two.test.ts', "import './two.ts';"],
		]),
	);
	expect(relatedTests('a/two.ts', named)).toEqual(['a/two.test.ts', 'a/one.test.ts']);
});

test('ignores type imports', () => {
	expect(relatedTests('c/two.ts', importers)).toEqual(['b/five.test.ts']);
});

test('returns all importers with their distance', () => {
	expect([...importersOfFile('a/two.ts', importers)]).toEqual([
		['a/two.ts', 0],
		['a/thread.ts', 1],
		['a/two.test.ts', 1],
		['b/three.ts', 2],
		['b/three.test.ts', 3],
	]);
});
