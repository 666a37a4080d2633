import type { FileList } from '../../contract/tree/file-list.ts';
import type { Copy } from './read-copy.ts';

export interface Difference {
	readonly path: string;
	readonly state: 'missing' | 'changed' | 'extra';
	readonly expected?: string;
	readonly found?: string;
}

/** Called after each file. */
export type OnFile = (done: number, total: number) => void;

/**
 * Differences between a copy and a list, by path.
 * @param own the list's own file, and others that it cannot name
 */
export async function compareCopy(
	copy: Copy,
	files: FileList['files'],
	own: ReadonlySet<string>,
	onFile: OnFile,
): Promise<Difference[]> {
	const differences: Difference[] = [];
	for (const [index, { path, sha256: expected }] of files.entries()) {
		const found = await copy.get(path)?.sha256();
		if (found === undefined) differences.push({ path, state: 'missing', expected });
		else if (found !== expected) differences.push({ path, state: 'changed', expected, found });
		onFile(index + 1, files.length);
	}
	const isKnown = knownBy(files, own);
	for (const path of copy.keys()) if (!isKnown(path)) differences.push({ path, state: 'extra' });
	return differences.sort((left, right) => (left.path < right.path ? -1 : 1));
}

/**
 * Whether a file is expected: listed files with their siblings and signatures, and files in folders that the list does not
 * cover, such as pages.
 */
function knownBy(files: FileList['files'], own: ReadonlySet<string>): (path: string) => boolean {
	const listed = new Set([...own, ...files.map(({ path }) => path)]);
	const folders = new Set(files.map(({ path }) => topOf(path)));
	// The root of a tree also contains pages and build state.
	if (folders.size > 1) folders.delete('');
	return (path) => listed.has(path) || listed.has(path.replace(/\.(gz|br|minisig)$/, '')) || !folders.has(topOf(path));
}

/** The first folder of a path; empty for files at the top. */
const topOf = (path: string): string => path.slice(0, Math.max(0, path.indexOf('/')));
