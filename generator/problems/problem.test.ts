import { expect, test } from 'vitest';
import { ProblemsError } from './problems-error.ts';

const unknown = (id: string, path: string) => ({
	check: 'known-form',
	file: 'main/facts/cards.json',
	path: `${id} ${path}`,
	message: 'is an unknown key',
	got: '`1`',
});
const cards = (count: number) => Array.from({ length: count }, (_, index) => unknown(`CARD${index}`, 'era'));

test('combines many problems of one field', () => {
	const lines = new ProblemsError([...cards(6), unknown('BASH', 'mood')]).message.split('\n');
	expect(lines).toEqual([
		'main/facts/cards.json BASH mood: is an unknown key; got `1` (known-form)',
		'main/facts/cards.json era: is an unknown key; got `1`, 6 times, first in CARD0 (known-form)',
		'7 problems',
	]);
});

test('lists a few problems of one field separately', () => {
	const error = new ProblemsError(cards(5));
	expect(error.message.split('\n')).toHaveLength(6);
	expect(error.problems).toHaveLength(5);
});
