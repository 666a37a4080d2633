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
 * Redirects by address, for hosts that read a `_redirects` file; the process knows the same. The first line that fits decides. Hosts
 * take 2,000 lines, of which 100 may have placeholders and stand last; some follow a line even where there is a file.
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

/** Other sites write a `v` before the tag of a changelog. */
function changelogs(): string[] {
	const tags = new Set(
		CHANNELS.flatMap((channel) => tagsOf(readOptionalDocument<ChangelogSummary[]>(changelogsFile(channel)) ?? [])),
	);
	return PREFIXES.flatMap((prefix) => [...tags].map((tag) => `${prefix}/changelog/v${tag} ${prefix}/changelog/${tag} 308`));
}

/** Pages whose address has a part that only a request knows, and those beside them, which keep their own. */
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
