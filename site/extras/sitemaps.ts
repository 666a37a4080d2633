import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { isShell } from '../../contract/tree/shells.ts';
import { escapeXml } from './escape-xml.ts';
import { lastChanged } from './last-changed.ts';

/** Pages without content, and English-only pages, which are listed once. */
const UNLISTED = /^(404|beta\/.*|overlay\/.+)$/;
const ENGLISH_ONLY = /^(about|terms|licence|mechanics\/.+|guides\/.+|news\/.+|developers\/.+)$/;

interface Listed {
	readonly address: string;
	readonly changed: string | undefined;
}

/** An index and one site map per language, from the built pages. */
export function sitemaps(pages: string): Record<string, string> {
	const days = lastChanged();
	const byLanguage = new Map<LanguageCode, Listed[]>();
	for (const path of htmlPaths(pages)) {
		const { language, inside } = splitPath(path);
		if (UNLISTED.test(inside) || isShell(`/${inside}`) || (language !== DEFAULT_LANGUAGE && ENGLISH_ONLY.test(inside))) continue;
		byLanguage.set(language, [
			...(byLanguage.get(language) ?? []),
			{ address: addressOf(path), changed: days.get(`/${inside}`) },
		]);
	}
	const maps = [...byLanguage].map(([language, paths]) => [`sitemap-${language}.xml`, urlSet(paths)] as const);
	return { ...Object.fromEntries(maps), 'sitemap.xml': index(maps.map(([name]) => name)) };
}

function htmlPaths(pages: string): string[] {
	return readdirSync(pages, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.html'))
		.map((file) => file.slice(0, -'.html'.length).split(sep).join('/'))
		.sort();
}

function splitPath(path: string): { language: LanguageCode; inside: string } {
	const [first, ...rest] = path.split('/');
	const language = LANGUAGE_CODES.find((code) => code === first);
	return language ? { language, inside: rest.join('/') } : { language: DEFAULT_LANGUAGE, inside: path };
}

const addressOf = (path: string): string => (path === 'index' ? '/' : `/${path}`);

const urlOf = ({ address, changed }: Listed): string =>
	`<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

const urlSet = (pages: readonly Listed[]): string =>
	xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.map(urlOf).join('\n')}\n</urlset>`);

const index = (names: readonly string[]): string =>
	xml(
		`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${names.map((name) => `<sitemap><loc>/${name}</loc></sitemap>`).join('\n')}\n</sitemapindex>`,
	);

const xml = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`;
