import { expect, test } from 'vitest';
import { ConditionCache } from './condition-cache.ts';
import type { Condition } from './conditions.ts';
import { positionsOf, countBits, setBit } from './bits.ts';

/** Matches every third row and records which rows it was called for. */
function thirds(rows: number, asked: string[], other: Partial<Condition> = {}): Condition {
	const set: Condition['set'] = (bits, from, to) => {
		asked.push(`${from} ${to}`);
		for (let position = from; position < to; position += 1) if (position % 3 === 0) setBit(bits, position);
	};
	return { key: 'thirds', revision: 0, settled: rows, set, ...other };
}

test('rows are evaluated once, until the revision changes', () => {
	const [cache, asked]: [ConditionCache, string[]] = [new ConditionCache(), []];
	const found = (rows: number, other: Partial<Condition> = {}) => {
		const bits = cache.bits(thirds(rows, asked, other), rows);
		return [...positionsOf(bits, countBits(bits))];
	};
	expect(found(7)).toEqual([0, 3, 6]);
	expect(found(7)).toEqual([0, 3, 6]);
	expect(found(10)).toEqual([0, 3, 6, 9]);
	expect(asked).toEqual(['0 7', '7 10']);
	found(10, { revision: 1 });
	// Rows that were not settled are evaluated again.
	found(13, { revision: 1, settled: 11 });
	expect(found(13, { revision: 1 })).toEqual([0, 3, 6, 9, 12]);
	expect(asked.slice(2)).toEqual(['0 10', '10 13', '11 13']);
});

test('the 64 most recently used conditions are cached', () => {
	const [cache, asked]: [ConditionCache, string[]] = [new ConditionCache(), []];
	const ask = (key: string) => void cache.bits(thirds(4, asked, { key }), 4);
	for (let number = 0; number < 64; number += 1) ask(`${number}`);
	ask('0');
	expect(asked).toHaveLength(64);
	ask('64');
	ask('0');
	expect(asked).toHaveLength(65);
	ask('1');
	expect(asked).toHaveLength(66);
});
