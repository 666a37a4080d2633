import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../contract/languages.ts';
import { MOVED_PAGES, REFERENCE_KINDS } from '../../contract/page-redirects.ts';
import { recordPage } from '../../contract/page-path.ts';
import { listOf } from '../tree/records.ts';

/** Redirects by address, for hosts that read a `_redirects` file; the process knows the same. */
export function redirectsFile(): string {
	const prefixes = ['', ...LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).map((code) => `/${code}`)];
	const moved = prefixes.flatMap((prefix) => Object.entries(MOVED_PAGES).map(([from, to]) => `${prefix}${from} ${prefix}${to} 308`));
	const reference = prefixes.flatMap((prefix) =>
		REFERENCE_KINDS.flatMap((kind) =>
			listOf(DEFAULT_LANGUAGE, kind).map(({ id }) => `${prefix}/reference/${id.toLowerCase()} ${prefix}${recordPage(kind, id)} 308`),
		),
	);
	const rewrites = ['/runs/:hash /runs/view 200', '/beta/* /:splat 200'];
	return `${[`/${DEFAULT_LANGUAGE} / 308`, `/${DEFAULT_LANGUAGE}/* /:splat 308`, ...moved, ...reference, ...rewrites].join('\n')}\n`;
}
