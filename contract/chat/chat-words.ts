import { z } from 'zod';
import { POOL_WORDS } from '../card-pools.ts';

/** Word maps and page strings, as in the file of `/api/translations`. */
export const translationsSchema = z.record(z.string(), z.record(z.string(), z.string()));

type Translations = z.output<typeof translationsSchema>;

/** The words of one language for chat lines. */
export interface ChatWords {
	/** A page string with its values; the last part of the key if it is missing. */
	readonly string: (key: string, values?: Readonly<Record<string, string | number>>) => string;
	/** The word of a map; the key if it is missing. */
	readonly word: (map: string, key: string) => string;
	/** The name of a pool; empty for the shared one. */
	readonly pool: (pool: string) => string;
	/** Translates `Act 2 - Hive`. */
	readonly act: (label: string) => string;
}

/**
 * @param translations words of the language, with English as fallback
 * @param acts translated names of the acts by English name
 */
export function createChatWords(translations: Translations, acts: ReadonlyMap<string, string>): ChatWords {
	const word = (map: string, key: string) => translations[map]?.[key] ?? key;
	const string: ChatWords['string'] = (key, values = {}) =>
		(translations['pages']?.[key] ?? key.slice(key.lastIndexOf('.') + 1)).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
			String(values[name] ?? whole),
		);
	return { string, word, pool: (pool) => poolWord(pool, { string, word }), act: (label) => actWord(label, acts, string) };
}

function poolWord(pool: string, { string, word }: Pick<ChatWords, 'string' | 'word'>): string {
	if (pool === 'shared') return '';
	if (pool === 'colorless') return string('pool.colorless');
	const [map, key] = POOL_WORDS[pool] ?? ['character_names', pool];
	return word(map, key);
}

function actWord(label: string, acts: ReadonlyMap<string, string>, string: ChatWords['string']): string {
	const names = [...acts].filter(([english]) => label.includes(english)).map(([, name]) => name);
	if (names.length === 0) return label;
	const number = /Act (\d)/.exec(label)?.[1];
	const name = names.join(' / ');
	return number ? string('act.numbered', { number, name }) : name;
}
