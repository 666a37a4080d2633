import { describe, expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

describe('ByteCache', () => {
	test('evicts unused entries first', () => {
		const cache = new ByteCache<number>(1000);
		for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index, 100);
		cache.get('a');
		cache.set('d', 3, 100);
		expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([0, undefined, 2, 3]);
	});

	test('counts long keys of small values', () => {
		const cache = new ByteCache<number>(1_000_000);
		const key = (index: number) => String(index).padEnd(14_000);
		for (let index = 0; index < 1000; index += 1) cache.set(key(index), index, 0);
		const kept = Array.from({ length: 1000 }, (_, index) => cache.get(key(index))).filter((value) => value !== undefined);
		expect(kept.length).toBeGreaterThan(30);
		expect(kept.length).toBeLessThan(36);
	});

	test('evicts entries that are no longer used, even if they were used often', () => {
		const cache = new ByteCache<number>(1000);
		for (const key of ['a', 'b', 'c']) cache.set(key, 0, 100);
		for (let time = 0; time < 9; time += 1) cache.get('a');
		for (const key of ['d', 'e', 'f', 'g']) {
			cache.set(key, 1, 100);
			cache.get(key);
		}
		expect(cache.get('a')).toBeUndefined();
		expect(cache.get('g')).toBe(1);
	});

	test('evicts nothing for a value larger than the cache', () => {
		const cache = new ByteCache<number>(1000);
		cache.set('small', 0, 100);
		cache.set('large', 1, 5000);
		expect([cache.get('small'), cache.get('large')]).toEqual([0, undefined]);
	});

	test('has room after clear', () => {
		const cache = new ByteCache<number>(400);
		cache.set('a', 1, 100);
		cache.clear();
		cache.set('b', 2, 100);
		expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2]);
	});
});
