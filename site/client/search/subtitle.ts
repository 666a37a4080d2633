import { POOL_WORDS } from '../../kinds/pool-words.ts';
import type { Strings } from '../strings.ts';

/** Maps of words, and strings of the pages by their first part, that hold the words of what tells results of a kind apart. */
interface Source {
	readonly maps?: readonly string[];
	readonly strings?: readonly string[];
}

const POOLS = { maps: ['character_names'], strings: ['pool'] };
const SOURCES: Readonly<Record<string, Source>> = {
	card: POOLS,
	relic: POOLS,
	monster: { strings: ['rank'] },
	power: { strings: ['power', 'stack'] },
	event: { strings: ['event'] },
	encounter: { strings: ['room'] },
	mechanics: { strings: ['mechanics'] },
};

/** Sections that are named after a kind of record, by the name of the kind in English. */
const SECTIONS: Readonly<Record<string, string>> = { Story: 'stories', Glossary: 'glossary', Epoch: 'timeline' };

/**
 * The line below the name of a result, in the language of the page: the index holds what the records hold, partly in English.
 * @example translateSubtitle('power', 'Buff · Counter', strings) // => 'Buff · Stacks'
 */
export function translateSubtitle(kind: string, subtitle: string, strings: Strings): string {
	const parts = subtitle.split(' · ').map((part) => wordOf(kind, part, strings) ?? part);
	return parts.filter((part, place) => parts.indexOf(part) === place).join(' · ');
}

function wordOf(kind: string, part: string, strings: Strings): string | undefined {
	if (kind === 'reference') return sectionWord(SECTIONS[part] ?? `${part.toLowerCase()}s`, strings);
	if (kind === 'news') return sectionWord('news', strings);
	const source = SOURCES[kind] ?? {};
	const pool = source === POOLS ? POOL_WORDS[part] : undefined;
	const words = [
		...(pool ? [strings.word(...pool)] : []),
		...(source.maps ?? []).map((map) => knownWord(strings.word(map, part), part)),
		...(source.strings ?? []).map((first) => knownWord(strings.t(`${first}.${part}`), `${first}.${part}`)),
	];
	return words.find((word) => word !== undefined);
}

const sectionWord = (section: string, { t, word }: Strings): string | undefined =>
	knownWord(word('sections', section), section) ?? knownWord(t(`section.${section}`), `section.${section}`);

/** Strings answer the key itself for what they do not hold. */
const knownWord = (word: string, key: string): string | undefined => (word === key ? undefined : word);
