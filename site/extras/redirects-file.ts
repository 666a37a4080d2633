import { CHANNELS } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../contract/languages.ts';
import { kindsOn } from '../../contract/kinds.ts';
import { MOVED_PAGES } from '../../contract/tree/page-redirects.ts';
import { recordPage } from '../../contract/tree/page-path.ts';
import { SHELLS } from '../../contract/tree/shells.ts';
import { changelogsFile } from '../../contract/tree/tree-paths.ts';
import { type ChangelogSummary, tagsOf } from '../text/changelog.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import { listOf } from '../tree/records.ts';
import { prebuiltRewrites } from './prebuilt-rewrites.ts';

const PREFIXES = ['', ...LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).map((code) => `/${code}`)];

/**
 * Redirects for hosts that read a `_redirects` file; the service has the same. The first matching line wins. Hosts accept 2,000
 * lines; up to 100 of them may have placeholders, and those come last. Some hosts follow a line even where a file exists.
 */
export function redirectsFile(): string {
	const lines = [...movedPages(), ...references(), ...changelogs(), ...prebuiltRewrites(), ...patterns()];
	const isPattern = (line: string): boolean => /^\S*[:*]/.test(line);
	return [...lines.filter((line) => !isPattern(line)), ...lines.filter(isPattern), ''].join('\n');
}

const movedPages = (): string[] => [
	`/${DEFAULT_LANGUAGE} / 308`,
	...PREFIXES.flatMap((prefix) => [prefix, `/beta${prefix}`]).flatMap((prefix) =>
		Object.entries(MOVED_PAGES).map(([from, to]) => `${prefix}${from} ${prefix}${to} 308`),
	),
];

const references = (): string[] =>
	PREFIXES.flatMap((prefix) =>
		kindsOn('references').flatMap((kind) =>
			listOf(DEFAULT_LANGUAGE, kind).map(
				({ id }) => `${prefix}/reference/${id.toLowerCase()} ${prefix}${recordPage(kind, id)} 308`,
			),
		),
	);

/** Other sites write a `v` before the version of a changelog. */
function changelogs(): string[] {
	const tags = new Set(
		CHANNELS.flatMap((channel) => tagsOf(readOptionalDocument<ChangelogSummary[]>(changelogsFile(channel)) ?? [])),
	);
	return PREFIXES.flatMap((prefix) => [...tags].map((tag) => `${prefix}/changelog/v${tag} ${prefix}/changelog/${tag} 308`));
}

/** Pages with a variable part in their address, preceded by the fixed pages beside them. */
function patterns(): string[] {
	const beside = PREFIXES.flatMap((prefix) =>
		['submit', 'replay'].map((page) => `${prefix}/runs/${page} ${prefix}/runs/${page} 200`),
	);
	const shells = SHELLS.flatMap(({ path, pattern }) => [
		`/beta${pattern} ${path} 200`,
		`/beta/:language${pattern} /:language${path} 200`,
		`${pattern} ${path} 200`,
		`/:language${pattern} /:language${path} 200`,
	]);
	const epochs = ['', '/:language'].map((prefix) => `${prefix}/epochs/:id ${prefix}/timeline/:id 308`);
	return [...beside, `/${DEFAULT_LANGUAGE}/* /:splat 308`, ...shells, ...epochs];
}
