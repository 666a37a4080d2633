import { LANGUAGE_CODES, type LanguageCode, findLanguage } from '../../contract/languages.ts';

/** English is always included, because other languages fall back to it. */
export function parseLanguages(list: string | undefined): LanguageCode[] {
	const asked = list === undefined ? LANGUAGE_CODES : readLanguages(list);
	return LANGUAGE_CODES.filter((code) => code === 'eng' || asked.includes(code));
}

/**
 * The languages of a comma-separated list.
 * @throws Error that names unknown codes
 */
export function readLanguages(list: string): LanguageCode[] {
	const codes = list.split(',').map((code) => code.trim());
	const unknown = codes.filter((code) => !findLanguage(code));
	if (unknown.length > 0) {
		throw new Error(`There is no language ${unknown.join(', ')}. Choose from ${LANGUAGE_CODES.join(', ')}.`);
	}
	return LANGUAGE_CODES.filter((code) => codes.includes(code));
}
