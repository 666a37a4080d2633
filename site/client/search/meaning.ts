/** What the service finds by the meaning of a question. */
import type { SearchItem } from '../../../contract/search/group.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE } from '../place.ts';

/** Fewer words are a name, which the index finds. */
const FEWEST_WORDS = 3;
const LONGEST = 120;
const MOST = 5;

/** Whether a query may be a question; the service understands English, so in other languages only where nothing else is found. */
export const isQuestion = (typed: string, found: number): boolean =>
	typed.trim().split(/\s+/).length >= FEWEST_WORDS && typed.length <= LONGEST && (LANGUAGE === 'eng' || found === 0);

/** Records of like meaning, the nearest first; none without the service. */
export async function findByMeaning(question: string): Promise<readonly SearchItem[]> {
	const query = new URLSearchParams({ q: question.trim(), limit: String(MOST), lang: LANGUAGE });
	const { items } = await fetchJson<{ readonly items: readonly SearchItem[] }>(`/api/search/semantic?${query}`).catch(() => ({
		items: [],
	}));
	return items;
}
