/** Addresses of pages that have moved (`behaviour/http.md#moved-pages`). The server and the file `_redirects` of a CDN send them on. */
import { kindPage } from './page-path.ts';
import { KIND_KEYS } from '../kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../languages.ts';

/** Old pages and where they went; each also stands behind a language. */
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

/** Sections whose single pages have lower-case addresses. */
const SECTIONS = new Set([...KIND_KEYS.map((kind) => kindPage(kind).slice(1)), 'mechanics', 'guides']);
const LANGUAGES = new Set<string>(LANGUAGE_CODES);

/** A site path taken apart. */
export interface SplitPath {
	/** `/jpn`, `/beta`, `/beta/jpn`, or empty. */
	readonly prefix: string;
	/** The rest, from its slash on. */
	readonly path: string;
}

/** Takes channel and language off a site path; the released pages in English have neither. */
export function splitLanguage(path: string): SplitPath {
	const [, channel = '', rest = '/'] = /^(\/beta)?(\/.*)?$/.exec(path) ?? [];
	const [, code = '', inside = '/'] = /^\/([a-z]{3})(\/.*)?$/.exec(rest) ?? [];
	if (!LANGUAGES.has(code)) return { prefix: channel, path: rest };
	return { prefix: code === DEFAULT_LANGUAGE ? channel : `${channel}/${code}`, path: inside };
}

/**
 * Where the page at an address has gone; undefined when it has not moved. The path is decoded; a slash at its end does not count.
 * @example movedPage('/jpn/meta') // => '/jpn/stats'
 */
export function movedPage(path: string): string | undefined {
	const asked = path.replace(/(?<=.)\/$/, '');
	const { prefix, path: inside } = splitLanguage(asked);
	const moved = MOVED_PAGES[inside] ?? storeNews(inside) ?? epoch(inside) ?? run(inside) ?? lowerCase(inside) ?? inside;
	const address = prefix + (moved === '/' && prefix ? '' : moved);
	return address === asked ? undefined : address;
}

/** News were once addressed by their page in the store, which ends with their id. */
function storeNews(path: string): string | undefined {
	const gid = /^\/news\/https?:\/\/.*?(\d+)\/?$/.exec(path)?.[1];
	return gid && `/news/${gid}`;
}

function epoch(path: string): string | undefined {
	const id = /^\/epochs\/([^/]+)$/.exec(path)?.[1];
	return id && `/timeline/${id.toLowerCase()}`;
}

/** Hashes of runs are written in small letters. */
function run(path: string): string | undefined {
	return /^\/runs\/[\dA-F]{16}(?:\/replay)?$/i.test(path) ? path.toLowerCase() : undefined;
}

function lowerCase(path: string): string | undefined {
	const [, section = '', slug = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
	return SECTIONS.has(section) && slug !== slug.toLowerCase() ? `/${section}/${slug.toLowerCase()}` : undefined;
}
