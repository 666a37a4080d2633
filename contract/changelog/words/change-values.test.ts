import { expect, test } from 'vitest';
import { changeValues } from './change-values.ts';
import type { ChangeWords } from './change-words.ts';

/** Words of a language in which every string and name stands in guillemets. */
const WORDS: ChangeWords = {
	t: (key) => `«${key}»`,
	isEnglish: false,
	hasString: () => true,
	word: (_map, key) => `«${key}»`,
	recordName: (kind, id) => (id === 'GONE' ? id : `«${kind} ${id}»`),
	englishRecords: () => [],
};
const RECORD = { id: 'CRAB', moves: [{ id: 'STRONG_TACKLE', name: '«Strong Tackle»' }] };

test.each([
	['energy_gain', 'value not published', '«beta.unpublished»'],
	['attack_pattern.initial_move', 'STRONG_TACKLE', '«Strong Tackle»'],
	['attack_pattern.initial_move', 'TACKLE', 'Tackle'],
	['relics', 'ANCHOR', '«relics ANCHOR»'],
	['relics', 'GONE', 'Gone'],
	['rarity', 'Rare', '«Rare»'],
])('%s %s is %s in the words of the reader', (field, value, text) => {
	expect(changeValues({ field, old: 'none', new: value }, WORDS, RECORD)).toEqual({
		old: undefined,
		new: { text, lang: undefined },
	});
});

test('a sentence of the changelog is marked as English', () => {
	const { new: shown } = changeValues({ field: 'flavor', old: 'none', new: 'Deal 8 damage.' }, WORDS, RECORD);
	expect(shown).toEqual({ text: 'Deal 8 damage.', lang: 'en' });
});
