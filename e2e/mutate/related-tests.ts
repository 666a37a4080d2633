import { dirname, join } from 'node:path';

/** Imports, and files that threads and processes are started with. */
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'|new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url/g;

/** Which files import which; both are paths from the project's folder. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Who imports each file. `texts` are all source files. */
export function importersOf(texts: ReadonlyMap<string, string>): ImportGraph {
	const importers = new Map<string, Set<string>>();
	for (const [file, text] of texts) {
		for (const [, imported, started] of text.matchAll(IMPORT)) {
			const target = join(dirname(file), (imported ?? started)!);
			importers.set(target, (importers.get(target) ?? new Set()).add(file));
		}
	}
	return importers;
}

/**
 * The test files that come to a file by imports, the nearest first: of equally near ones those of the same folder, then by name. At most
 * `most`; those that are left out may notice what the nearer ones do not, so that a score is rather too low.
 */
export function relatedTests(file: string, importers: ImportGraph, most: number): string[] {
	const distances = new Map([[file, 0]]);
	// Entries that are added while this runs are visited too.
	for (const [at, distance] of distances) {
		for (const importer of importers.get(at) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
	}
	const isNear = (test: string): number => (dirname(test) === dirname(file) ? 0 : 1);
	return [...distances.keys()]
		.filter((name) => name.endsWith('.test.ts'))
		.sort(
			(left, right) =>
				distances.get(left)! - distances.get(right)! ||
				isNear(left) - isNear(right) ||
				(left < right ? -1 : left > right ? 1 : 0),
		)
		.slice(0, most);
}
