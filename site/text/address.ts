import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { settings } from '../tree/settings.ts';

const CHANNEL_PREFIX = settings.channel === 'beta' ? '/beta' : '';

/**
 * Address of a page in a language. English pages have no prefix.
 * @example address('jpn', '/cards/bash') // => '/jpn/cards/bash'
 */
export function address(language: LanguageCode, path: string): string {
	const prefix = CHANNEL_PREFIX + (language === DEFAULT_LANGUAGE ? '' : `/${language}`);
	return path === '/' ? prefix || '/' : prefix + path;
}
