/** Redirects of moved pages (`behaviour/http.md#moved-pages`), for the service and for `_redirects` files of CDNs. */
import { kindPage } from './page-path.ts';
import { KIND_KEYS } from '../kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../languages.ts';

/** New addresses by old ones; each also applies below a language. */
export const MOVED_PAGES: Readonly<Record<string, string>> = {
	'/community-stats': '/stats',
	'/leaderboards/stats': '/stats',
	'/leaderboards/metrics': '/stats/cards',
	'/leaderboards/submit': '/runs/submit',
	'/charts': '/stats/charts',
	'/meta': '/stats',
	'/submit': '/runs/submit',
	'/epochs': '/timeline',
	'/ancient-pools': '/ancients',
	'/translations': '/coverage',
};

/** Sections whose pages have lower-case addresses. */
const SECTIONS = new Set([...KIND_KEYS.map((kind) => kindPage(kind).slice(1)), 'mechanics', 'guides']);
const LANGUAGES = new Set<string>(LANGUAGE_CODES);

/** A site path in parts. */
export interface SplitPath {
	/** `/jpn`, `/beta`, `/beta/jpn`, or empty. */
	readonly prefix: string;
	/** The rest, from its slash on. */
	readonly path: string;
}

/** Splits channel and language off a site path; released English pages have neither. */
export function splitLanguage(path: string): SplitPath {
	const [, channel = '', rest = '/'] = /^(\/beta)?(\/.*)?$/.exec(path) ?? [];
	const [, code = '', inside = '/'] = /^\/([a-z]{3})(\/.*)?$/.exec(rest) ?? [];
	if (!LANGUAGES.has(code)) return { prefix: channel, path: rest };
	return { prefix: code === DEFAULT_LANGUAGE ? channel : `${channel}/${code}`, path: inside };
}

/**
 * The new address of a page; undefined if it did not move. The path is decoded; a trailing slash is ignored.
 * @example movedPage('/jpn/meta') // => '/jpn/stats'
 */
export function movedPage(path: string): string | undefined {
	const asked = path.replace(/(?<=.)\/$/, '');
	const { prefix, path: inside } = splitLanguage(asked);
	const moved = MOVED_PAGES[inside] ?? storeNews(inside) ?? epoch(inside) ?? run(inside) ?? lowerCase(inside) ?? inside;
	const address = prefix + (moved === '/' && prefix ? '' : moved);
	return address === asked ? undefined : address;
}

/** Old news addresses are store pages that end with their id. */
function storeNews(path: string): string | undefined {
	const gid = /^\/news\/https?:\/\/.*?(\d+)\/?$/.exec(path)?.[1];
	return gid && `/news/${gid}`;
}

function epoch(path: string): string | undefined {
	const id = /^\/epochs\/([^/]+)$/.exec(path)?.[1];
	return id && `/timeline/${id.toLowerCase()}`;
}

/** Run hashes are lower case. */
function run(path: string): string | undefined {
	return /^\/runs\/[\dA-F]{16}(?:\/replay)?$/i.test(path) ? path.toLowerCase() : undefined;
}

function lowerCase(path: string): string | undefined {
	const [, section = '', slug = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
	return SECTIONS.has(section) && slug !== slug.toLowerCase() ? `/${section}/${slug.toLowerCase()}` : undefined;
}
