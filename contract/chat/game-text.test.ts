import { expect, test } from 'vitest';
import { createChatWords } from './chat-words.ts';
import { discordText, plainLine } from './game-text.ts';

const words = createChatWords({ pages: { 'field.energy': 'Energy' } }, new Map());

test.each([
	['Gain [energy:2].\n[gold]Exhaust[/gold] it.', 'Gain 2 Energy. Exhaust it.'],
	['Costs [star:X] and [Card].', 'Costs X★ and [Card].'],
])('%s is plain', (text, expected) => {
	expect(plainLine(text, words)).toBe(expected);
});

test.each([
	['Gain [gold]Block[/gold].', 'Gain **Block**.'],
	['[sine]2*3_4[/sine]', String.raw`2\*3\_4`],
	['# no heading\n- no list', '\\# no heading\n\\- no list'],
	['[Card](https://example.org)', String.raw`\[Card\](https://example.org)`],
	['<@1> @everyone', String.raw`\<\@1> \@everyone`],
])('%s in Discord Markdown', (text, expected) => {
	expect(discordText(text, words, 100)).toBe(expected);
});

test('cuts long texts without unclosed markup', () => {
	const cut = discordText(`[gold]${'Block '.repeat(30)}[/gold]`, words, 40);
	expect(cut.length).toBeLessThanOrEqual(40);
	expect(cut).not.toContain('**');
	expect(cut).toMatch(/…$/);
});
