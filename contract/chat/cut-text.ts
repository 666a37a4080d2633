const ELLIPSIS = '…';

/**
 * A text of at most so many UTF-16 units, which is never less than signs or characters: cut after a whole word where there is one
 * near the end, never within a sign, and marked with an ellipsis. `close` stands behind it.
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

/** Languages without spaces have none near the end. */
const SHORTEST_PART = 0.9;
