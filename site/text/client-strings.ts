import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHANNELS } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { SUBTITLE_WORDS } from '../../contract/search/subtitles.data.ts';
import { clientStringsFile, translationsFile } from '../../contract/tree/tree-paths.ts';
import { BUILT_LANGUAGES } from '../tree/records.ts';
import { STRING_ROOMS } from '../client/string-rooms.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';

const SOURCE = fileURLToPath(new URL('../client', import.meta.url));
/** Maps of words that scripts ask for, beside the strings of the pages. */
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

/** Sets of strings of which the search box looks for a word in all. */
const SUBTITLE_BEGINNINGS = Object.values(SUBTITLE_WORDS).flatMap(({ strings = [] }) => strings.map((set) => `${set}.`));

type Words = Readonly<Record<string, string>>;
type Translations = Readonly<Record<string, Words>>;

/**
 * Those of the keys that a script's source names: whole, `'run.won'`, or by their beginning, `` `bracket.${mode}` ``. A visitor
 * loads no other strings.
 */
export function keysNamedIn(source: string, keys: readonly string[]): string[] {
	const whole = new Set([...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , key]) => key!));
	const beginnings = [...source.matchAll(/`(\w+\.\w*)\$\{/g)].map(([, start]) => start!).concat(SUBTITLE_BEGINNINGS);
	return keys.filter((key) => whole.has(key) || beginnings.some((start) => key.startsWith(start)));
}

/** Strings and words of the scripts, a file a language and channel, and one more for each room. */
export function clientStrings(): Record<string, string> {
	const roomFolders: readonly string[] = Object.values(STRING_ROOMS).flat();
	const common = sourceOf((folder) => !roomFolders.includes(folder));
	const files = CHANNELS.flatMap((channel) =>
		BUILT_LANGUAGES.flatMap(({ code }) => {
			const own = readOptionalDocument<Translations>(translationsFile(channel, code));
			const english = readOptionalDocument<Translations>(translationsFile(channel, DEFAULT_LANGUAGE));
			if (!own || !english) return [];
			const strings = { ...english['pages'], ...own['pages'] };
			const words = Object.fromEntries(WORD_MAPS.map((map) => [map, own[map] ?? {}]));
			const shared = named(strings, common);
			const rooms = Object.entries(STRING_ROOMS).map(([room, folders]: readonly [string, readonly string[]]) => {
				const all = named(
					strings,
					sourceOf((folder) => folders.includes(folder)),
				);
				const only = Object.fromEntries(Object.entries(all).filter(([key]) => !Object.hasOwn(shared, key)));
				return [clientStringsFile(channel, code, room), JSON.stringify(only)];
			});
			return [[clientStringsFile(channel, code), JSON.stringify({ ...words, pages: shared })], ...rooms];
		}),
	);
	return Object.fromEntries(files) as Record<string, string>;
}

/** What the scripts say that stand in folders which are meant; those of no folder stand in an empty one. */
function sourceOf(isMeant: (folder: string) => boolean): string {
	return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts') && isMeant(dirname(name).replace(/^\.$/, '')))
		.map((name) => readFileSync(join(SOURCE, name), 'utf8'))
		.join('\n');
}

function named(strings: Words, source: string): Words {
	return Object.fromEntries(keysNamedIn(source, Object.keys(strings)).map((key) => [key, strings[key]!]));
}
