import { expect, test } from 'vitest';
import { changeValues } from './change-values.ts';
import type { ChangeWords } from './change-words.ts';

/** Words of a language where all strings and names are in guillemets. */
const WORDS: ChangeWords = {
	t: (key) => `«${key}»`,
	isEnglish: false,
	hasString: () => true,
	word: (_map, key) => `«${key}»`,
	recordName: (kind, id) => (id === 'CRAB' || id === 'ANCHOR' ? `«${kind} ${id}»` : id === 'OLD' ? 'Old Name' : id),
	record: () => ({
		...CRAB,
		name: '«Crab»',
		flavor: '«Its shell is empty.»',
		moves: [{ id: 'STRONG_TACKLE', name: '«Strong Tackle»' }],
	}),
	englishRecords: (kind) => (kind === 'relics' ? [{ id: 'ANCHOR' }] : [CRAB]),
};
const CRAB = { id: 'CRAB', name: 'Crab', flavor: 'Its shell is empty.', moves: [{ id: 'STRONG_TACKLE', name: 'Strong Tackle' }] };
const SUBJECT = { kind: 'monsters', id: 'CRAB' } as const;

test.each([
	['energy_gain', 'value not published', '«beta.unpublished»'],
	['monsters', 'Crab', '«monsters CRAB»'],
	['stack_type', 'Single', '«stack.Single»'],
	['can_be_generated_in_combat', 'no', '«card.not_generated»'],
	['moves', 'Strong Tackle', '«Strong Tackle»'],
	['relics', 'ANCHOR', '«relics ANCHOR»'],
	['rarity', 'Rare', '«Rare»'],
])('%s %s is displayed as %s', (field, value, text) => {
	expect(changeValues({ field, old: 'none', new: value }, WORDS, SUBJECT)).toEqual({
		old: undefined,
		new: { text, lang: undefined },
	});
});

test.each([
	['moves', 'TACKLE', 'Tackle'],
	['moves', 'Tackle', 'Tackle'],
	['relics', 'GONE', 'Gone'],
	['relics', 'OLD', 'Old Name'],
	['name', 'Hermit Crab', 'Hermit Crab'],
])('%s %s is not translated and marked as English', (field, value, text) => {
	expect(changeValues({ field, old: 'none', new: value }, WORDS, SUBJECT).new).toEqual({ text, lang: 'en' });
});

const own = (text: string) => ({ text, lang: undefined });

test.each([
	['the text as it is now', 'The shell was full.', 'Its shell is empty.', undefined, own('«Its shell is empty.»')],
	['the cut text as it is now', '...was full.', '...is empty.', undefined, own('«Its shell is empty.»')],
	['a word, where another text came since', 'The shell was full.', 'It has no shell.', undefined, own('«upgrade.text»')],
	['the numbers that changed', 'Heal 8 HP, draw 2 cards.', 'Heal 10 HP, draw 2 cards.', own('8'), own('10')],
])('of a sentence readers of another language see %s', (_what, old, latest, before, after) => {
	const change = { field: 'flavor', old, new: latest };
	expect(changeValues(change, WORDS, SUBJECT)).toEqual({ old: before, new: after });
	expect(changeValues(change, { ...WORDS, isEnglish: true }, SUBJECT)).toEqual({ old: own(old), new: own(latest) });
});

test('a name that was is the English one, a name that is now that of the reader', () => {
	const change = { field: 'name', old: 'Hermit Crab', new: 'Crab' };
	expect(changeValues(change, WORDS, SUBJECT)).toEqual({ old: { text: 'Hermit Crab', lang: 'en' }, new: own('«Crab»') });
});
