import { LATEST_FILE, MANIFEST_FILE } from '../../contract/tree/tree-paths.ts';
import type { PublishRecord } from './record.ts';
import type { TreeFile } from './tree-files.ts';

/** What is published, and how. */
export interface Publishing {
	/** Folder of the tree. */
	readonly tree: string;
	/** Milliseconds since 1970. */
	readonly now: number;
	/** Milliseconds for which obsolete files stay: open pages name them. */
	readonly grace: number;
	/** Changes nothing. */
	readonly isDry: boolean;
	readonly onProgress: (done: number, total: number) => void;
	/** Milliseconds after which the lock of a call that ended without removing it is taken over. */
	readonly lease?: number;
}

/** A file as it is published. */
export interface MarkedFile extends TreeFile {
	/** Changes when the published file must be replaced. */
	readonly mark: string;
}

export interface Step {
	readonly name: string;
	readonly files: readonly MarkedFile[];
}

/** How a place that holds one tree comes to hold another. */
export interface Plan {
	/** Files to put, in this order. */
	readonly steps: readonly Step[];
	/** Paths to remove after the last step. */
	readonly removed: readonly string[];
	/** Paths that the tree lacks, and that stay until their grace ends. */
	readonly obsolete: readonly string[];
	/** What the place holds afterwards. */
	readonly record: PublishRecord;
}

/** Files that name the newest version of others. */
const POINTERS =
	/^(clients\/(index\.json|packages\.html)|data\/releases\.json|feeds\/.*|offline\/packs\.json|service-worker\.js|sitemap.*)$/;

/** A file is put before the pages that name it, and what names the newest version last. */
const STEPS = ['new files', 'new pages', 'changed files', 'changed pages', 'pointers', MANIFEST_FILE, LATEST_FILE];

function stepOf(path: string, isNew: boolean): string {
	if (path === MANIFEST_FILE || path === LATEST_FILE) return path;
	if (POINTERS.test(path)) return 'pointers';
	return `${isNew ? 'new' : 'changed'} ${path.endsWith('.html') ? 'pages' : 'files'}`;
}

/** Compares a tree with what is published. */
export function planOf(files: readonly MarkedFile[], published: PublishRecord, { now, grace }: Publishing): Plan {
	const marks = new Map(files.map(({ path, mark }) => [path, mark]));
	const puts = files.filter(({ path, mark }) => published.files[path] !== mark);
	const byStep = Map.groupBy(puts, ({ path }) => stepOf(path, published.files[path] === undefined));
	const lacking = Object.keys(published.files)
		.filter((path) => !marks.has(path))
		.map((path) => ({ path, since: published.obsolete[path] ?? new Date(now).toISOString() }));
	const isOver = ({ since }: { readonly since: string }) => Date.parse(since) + grace <= now;
	const obsolete = lacking.filter((each) => !isOver(each));
	return {
		steps: STEPS.flatMap((name) => (byStep.has(name) ? [{ name, files: byStep.get(name)! }] : [])),
		removed: lacking.filter(isOver).map(({ path }) => path),
		obsolete: obsolete.map(({ path }) => path),
		record: {
			files: Object.fromEntries([...marks, ...obsolete.map(({ path }) => [path, published.files[path]!] as const)]),
			obsolete: Object.fromEntries(obsolete.map(({ path, since }) => [path, since])),
		},
	};
}

/** Paths that a plan puts or removes. */
export const changedPaths = ({ steps, removed }: Plan): string[] => [
	...steps.flatMap(({ files }) => files.map(({ path }) => path)),
	...removed,
];
