import { STAR } from '../chat-form.ts';
import type { ChatWords } from './chat-words.ts';
import { cutText } from './cut-text.ts';

const ICON = /\[(energy|star):([^\]]*)\]/g;
const TAG = /(\[\/?(?:gold|red|blue|green|purple|orange|aqua|pink|sine|jitter|b|i)\])/g;
const BOLD = /^\[\/?(?:gold|b)\]$/;
/** Discord's formatting characters; some only at the start of a line. */
const FORM = /[\\*_~`|[\]<@]|^[>#-]/gm;

/** A game text on one line without markup; icons become words. */
export function plainLine(text: string, words: ChatWords): string {
	return withIcons(text, words).replaceAll(TAG, '').replaceAll(/\s+/g, ' ').trim();
}

/** A game text in Discord's Markdown, with terms in bold. Text above `most` characters is cut and loses its bold terms. */
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
