import { POOL_WORDS } from '../../../contract/card-pools.ts';
import { REFERENCE_SECTIONS, SUBTITLE_WORDS } from '../../../contract/search/subtitles.data.ts';
import type { Strings } from '../strings.ts';

/**
 * The line below a result name, in the language of the page; the index is partly English.
 * @example translateSubtitle('power', 'Buff · Counter', strings) // => 'Buff · Stacks'
 */
export function translateSubtitle(kind: string, subtitle: string, strings: Strings): string {
	const parts = subtitle.split(' · ').map((part) => wordOf(kind, part, strings) ?? part);
	return parts.filter((part, place) => parts.indexOf(part) === place).join(' · ');
}

function wordOf(kind: string, part: string, strings: Strings): string | undefined {
	if (kind === 'reference') return sectionWord(REFERENCE_SECTIONS[part] ?? `${part.toLowerCase()}s`, strings);
	if (kind === 'news') return sectionWord('news', strings);
	const { hasPool, strings: sets = [] } = SUBTITLE_WORDS[kind] ?? {};
	const words = [
		...(hasPool ? poolWords(part, strings) : []),
		...sets.map((set) => knownWord(strings.t(`${set}.${part}`), `${set}.${part}`)),
	];
	return words.find((word) => word !== undefined);
}

function poolWords(part: string, { t, word }: Strings): (string | undefined)[] {
	const pool = POOL_WORDS[part];
	return [pool && word(...pool), knownWord(word('character_names', part), part), knownWord(t(`pool.${part}`), `pool.${part}`)];
}

const sectionWord = (section: string, { t, word }: Strings): string | undefined =>
	knownWord(word('sections', section), section) ?? knownWord(t(`section.${section}`), `section.${section}`);

/** `t` returns the key of a missing string. */
const knownWord = (word: string, key: string): string | undefined => (word === key ? undefined : word);
