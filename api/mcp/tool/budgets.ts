/** Most tokens of an answer, by tool. A longer answer is cut at its end and states what was left off (`agents.md#budgets`). */
export const BUDGETS = {
	search: 1500,
	get: 6000,
	resolve: 2000,
	relevant: 6000,
	statistics: 3000,
	changes: 4000,
	deck_advice: 3000,
	run: 6000,
} as const satisfies Record<string, number>;

/** Most tokens of a list whose `limit` the caller did not set: about two kilobytes. */
export const BRIEF = 680;

/** Most tokens of an error. */
export const REFUSAL_BUDGET = 400;

const BYTES_PER_TOKEN = 3;

/**
 * Tokens of a text, counted without a model's vocabulary: a third of its UTF-8 bytes, rounded up. Usual vocabularies need fewer: a
 * token has about four bytes of English prose or three of JSON, and a letter of three bytes (Han, kana, Hangul, Thai) is about one
 * token.
 */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

export const bytesOf = (tokens: number): number => tokens * BYTES_PER_TOKEN;

/** The beginning of a text, within a number of tokens. */
export function cutText(text: string, tokens: number): string {
	if (tokensOf(text) <= tokens) return text;
	let end = Math.min(text.length, bytesOf(tokens));
	while (tokensOf(text.slice(0, end)) >= tokens) end = Math.floor(end * 0.9);
	return `${text.slice(0, end).toWellFormed()}…`;
}
