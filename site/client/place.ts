/** Language and channel of a page, read from its HTML. */
import type { Channel } from '../../contract/channels.ts';
import type { LanguageCode } from '../../contract/languages.ts';

const root = document.documentElement.dataset;

export const LANGUAGE = (root['code'] ?? 'eng') as LanguageCode;
export const CHANNEL = (root['channel'] ?? 'main') as Channel;

/** Address of a page in the current language, in this or another channel; full URLs are unchanged. */
export function pageAddress(path: string, channel = CHANNEL): string {
	const prefix = (channel === 'beta' ? '/beta' : '') + (LANGUAGE === 'eng' ? '' : `/${LANGUAGE}`);
	return path.startsWith('/') ? prefix + path : path;
}

/** Last part of the page address, ignoring a trailing slash. */
export const endOfAddress = (): string => location.pathname.split('/').findLast((part) => part !== '') ?? '';
