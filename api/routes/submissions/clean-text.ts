/** Characters that change how others are shown: controls, and those that turn the direction of writing. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** One line of what somebody typed: without tags, control characters and white space at its ends, at most so long. */
export function cleanLine(text: string, longest: number): string {
	const visible = withoutTags(text)
		.replaceAll(/[\r\n\t]/g, ' ')
		.replaceAll(INVISIBLE, '');
	return visible.replaceAll(/\s+/g, ' ').trim().slice(0, longest).toWellFormed().trim();
}

/** As `cleanLine`, with its lines and tabs. */
export function cleanText(text: string, longest: number): string {
	const lines = withoutTags(text)
		.replaceAll(/\r\n?/g, '\n')
		.split(/(?<=[\n\t])/);
	const cleaned = lines.map((line) => {
		const end = /[\n\t]$/.exec(line)?.[0] ?? '';
		return line.slice(0, line.length - end.length).replaceAll(INVISIBLE, '') + end;
	});
	return cleaned.join('').trim().slice(0, longest).toWellFormed().trim();
}

/**
 * Removes `<…>`. Whatever `<` is left has no `>` after it, so that nothing grows together. What follows the last `>` is not looked at: a
 * text of nothing but `<` would be searched to its end for each of them.
 */
function withoutTags(text: string): string {
	const end = text.lastIndexOf('>') + 1;
	return text.slice(0, end).replaceAll(/<[^>]*>/g, '') + text.slice(end);
}
