import { expect, test } from 'vitest';
import { ProblemsError } from './problem.ts';

const unknown = (id: string, path: string) => ({
	check: 'known-form',
	file: 'main/facts/cards.json',
	path: `${id} ${path}`,
	message: 'is a key that is not known',
	got: '`1`',
});
const cards = (count: number) => Array.from({ length: count }, (_, index) => unknown(`CARD${index}`, 'era'));

test('many problems of one field are one line', () => {
	const lines = new ProblemsError([...cards(6), unknown('BASH', 'mood')]).message.split('\n');
	expect(lines).toEqual([
		'main/facts/cards.json BASH mood: is a key that is not known; got `1` (known-form)',
		'main/facts/cards.json era: is a key that is not known; got `1`, 6 times, first in CARD0 (known-form)',
		'7 problems',
	]);
});

test('a few problems of one field are a line each', () => {
	const error = new ProblemsError(cards(5));
	expect(error.message.split('\n')).toHaveLength(6);
	expect(error.problems).toHaveLength(5);
});
