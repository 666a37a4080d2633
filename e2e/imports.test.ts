import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
	CONTRACT_PACKAGES,
	EXCEPTIONS,
	FOR_BROWSERS,
	LAYERS,
	MOST_FILES,
	OTHER_DATABASES,
	TEST_ROOMS,
	WITHOUT_CIRCLES_OF_TYPES,
} from './layers.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const TOP_FOLDERS = ['contract', 'pictures', 'markup', 'generator', 'api', 'site', 'widget', 'e2e'];
const CODE = new Set(['.ts', '.js', '.mjs', '.astro']);
const IMPORT =
	/(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
/** A type alone makes no circle when the code runs. */
const TYPE_IMPORT = /(?:^|\n)\s*(?:import|export) type\b[^'"]*?from\s*['"]([^'"]+)['"]/g;

const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.includes('/fixtures/');
const isIn = (file: string, room: string): boolean => file.startsWith(`${room}/`);

function codeFiles(): string[] {
	return TOP_FOLDERS.flatMap((folder) =>
		readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && CODE.has(extname(entry.name)))
			.map((entry) => relative(PROJECT, join(entry.parentPath, entry.name))),
	).filter((file) => !/(^|\/)(node_modules|fixtures|\.astro)\//.test(file));
}

const files = codeFiles();
const texts = new Map(files.map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]));
const production = files.filter((file) => !isTest(file) && !TEST_ROOMS.some((room) => isIn(file, room)));

const found = (pattern: RegExp, file: string): string[] =>
	[...texts.get(file)!.matchAll(pattern)].map((match) => (match[1] ?? match[2] ?? match[3])!);
const local = (file: string, name: string): string =>
	relative(PROJECT, resolve(PROJECT, dirname(file), name.replace(/\?\w+$/, '')));
const importsOf = (file: string): string[] =>
	found(IMPORT, file)
		.filter((name) => name.startsWith('.'))
		.map((name) => local(file, name));

/** The room that holds a file: the longest that matches. */
function roomOf(file: string): string | undefined {
	return [...Object.keys(LAYERS), ...TEST_ROOMS].filter((room) => isIn(file, room)).sort((a, b) => b.length - a.length)[0];
}

test('every file of production belongs to a room', () => {
	expect(production.filter((file) => roomOf(file) === undefined)).toEqual([]);
	expect(production.length).toBeGreaterThan(700);
});

describe.each(Object.entries(LAYERS))('%s', (room, below) => {
	test(`imports only contract, itself and ${below.join(', ') || 'nothing else'}`, () => {
		const allowed = room === 'widget' ? [room] : [room, 'contract', ...below];
		const wrong = production
			.filter((file) => roomOf(file) === room && !EXCEPTIONS.has(file))
			.flatMap((file) =>
				importsOf(file)
					.filter((target) => !allowed.includes(roomOf(target) ?? '') && !(room === 'site' && FOR_BROWSERS.has(target)))
					.map((target) => `${file} imports ${target}`),
			);
		expect(wrong).toEqual([]);
	});
});

test('what the site takes from the service runs in a browser', () => {
	const wrong = [...FOR_BROWSERS].flatMap((file) =>
		found(IMPORT, file)
			.filter((name) => !name.startsWith('.') || !(FOR_BROWSERS.has(local(file, name)) || isIn(local(file, name), 'contract')))
			.map((name) => `${file} imports ${name}`),
	);
	expect(wrong).toEqual([]);
});

test('rooms stand from the ground up', () => {
	const rooms = Object.keys(LAYERS);
	const upward = rooms.flatMap((room, place) => (LAYERS[room] ?? []).filter((below) => rooms.indexOf(below) > place));
	expect(upward).toEqual([]);
});

test('no file imports itself by way of others', () => {
	expect(circles(production, runningImports)).toEqual([]);
});

test(`no file of ${WITHOUT_CIRCLES_OF_TYPES} imports itself by way of others, types counted`, () => {
	const sources = production.filter((file) => isIn(file, WITHOUT_CIRCLES_OF_TYPES));
	expect(sources.length).toBeGreaterThan(200);
	const within = (file: string): string[] =>
		importsOf(file).filter((target) => texts.has(target) && isIn(target, WITHOUT_CIRCLES_OF_TYPES));
	expect(circles(sources, within)).toEqual([]);
});

