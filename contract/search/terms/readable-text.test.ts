import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test('icons are named in the language of the text', () => {
	expect(readableText('Erhalte [energy:2].', { energy: 'Energie', star: 'Stern' })).toBe('Erhalte 2 Energie.');
});

test.each([
	['Gain [energy:2].', 'Gain 2 energy.'],
	['Your Skills cost 0[energy:1].', 'Your Skills cost 0 energy.'],
	['Gain 9 [star:1].', 'Gain 9 star.'],
	['Gain [energy:1] and [star:1].', 'Gain 1 energy and 1 star.'],
	['Draw 2 [gold]cards[/gold].', 'Draw 2 cards.'],
])('%s', (text, expected) => expect(readableText(text)).toBe(expected));
