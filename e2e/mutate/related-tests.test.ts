import { expect, test } from 'vitest';
import { importersOf, relatedTests } from './related-tests.ts';

const importers = importersOf(
	new Map([
		['a/one.ts', ''],
		['a/two.ts', "import { one } from './one.ts';"],
		['a/thread.ts', "import './two.ts';"],
		['b/three.ts', "const file = new URL('../a/thread.ts', import.meta.url);"],
		['a/two.test.ts', "import { two } from './two.ts';"],
		['b/one.test.ts', "import { one } from '../a/one.ts';"],
		['a/one.test.ts', "import { one } from './one.ts';"],
		['b/three.test.ts', "import { three } from './three.ts';"],
		['b/four.test.ts', "import { readFileSync } from 'node:fs';"],
	]),
);

test('the nearest tests come first, through threads too', () => {
	expect(relatedTests('a/one.ts', importers, 9)).toEqual(['a/one.test.ts', 'b/one.test.ts', 'a/two.test.ts', 'b/three.test.ts']);
	expect(relatedTests('a/one.ts', importers, 2)).toEqual(['a/one.test.ts', 'b/one.test.ts']);
	expect(relatedTests('b/four.ts', importers, 2)).toEqual([]);
});
