import { CHANNELS } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../contract/languages.ts';
import { kindsOn } from '../../contract/kinds.ts';
import { MOVED_PAGES } from '../../contract/tree/page-redirects.ts';
import { recordPage } from '../../contract/tree/page-path.ts';
import { SHELLS } from '../../contract/tree/shells.ts';
import { changelogsFile } from '../../contract/tree/tree-paths.ts';
import type { ChangelogSummary } from '../text/changelog.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import { listOf } from '../tree/records.ts';

const PREFIXES = ['', ...LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).map((code) => `/${code}`)];

/** Redirects by address, for hosts that read a `_redirects` file; the process knows the same. The first line that fits decides. */
export function redirectsFile(): string {
	const moved = PREFIXES.flatMap((prefix) => [prefix, `/beta${prefix}`]).flatMap((prefix) =>
		Object.entries(MOVED_PAGES).map(([from, to]) => `${prefix}${from} ${prefix}${to} 308`),
	);
	const reference = PREFIXES.flatMap((prefix) =>
		kindsOn('references').flatMap((kind) =>
			listOf(DEFAULT_LANGUAGE, kind).map(
				({ id }) => `${prefix}/reference/${id.toLowerCase()} ${prefix}${recordPage(kind, id)} 308`,
			),
		),
	);
	const epochs = PREFIXES.map((prefix) => `${prefix}/epochs/:id ${prefix}/timeline/:id 308`);
	const english = [`/${DEFAULT_LANGUAGE} / 308`, `/${DEFAULT_LANGUAGE}/* /:splat 308`];
	return `${[...english, ...moved, ...reference, ...epochs, ...changelogs(), ...PREFIXES.flatMap(shells), '/beta/* /:splat 200'].join('\n')}\n`;
}

/** Other sites write a `v` before the tag of a changelog. */
function changelogs(): string[] {
	const tags = new Set(
		CHANNELS.flatMap((channel) => readOptionalDocument<ChangelogSummary[]>(changelogsFile(channel)) ?? []).map(({ tag }) => tag),
	);
	return PREFIXES.flatMap((prefix) => [...tags].map((tag) => `${prefix}/changelog/v${tag} ${prefix}/changelog/${tag} 308`));
}

/** Pages beside those of single runs keep their address on hosts that ask the rules before the files. */
function shells(prefix: string): string[] {
	return [
		...['submit', 'replay'].map((page) => `${prefix}/runs/${page} ${prefix}/runs/${page} 200`),
		...SHELLS.flatMap(({ path, pattern }) =>
			[prefix, `/beta${prefix}`].map((place) => `${place}${pattern} ${prefix}${path} 200`),
		),
	];
}
