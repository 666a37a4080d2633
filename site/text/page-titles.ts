import type { PageContext } from './page-context.ts';
import { ownWord } from './translate.ts';

/** Title or summary of a page with an English body, translated where possible. */
export interface PageWords {
	readonly text: string;
	/** The `lang` of the text if it differs from the page. */
	readonly lang: 'en' | undefined;
}

type Map = 'guide_titles' | 'guide_summaries' | 'mechanics_titles' | 'mechanics_descriptions';

/** The title or summary of a guide or mechanics page; `english` is the text in the page itself. */
export function pageWords({ language }: Pick<PageContext, 'language'>, map: Map, slug: string, english: string): PageWords {
	const own = ownWord(language.code, map, slug);
	return { text: own ?? english, lang: own === undefined && language.code !== 'eng' ? 'en' : undefined };
}
