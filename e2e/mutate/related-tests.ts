import { dirname, join } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g;
/** Files of threads and processes, including alternatives. */
const START = /new URL\(([^;]*?),\s*import\.meta\.url/g;
const FILE = /'([^'\s]+\.ts)'/g;
/** Type imports have no effect at run time. */
const TYPE_IMPORT = /^(?:import|export) type [^;]*;/gm;

/** Importers by file; paths are relative to the project. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Importers of each file at run time. `texts` are all source files. */
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

/** A file and all its direct and indirect importers with their distance, nearest first. */
export function importersOfFile(file: string, importers: ImportGraph): Map<string, number> {
	const distances = new Map([[file, 0]]);
	// Also visits entries that are added during the loop.
	for (const [at, distance] of distances) {
		for (const importer of importers.get(at) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
	}
	return distances;
}

/** Test files that import a file: first the one of the same name, then by distance, common folders and name. */
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

/** Number of common parent folders. */
function sharedFolders(left: string, right: string): number {
	const folders = dirname(right).split('/');
	const first = dirname(left)
		.split('/')
		.findIndex((folder, index) => folder !== folders[index]);
	return first < 0 ? dirname(left).split('/').length : first;
}
