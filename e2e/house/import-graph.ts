import { dirname, relative, resolve } from 'node:path';
import { PROJECT, isIn, production, texts } from './source-files.ts';

const IMPORT =
	/(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
/** Imports that run when a file is loaded. */
const STATIC_IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"(]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
const TYPE_IMPORT = /(?:^|\n)\s*(?:import|export) type\b[^'"]*?from\s*['"]([^'"]+)['"]/g;

const matches = (pattern: RegExp, file: string): string[] =>
	[...(texts.get(file) ?? '').matchAll(pattern)].map((match) => (match[1] ?? match[2] ?? match[3])!);
const isLocal = (name: string): boolean => name.startsWith('.');

/** What a file imports, types included, as it is written. */
export const importNames = (file: string): string[] => matches(IMPORT, file);

/** The file that a relative import names. */
const localFile = (file: string, name: string): string =>
	relative(PROJECT, resolve(PROJECT, dirname(file), name.replace(/\?\w+$/, '')));

/** Files that a file imports, types included. */
export const importsOf = (file: string): string[] =>
	importNames(file)
		.filter(isLocal)
		.map((name) => localFile(file, name));

/** Files that a file imports when the code runs. */
export function runningImports(file: string): string[] {
	const types = new Set(matches(TYPE_IMPORT, file));
	return importNames(file)
		.filter((name) => isLocal(name) && !types.has(name))
		.map((name) => localFile(file, name));
}

/** Files and packages that are loaded together with a file. */
export function loadedWith(file: string, known = new Set<string>()): ReadonlySet<string> {
	if (known.has(file)) return known;
	known.add(file);
	const types = new Set(matches(TYPE_IMPORT, file));
	for (const name of matches(STATIC_IMPORT, file).filter((each) => !types.has(each))) {
		if (isLocal(name)) loadedWith(localFile(file, name), known);
		else known.add(name);
	}
	return known;
}

/** Circles of imports, one for each file that closes one: depth first, each file once. */
export function circles(sources: readonly string[], targetsOf: (file: string) => string[]): string[] {
	const isDone = new Map<string, boolean>();
	const found: string[] = [];
	const visit = (file: string, path: readonly string[]): void => {
		if (isDone.get(file) === false) found.push([...path.slice(path.indexOf(file)), file].join(' → '));
		if (isDone.has(file)) return;
		isDone.set(file, false);
		for (const target of targetsOf(file)) visit(target, [...path, file]);
		isDone.set(file, true);
	};
	for (const file of sources) visit(file, []);
	return found;
}

/** Pairs of neighbouring folders inside a room that import each other; files directly in a folder count as one neighbour. */
export function mutualFolders(room: string): readonly string[] {
	const arrows = new Set<string>();
	for (const file of production.filter((name) => isIn(name, room)))
		for (const target of importsOf(file).filter((name) => isIn(name, room) && texts.has(name))) {
			const [from, to] = neighbours(file, target);
			if (from !== to) arrows.add(`${from} → ${to}`);
		}
	return [...arrows]
		.map((arrow) => arrow.split(' → ') as [string, string])
		.filter(([from, to]) => from < to && arrows.has(`${to} → ${from}`))
		.map(([from, to]) => `${from} ↔ ${to}`);
}

/** The folders directly below the nearest common folder of two files. */
function neighbours(left: string, right: string): readonly [string, string] {
	const [a, b] = [left.split('/').slice(0, -1), right.split('/').slice(0, -1)];
	let depth = 0;
	while (depth < a.length && depth < b.length && a[depth] === b[depth]) depth += 1;
	const at = (parts: readonly string[]): string => parts.slice(0, depth + 1).join('/');
	return [at(a), at(b)];
}
