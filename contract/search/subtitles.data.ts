import { KIND_KEYS, kindOf } from '../kinds.ts';
import type { SubtitleWords } from '../kind.ts';
import { kindPage } from '../tree/page-path.ts';

/** Where the pages have the words for the subtitles of a group of results. */
export const SUBTITLE_WORDS: Readonly<Record<string, SubtitleWords>> = {
	...Object.fromEntries(
		KIND_KEYS.map(kindOf).flatMap(({ singular, search }) => (search.words ? [[singular, search.words]] : [])),
	),
	mechanics: { strings: ['mechanics'] },
};

/** Sections of the kinds under Reference by the word that stands below their results, where it is not that word's plural in -s. */
export const REFERENCE_SECTIONS: Readonly<Record<string, string>> = Object.fromEntries(
	KIND_KEYS.flatMap((key) => {
		const { subtitle } = kindOf(key).search;
		const section = kindPage(key).slice(1);
		return typeof subtitle === 'string' && section !== `${subtitle.toLowerCase()}s` ? [[subtitle, section]] : [];
	}),
);
