import type { FileList } from '../../contract/tree/file-list.ts';
import type { CopiedFile } from './read-copy.ts';

export interface Difference {
	readonly path: string;
	readonly state: 'missing' | 'changed' | 'extra';
	readonly expected?: string;
	readonly found?: string;
}

/**
 * How a copy differs from a list, by path.
 * @param own the list's own file, and others that it cannot name
 */
export function compareCopy(
	copy: ReadonlyMap<string, CopiedFile>,
	files: FileList['files'],
	own: ReadonlySet<string>,
): Difference[] {
	const lost = files.flatMap(({ path, sha256 }): Difference[] => {
		const found = copy.get(path);
		if (!found) return [{ path, state: 'missing', expected: sha256 }];
		return found.sha256 === sha256 ? [] : [{ path, state: 'changed', expected: sha256, found: found.sha256 }];
	});
	const isKnown = knownBy(files, own);
	const extra = [...copy]
		.filter(([path]) => !isKnown(path))
		.map(([path, { sha256 }]): Difference => ({ path, state: 'extra', found: sha256 }));
	return [...lost, ...extra].sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** Whether a file may be there: those of the list with their compressed siblings, and whatever stands in folders that the list does not know, as pages do. */
function knownBy(files: FileList['files'], own: ReadonlySet<string>): (path: string) => boolean {
	const listed = new Set([...own, ...files.map(({ path }) => path)]);
	const folders = new Set(files.map(({ path }) => topOf(path)));
	// Beside the folders of a tree stand its pages and notes of the build.
	if (folders.size > 1) folders.delete('');
	return (path) => listed.has(path) || listed.has(path.replace(/\.(gz|br)$/, '')) || !folders.has(topOf(path));
}

/** The first folder of a path; files at the top have one in common. */
const topOf = (path: string): string => path.slice(0, Math.max(0, path.indexOf('/')));
