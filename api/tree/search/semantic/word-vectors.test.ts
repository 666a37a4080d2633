import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dot, readWordVectors } from './word-vectors.ts';

describe('readWordVectors', () => {
	const vectors = readWordVectors();
	const cosine = (left: string, right: string) => dot(vectors.vector(left)!, vectors.vector(right)!);

	test('returns vectors of length 1 that are similar for similar words', () => {
		expect(cosine('sword', 'sword')).toBeCloseTo(1);
		expect(cosine('sword', 'dagger')).toBeGreaterThan(cosine('sword', 'parliament') + 0.3);
	});

	test('ranks words by frequency', () => {
		expect(vectors.rank('the')).toBe(0);
		expect(vectors.rank('dagger')).toBeGreaterThan(vectors.rank('sword')!);
	});

	test('knows no vector for other words', () => {
		expect(vectors.vector('zorgblat')).toBeUndefined();
	});

	test('takes less than 3 MB', () => {
		expect(readFileSync(new URL('word-vectors.bin', import.meta.url)).length).toBeLessThan(3_000_000);
	});
});
