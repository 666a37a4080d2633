import { describe, expect, test } from 'vitest';
import { parseDamage } from './damage.ts';

describe('parseDamage', () => {
	test('keeps the 100 cards with the most damage', () => {
		const cards = Array.from({ length: 101 }, (_, index) => [`CARD.C${index}`, ((index * 37) % 101) + 1] as const);
		const kept = parseDamage({ by_card: Object.fromEntries(cards) })?.by_card ?? {};
		expect(Object.keys(kept)).toHaveLength(100);
		expect(Object.values(kept)).toEqual(Array.from({ length: 100 }, (_, index) => 101 - index));
		expect(kept).not.toHaveProperty('C0');
	});
});
