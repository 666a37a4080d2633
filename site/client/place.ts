/** Where a page stands: its language and channel, as the page itself says. */
import type { Channel } from '../../contract/channels.ts';
import type { LanguageCode } from '../../contract/languages.ts';

const root = document.documentElement.dataset;

export const LANGUAGE = (root['code'] ?? 'eng') as LanguageCode;
export const CHANNEL = (root['channel'] ?? 'main') as Channel;

/** Address of a page in the language of this one, in its channel or in another; full addresses stay as they are. */
export function pageAddress(path: string, channel = CHANNEL): string {
	const prefix = (channel === 'beta' ? '/beta' : '') + (LANGUAGE === 'eng' ? '' : `/${LANGUAGE}`);
	return path.startsWith('/') ? prefix + path : path;
}

/** Last part of the address of this page, whose end may be a slash. */
export const endOfAddress = (): string => location.pathname.split('/').findLast((part) => part !== '') ?? '';
