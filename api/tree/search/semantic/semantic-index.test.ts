import { beforeAll, describe, expect, test } from 'vitest';
import { type SemanticIndex, createSemanticIndex, findByMeaning } from './semantic-index.ts';
import { readWordVectors } from './word-vectors.ts';

const document = (name: string, text: string) => ({
	item: { name, path: `/cards/${name}`, subtitle: 'Card' },
	text: `${name}\n${text}`,
});

describe('findByMeaning', () => {
	let index: SemanticIndex;

	beforeAll(() => {
		index = createSemanticIndex(
			[
				document('Barricade', 'Block is kept at the start of your turn.'),
				document('Mend', 'Heal 10 HP.'),
				document('Zorgblat', 'Draw 2 cards.'),
			],
			readWordVectors(),
		);
	});

	const names = (question: string, limit = 8) => findByMeaning(index, question, limit).map((item) => item.name);

	test('finds the same meaning in other words', () => {
		expect(names('restore my health')[0]).toBe('Mend');
		expect(names('armor stays')[0]).toBe('Barricade');
	});

	test('finds a word that no dictionary has', () => {
		expect(names('zorgblat')).toEqual(['Zorgblat']);
	});

	test('leaves out unrelated records', () => {
		expect(names('parliament elections in Belgium')).toEqual([]);
	});

	test.each(['', 'the of and', 'qqqq wwww', '獲得格擋'])('finds nothing for %j', (question) => {
		expect(names(question)).toEqual([]);
	});

	test('returns no more than requested', () => {
		expect(names('heal draw cards block', 1)).toHaveLength(1);
	});
});
