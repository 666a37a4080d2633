import type { PageContext } from './page-context.ts';
import { ownWord } from './translate.ts';

/** Words about a page whose body is English: in the language of the reader where there are any. */
export interface PageWords {
	readonly text: string;
	/** The `lang` of the text where it is not the language of the page. */
	readonly lang: 'en' | undefined;
}

type Map = 'guide_titles' | 'guide_summaries' | 'mechanics_titles' | 'mechanics_descriptions';

/** The title or summary of a guide or of a mechanics page; `english` is what stands in the page itself. */
export function pageWords({ language }: Pick<PageContext, 'language'>, map: Map, slug: string, english: string): PageWords {
	const own = ownWord(language.code, map, slug);
	return { text: own ?? english, lang: own === undefined && language.code !== 'eng' ? 'en' : undefined };
}
