const ELLIPSIS = '…';

/**
 * Truncates a text to a number of UTF-16 units, after a word if possible and never inside a character, and adds an ellipsis.
 * `close` follows it.
 */
export function cutText(text: string, most: number, close = ''): string {
	if (text.length <= most) return text;
	const room = most - ELLIPSIS.length - close.length;
	const signs = [...new Intl.Segmenter().segment(text.slice(0, room + 1))];
	const whole = text.slice(0, signs.at(-1)?.index ?? 0);
	const space = whole.lastIndexOf(' ');
	const words = space > room * SHORTEST_PART ? whole.slice(0, space) : whole;
	return words.trimEnd() + ELLIPSIS + close;
}

/** Languages without spaces break anywhere. */
const SHORTEST_PART = 0.9;
