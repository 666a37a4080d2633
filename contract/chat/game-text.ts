import { STAR } from './chat-form.ts';
import type { ChatWords } from './chat-words.ts';
import { cutText } from './cut-text.ts';

const ICON = /\[(energy|star):([^\]]*)\]/g;
const TAG = /(\[\/?(?:gold|red|blue|green|purple|orange|aqua|pink|sine|jitter|b|i)\])/g;
const BOLD = /^\[\/?(?:gold|b)\]$/;
/** What Discord takes for form; some of it only where a line begins. */
const FORM = /[\\*_~`|[\]<@]|^[>#-]/gm;

/** A game text in one line without markup: icons are words. */
export function plainLine(text: string, words: ChatWords): string {
	return withIcons(text, words).replaceAll(TAG, '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * A game text in the Markdown of Discord: terms of the game are bold, everything else is as it reads. One of more than `most`
 * characters is cut, and has nothing bold.
 */
export function discordText(text: string, words: ChatWords, most: number): string {
	const parts = withIcons(text, words).split(TAG);
	const form = (mark: (tag: string) => string) =>
		parts.map((part, index) => (index % 2 === 1 ? mark(part) : part.replaceAll(FORM, String.raw`\$&`))).join('');
	const bold = form((tag) => (BOLD.test(tag) ? '**' : '')).trim();
	return bold.length <= most
		? bold
		: cutText(
				form(() => ''),
				most,
			).replace(/\\(?=…$)/, '');
}

function withIcons(text: string, words: ChatWords): string {
	return text.replaceAll(ICON, (_icon, name: string, amount: string) =>
		name === 'star' ? amount + STAR : `${amount} ${words.string('field.energy')}`,
	);
}
