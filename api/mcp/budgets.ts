/** Most tokens of an answer, by tool. Whatever is longer is cut at the end, and says what was left off (`agents.md#budgets`). */
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

/** Most tokens of a refusal. */
export const REFUSAL_BUDGET = 400;

const BYTES_PER_TOKEN = 3;

/**
 * Tokens of a text, counted without any model's vocabulary: a third of its bytes in UTF-8, rounded up. Usual vocabularies need fewer: about
 * four bytes of English prose make a token, three of JSON, and a letter of three bytes (Han, kana, Hangul, Thai) makes about one.
 */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

/** Bytes that a number of tokens holds. */
export const bytesOf = (tokens: number): number => tokens * BYTES_PER_TOKEN;

/** The beginning of a text that holds at most so many tokens. */
export function cutText(text: string, tokens: number): string {
	if (tokensOf(text) <= tokens) return text;
	let end = Math.min(text.length, bytesOf(tokens));
	while (tokensOf(text.slice(0, end)) >= tokens) end = Math.floor(end * 0.9);
	return `${text.slice(0, end).toWellFormed()}…`;
}
