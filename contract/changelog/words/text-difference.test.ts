import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingParts } from './text-difference.ts';

test('keeps short texts', () => {
	expect(differingParts('Deal 8 damage.', 'Deal 9 damage.')).toEqual(['Deal 8 damage.', 'Deal 9 damage.']);
});

test('reduces long texts to the difference with a few words around it', () => {
	const text = (number: number) =>
		`At the start of each turn gain ${number} [gold]Block[/gold] for each card in your [gold]Draw Pile[/gold] and exhaust one.`;
	expect(differingParts(text(3), text(4))).toEqual([
		'… each turn gain 3 [gold]Block[/gold] for each …',
		'… each turn gain 4 [gold]Block[/gold] for each …',
	]);
});

test('keeps texts without common parts', () => {
	const [old, latest] = [
		'Whenever you play a Power, draw two cards at once.',
		'Lose all Energy and gain an Orb slot for each point.',
	];
	expect(differingParts(old, latest)).toEqual([old, latest]);
});

test('returns parts of the texts, different if the texts are', () => {
	const word = fc.constantFrom('a', 'bb', '[gold]Draw Pile[/gold]', '12', '[red]x[/red],');
	const text = fc.array(word, { minLength: 12, maxLength: 30 }).map((words) => words.join(' '));
	fc.assert(
		fc.property(text, text, (old, latest) => {
			const [one, other] = differingParts(old, latest);
			expect(old).toContain(one.replace(/^… | …$/g, ''));
			expect(latest).toContain(other.replace(/^… | …$/g, ''));
			expect(one === other).toBe(old === latest);
		}),
	);
});
