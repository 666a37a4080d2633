import { expect, test } from 'vitest';
import { ascended } from './ascended.ts';

const page = { t: (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}` };

test.each([
	['is equal', 8, 8, '8'],
	['is absent', 8, null, '8'],
])('one number stands when the second %s', (_, normal, high, expected) => {
	expect(ascended(normal, high, 'DeadlyEnemies', page)).toBe(expected);
});

test('nothing stands without a value', () => {
	expect(ascended(null, 9, 'DeadlyEnemies', page)).toBeNull();
});

test('two numbers are never written like a random range', () => {
	expect(ascended(8, 9, 'DeadlyEnemies', page)).not.toContain('–');
	expect(ascended(8, 9, 'DeadlyEnemies', page)).toContain('9');
});
