import { CHANNELS } from '../../../contract/channels.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { SUBTITLE_WORDS } from '../../../contract/search/subtitles.data.ts';
import { clientStringsFile, pageStringsFile, translationsFile } from '../../../contract/tree/tree-paths.ts';
import { BUILT_LANGUAGES } from '../../tree/records.ts';
import { readOptionalDocument } from '../../tree/read-tree.ts';
import { SEARCH, scriptSources } from './script-sources.ts';

/** Word maps that scripts use, in addition to the strings of the pages. */
const WORD_MAPS = [
	'card_rarities',
	'card_types',
	'character_names',
	'keywords',
	'potion_rarities',
	'relic_rarities',
	'rest_site_options',
	'sections',
] as const;

/** Prefixes of the string sets from which the search box reads result words. */
const SUBTITLE_BEGINNINGS = Object.values(SUBTITLE_WORDS).flatMap(({ strings = [] }) => strings.map((set) => `${set}.`));

type Words = Readonly<Record<string, string>>;
type Translations = Readonly<Record<string, Words>>;

/**
 * The keys that a script's source names, in full (`'run.won'`) or by prefix (`` `bracket.${mode}` ``). Visitors load only
 * these.
 */
export function keysNamedIn(source: string, keys: readonly string[]): string[] {
	const whole = new Set([...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , key]) => key!));
	const beginnings = [...source.matchAll(/`(\w+\.\w*)\$\{/g)].map(([, start]) => start!);
	if (source.includes('SUBTITLE_WORDS')) beginnings.push(...SUBTITLE_BEGINNINGS);
	return keys.filter((key) => whole.has(key) || beginnings.some((start) => key.startsWith(start)));
}

/** Keys that scripts name in full, `t('run.won')`, and the catalogue lacks. */
export function missingKeys(source: string, keys: readonly string[]): string[] {
	const asked = new Set([...source.matchAll(/\bt\(\s*(['"])([\w.-]+)\1/g)].map(([, , key]) => key!));
	return [...asked.difference(new Set(keys))].toSorted();
}

function checkKeys(sources: readonly string[], keys: readonly string[]): void {
	const missing = missingKeys(sources.join('\n'), keys);
	if (missing.length > 0)
		throw new Error(`Scripts use strings that \`pages\` of the English ui.json lacks; add them there: ${missing.join(', ')}`);
}

/** Strings and words of the scripts: one file per language and channel, and one for each page with more strings. */
export function clientStrings(): Record<string, string> {
	const sources = scriptSources();
	const files = CHANNELS.flatMap((channel) =>
		BUILT_LANGUAGES.flatMap(({ code }) => {
			const own = readOptionalDocument<Translations>(translationsFile(channel, code));
			const english = readOptionalDocument<Translations>(translationsFile(channel, DEFAULT_LANGUAGE));
			if (!own || !english) return [];
			const strings = { ...english['pages'], ...own['pages'] };
			checkKeys([sources.common, ...sources.ofPages.values()], Object.keys(strings));
			const common = keysNamedIn(sources.common, Object.keys(strings));
			const others = Object.keys(strings).filter((key) => !common.includes(key));
			const commonMaps = mapsNamedIn(sources.common);
			const mapsOf = (maps: readonly WordMap[]) => Object.fromEntries(maps.map((map) => [map, own[map] ?? {}]));
			// API pages are the same in every channel and are built once. The search box is in every channel.
			const shown = [...sources.ofPages].filter(([page]) => channel === 'main' || page === SEARCH);
			const ofPages = shown.map(([page, source]): [string, Translations] => [
				pageStringsFile(channel, code, page),
				{
					...mapsOf(mapsNamedIn(source).filter((map) => !commonMaps.includes(map))),
					pages: chosen(strings, keysNamedIn(source, others)),
				},
			]);
			return [[clientStringsFile(channel, code), { ...mapsOf(commonMaps), pages: chosen(strings, common) }] as const, ...ofPages];
		}),
	);
	return Object.fromEntries(files.map(([file, content]) => [file, JSON.stringify(content)]));
}

type WordMap = (typeof WORD_MAPS)[number];

const mapsNamedIn = (source: string): WordMap[] => WORD_MAPS.filter((map) => source.includes(`'${map}'`));

const chosen = (strings: Words, keys: readonly string[]): Words => Object.fromEntries(keys.map((key) => [key, strings[key]!]));
