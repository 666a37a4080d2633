/** The only list of languages, in code order. `label` is the language's own name, as the public service shows it. */
export const LANGUAGES = [
	{ code: 'deu', label: 'Deutsch', tag: 'de', script: 'Latn' },
	{ code: 'eng', label: 'English', tag: 'en', script: 'Latn' },
	{ code: 'esp', label: 'Español (LA)', tag: 'es-419', script: 'Latn' },
	{ code: 'fra', label: 'Français', tag: 'fr', script: 'Latn' },
	{ code: 'ind', label: 'Bahasa Indonesia', tag: 'id', script: 'Latn' },
	{ code: 'ita', label: 'Italiano', tag: 'it', script: 'Latn' },
	{ code: 'jpn', label: '日本語', tag: 'ja', script: 'Jpan' },
	{ code: 'kor', label: '한국어', tag: 'ko', script: 'Kore' },
	{ code: 'pol', label: 'Polski', tag: 'pl', script: 'Latn' },
	{ code: 'ptb', label: 'Português (BR)', tag: 'pt-BR', script: 'Latn' },
	{ code: 'rus', label: 'Русский', tag: 'ru', script: 'Cyrl' },
	{ code: 'spa', label: 'Español (ES)', tag: 'es-ES', script: 'Latn' },
	{ code: 'tha', label: 'ไทย', tag: 'th', script: 'Thai' },
	{ code: 'tur', label: 'Türkçe', tag: 'tr', script: 'Latn' },
	{ code: 'zhs', label: '简体中文', tag: 'zh-Hans', script: 'Hans' },
	{ code: 'zht', label: '繁體中文', tag: 'zh-Hant', script: 'Hant' },
] as const;

export type Language = (typeof LANGUAGES)[number];
export type LanguageCode = Language['code'];

/** Fallback for missing texts and unknown `lang` values. */
export const DEFAULT_LANGUAGE = 'eng' satisfies LanguageCode;

export const LANGUAGE_CODES: readonly LanguageCode[] = LANGUAGES.map((language) => language.code);

const byCode = new Map<string, Language>(LANGUAGES.map((language) => [language.code, language]));

/** The row of a code, or undefined. Codes are case-sensitive. */
export function findLanguage(code: string): Language | undefined {
	return byCode.get(code);
}

export function language(code: LanguageCode): Language {
	return byCode.get(code)!;
}

/** Unknown and empty values mean English. */
export function resolveLanguage(value: string | undefined): LanguageCode {
	return (value && byCode.get(value)?.code) || DEFAULT_LANGUAGE;
}
