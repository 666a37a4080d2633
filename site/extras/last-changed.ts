import { KIND_KEYS } from '../../contract/kinds.ts';
import { recordPage } from '../../contract/tree/page-path.ts';
import { changelogsFile, historyFile } from '../../contract/tree/tree-paths.ts';
import type { ChangelogSummary } from '../text/changelog.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';

type History = Readonly<Record<string, Readonly<Record<string, readonly { readonly date: string }[]>>>>;

/** The date of the last change (`2026-06-18`) by page path without language, for records and versions. */
export function lastChanged(): ReadonlyMap<string, string> {
	const history = readOptionalDocument<History>(historyFile('main')) ?? {};
	const records = KIND_KEYS.flatMap((kind) =>
		Object.entries(history[kind] ?? {}).flatMap(([id, entries]) => {
			const days = entries.map(({ date }) => date).sort();
			return days.length > 0 ? [[recordPage(kind, id), days.at(-1)!] as const] : [];
		}),
	);
	const versions = (readOptionalDocument<ChangelogSummary[]>(changelogsFile('main')) ?? [])
		.flatMap((log) => [log, ...log.revisions])
		.map(({ tag, date }) => [`/changelog/${tag}`, date] as const);
	return new Map([...records, ...versions]);
}
