import { describe, expect, test } from 'vitest';
import { type MarkupOptions, plainText, renderMarkup } from './markup.ts';

const OPTIONS: MarkupOptions = {
	iconLabel: (icon, amount) => `${amount} ${icon}`,
	placeholder: (name) => (name === 'Amount' ? 'its <amount>' : undefined),
};

describe('placeholders', () => {
	test('show a translated word, else the words of their name', () => {
		expect(renderMarkup('Deal [blue][Amount][/blue] damage.', OPTIONS)).toBe(
			'Deal <span class="m-blue"><em>its &lt;amount&gt;</em></span> damage.',
		);
		expect(renderMarkup('[WongoPoints]', OPTIONS)).toBe('<em>wongo points</em>');
		expect(plainText('[gold]Doom[/gold]: [Amount] of [BadgeCount]', OPTIONS.placeholder)).toBe(
			'Doom: its <amount> of badge count',
		);
	});

	test('are not colours, icons or lower-case words', () => {
		expect(renderMarkup('[gold]A[/gold] [energy:1] [note]', OPTIONS)).toBe(
			'<span class="m-gold">A</span> <span class="icons" role="img" aria-label="1 energy"><i class="energy"></i></span> [note]',
		);
	});
});