/** Circles of imports, one for each file that closes one: depth first, each file once. */
function circles(sources: readonly string[], targetsOf: (file: string) => string[]): string[] {
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

function runningImports(file: string): string[] {
	if (!texts.has(file)) return [];
	const types = new Set(found(TYPE_IMPORT, file));
	return found(IMPORT, file)
		.filter((name) => name.startsWith('.') && !types.has(name))
		.map((name) => local(file, name));
}

/** Imports that run when a file is read, by name. */
const STATIC_IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"(]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** Files of the project and packages that are read with a file. */
function readWith(file: string, known = new Set<string>()): ReadonlySet<string> {
	if (known.has(file)) return known;
	known.add(file);
	if (!texts.has(file)) return known;
	const types = new Set(found(TYPE_IMPORT, file));
	for (const name of found(STATIC_IMPORT, file).filter((each) => !types.has(each))) {
		if (name.startsWith('.')) readWith(local(file, name), known);
		else known.add(name);
	}
	return known;
}

test('a service listens before it reads what only some requests need', () => {
	const read = [...readWith('api/commands/serve.ts')];
	expect(read).toEqual(expect.arrayContaining(['api/server/app.ts', 'api/store/database.ts', 'zod']));
	const rooms = ['charts', 'tables', 'community', 'advice', 'review'].map((room) => `api/statistics/${room}`);
	const later = ['express', 'jose', 'yaml', 'hyparquet-writer/src/node.js', 'hyparquet-writer', 'api/routes/handlers.ts'];
	expect(read.filter((name) => later.includes(name) || [...rooms, 'pictures/emblem'].some((room) => isIn(name, room)))).toEqual(
		[],
	);
});

test(`no folder holds more than ${MOST_FILES} files beside its subfolders`, () => {
	const counts = Map.groupBy(files, (file) => dirname(file));
	expect([...counts].filter(([, held]) => held.length > MOST_FILES).map(([folder, held]) => `${folder}: ${held.length}`)).toEqual(
		[],
	);
});

test('every import names a file that exists', () => {
	const lost = files.flatMap((file) =>
		importsOf(file)
			.filter((target) => !existsSync(join(PROJECT, target)))
			.map((target) => `${file}: ${target}`),
	);
	expect(lost).toEqual([]);
});

test('only the store opens databases', () => {
	const openers = production.filter((file) => isIn(file, 'api') && found(IMPORT, file).includes('better-sqlite3'));
	expect(openers.filter((file) => !isIn(file, 'api/store') && !OTHER_DATABASES.has(file))).toEqual([]);
});

test('threads that start with every store load no schemas', () => {
	const threads = production.filter((file) => /^api\/(store|runs)\/.*-thread\.ts$/.test(file));
	expect(threads.length).toBeGreaterThan(3);
	const loaded = new Set(threads);
	for (const file of loaded) for (const target of runningImports(file)) loaded.add(target);
	const schemas = /(?:^|\n)import (?!type\b)[^'"]*from 'zod'/;
	expect([...loaded].filter((file) => schemas.test(texts.get(file) ?? ''))).toEqual([]);
});

test('contract imports no package but those that browsers may load', () => {
	const packages = production
		.filter((file) => isIn(file, 'contract'))
		.flatMap((file) => found(IMPORT, file))
		.filter((name) => !name.startsWith('.'));
	expect([...new Set(packages)].filter((name) => !CONTRACT_PACKAGES.has(name))).toEqual([]);
});

test('there is one list of languages', () => {
	const lists = files.filter((file) => /'deu',\s*'eng',\s*'esp'/.test(texts.get(file)!));
	expect(lists.filter((file) => !file.startsWith('e2e/'))).toEqual([]);
});

test('the environment of the service is read only through the settings table', () => {
	const readers = production
		.filter((file) => isIn(file, 'api'))
		.filter((file) => {
			const reads = texts
				.get(file)!
				.split('\n')
				.filter((line) => line.includes('process.env'));
			return reads.some((line) => !/(readSettings|logLevelOf|storageKeysOf)\(process\.env\)|^\s*\.\.\.process\.env,$/.test(line));
		});
	expect(readers).toEqual([]);
});
