import { IntlMessageFormat } from 'intl-messageformat';
import { DEFAULT_LANGUAGE, type LanguageCode, language } from '../../contract/languages.ts';
import { translationsFile } from '../../contract/tree/tree-paths.ts';
import { settings } from '../tree/settings.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';

/** Word maps by English key as `/api/translations` serves them, including the strings of the pages. */
type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Values = Readonly<Record<string, string | number>>;

function translations(code: LanguageCode): Translations {
	return readOptionalDocument<Translations>(translationsFile(settings.channel, code)) ?? {};
}

/** A translated filter value; the English key if there is none. */
export function word(code: LanguageCode, map: string, key: string): string {
	return translations(code)[map]?.[key] ?? translations(DEFAULT_LANGUAGE)[map]?.[key] ?? key;
}

/** A translated word; undefined where it would fall back to English. */
export function ownWord(code: LanguageCode, map: string, key: string): string | undefined {
	return translations(code)[map]?.[key];
}

const formats = new Map<string, IntlMessageFormat>();

function formatOf(code: LanguageCode, key: string): IntlMessageFormat {
	const cached = formats.get(`${code} ${key}`);
	if (cached) return cached;
	const own = translations(code)['pages']?.[key];
	const message = own ?? translations(DEFAULT_LANGUAGE)['pages']?.[key];
	if (message === undefined) throw new Error(`There is no string "${key}" under \`pages\` of the English ui.json; add it there.`);
	const format = new IntlMessageFormat(message, language(own === undefined ? DEFAULT_LANGUAGE : code).tag, undefined, {
		ignoreTag: true,
	});
	formats.set(`${code} ${key}`, format);
	return format;
}

/** A translated string of the pages; English where it is untranslated. */
export function translate(code: LanguageCode, key: string, values: Values = {}): string {
	return String(formatOf(code, key).format(values));
}

export function hasString(key: string): boolean {
	return translations(DEFAULT_LANGUAGE)['pages']?.[key] !== undefined;
}
