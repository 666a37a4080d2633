import { expect, test } from 'vitest';
import { ascended } from './ascended.ts';

const page = { t: (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}` };

test.each([
	['is equal', 8, 8, '8'],
	['is absent', 8, null, '8'],
])('shows one number when the second %s', (_, normal, high, expected) => {
	expect(ascended(normal, high, 'DeadlyEnemies', page)).toBe(expected);
});

test('shows nothing without a value', () => {
	expect(ascended(null, 9, 'DeadlyEnemies', page)).toBeNull();
});

test('never formats two numbers like a random range', () => {
	expect(ascended(8, 9, 'DeadlyEnemies', page)).not.toContain('–');
	expect(ascended(8, 9, 'DeadlyEnemies', page)).toContain('9');
});
