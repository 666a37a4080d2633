/** Where a page stands: its language and channel, as the page itself says. */
import type { Channel } from '../../contract/channels.ts';
import type { LanguageCode } from '../../contract/languages.ts';

const root = document.documentElement.dataset;

export const LANGUAGE = (root['code'] ?? 'eng') as LanguageCode;
export const CHANNEL = (root['channel'] ?? 'main') as Channel;
const PREFIX = (CHANNEL === 'beta' ? '/beta' : '') + (LANGUAGE === 'eng' ? '' : `/${LANGUAGE}`);

/** Address of a page in the language of this one; full addresses stay as they are. */
export function pageAddress(path: string): string {
	return path.startsWith('/') ? PREFIX + path : path;
}

/** Last part of the address of this page, whose end may be a slash. */
export const endOfAddress = (): string => location.pathname.split('/').findLast((part) => part !== '') ?? '';
