import { dirname, join } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g;
/** Threads and processes are started with a file, perhaps with one of two. */
const START = /new URL\(([^;]*?),\s*import\.meta\.url/g;
const FILE = /'([^'\s]+\.ts)'/g;
/** Types are gone when a program runs. */
const TYPE_IMPORT = /^(?:import|export) type [^;]*;/gm;

/** Which files import which; both are paths from the project's folder. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Who imports each file when it runs. `texts` are all source files. */
export function importersOf(texts: ReadonlyMap<string, string>): ImportGraph {
	const importers = new Map<string, Set<string>>();
	for (const [file, text] of texts) {
		const code = text.replaceAll(TYPE_IMPORT, '');
		const started = [...code.matchAll(START)].flatMap(([, names]) => [...names!.matchAll(FILE)]);
		for (const [, name] of [...code.matchAll(IMPORT), ...started]) {
			const target = join(dirname(file), name!);
			importers.set(target, (importers.get(target) ?? new Set()).add(file));
		}
	}
	return importers;
}

/** A file and all that come to it by imports, each with the number of imports between them, the nearest first. */
export function importersOfFile(file: string, importers: ImportGraph): Map<string, number> {
	const distances = new Map([[file, 0]]);
	// Entries that are added while this runs are visited too.
	for (const [at, distance] of distances) {
		for (const importer of importers.get(at) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
	}
	return distances;
}

/**
 * The test files that come to a file by imports: first the one of its own name, then the nearest, of equally near ones those of the nearest
 * folder, then by name.
 */
export function relatedTests(file: string, importers: ImportGraph): string[] {
	const distances = importersOfFile(file, importers);
	const own = file.replace(/\.ts$/, '.test.ts');
	return [...distances.keys()]
		.filter((name) => name.endsWith('.test.ts'))
		.sort(
			(left, right) =>
				Number(right === own) - Number(left === own) ||
				distances.get(left)! - distances.get(right)! ||
				sharedFolders(right, file) - sharedFolders(left, file) ||
				(left < right ? -1 : left > right ? 1 : 0),
		);
}

/** How many folders two files are both in. */
function sharedFolders(left: string, right: string): number {
	const folders = dirname(right).split('/');
	const first = dirname(left)
		.split('/')
		.findIndex((folder, index) => folder !== folders[index]);
	return first < 0 ? dirname(left).split('/').length : first;
}
