/** Characters that change how others are shown: control characters, and those that turn the direction of writing. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** One line of a user's text: without tags, control characters and outer white space, cut at the longest length. */
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
 * Removes `<…>`. A remaining `<` has no `>` after it, so that removals form no new tag. Text after the last `>` is not searched: a
 * text of nothing but `<` would take quadratic time.
 */
function withoutTags(text: string): string {
	const end = text.lastIndexOf('>') + 1;
	return text.slice(0, end).replaceAll(/<[^>]*>/g, '') + text.slice(end);
}
