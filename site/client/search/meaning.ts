/** Results of the service by the meaning of a question. */
import type { SearchItem } from '../../../contract/search/group.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE } from '../place.ts';

/** Shorter texts are names, which the index finds. */
const FEWEST_WORDS = 3;
const LONGEST = 120;
const MOST = 5;

/**
 * Whether to treat the text as a question. The service understands English; in other languages only texts without results
 * count.
 */
export const isQuestion = (typed: string, found: number): boolean =>
	typed.trim().split(/\s+/).length >= FEWEST_WORDS && typed.length <= LONGEST && (LANGUAGE === 'eng' || found === 0);

/** Records of similar meaning, nearest first; empty without the service. */
export async function findByMeaning(question: string): Promise<readonly SearchItem[]> {
	const query = new URLSearchParams({ q: question.trim(), limit: String(MOST), lang: LANGUAGE });
	const { items } = await fetchJson<{ readonly items: readonly SearchItem[] }>(`/api/search/semantic?${query}`).catch(() => ({
		items: [],
	}));
	return items;
}
