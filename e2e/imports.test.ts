import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, importNames, importsOf, loadedWith, mutualFolders, runningImports } from './house/import-graph.ts';
import { PROJECT, files, isIn, production, roomOf, texts } from './house/source-files.ts';
import { CONTRACT_PACKAGES, EXCEPTIONS, LAYERS, MOST_FILES, OTHER_DATABASES, STAIRCASES } from './layers.ts';

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
					.filter((target) => !allowed.includes(roomOf(target) ?? ''))
					.map((target) => `${file} imports ${target}`),
			);
		expect(wrong).toEqual([]);
	});
});

test('rooms only import lower rooms', () => {
	const rooms = Object.keys(LAYERS);
	const upward = rooms.flatMap((room, place) => (LAYERS[room] ?? []).filter((below) => rooms.indexOf(below) > place));
	expect(upward).toEqual([]);
});

test('there are no import cycles', () => {
	expect(circles(production, runningImports)).toEqual([]);
});

describe.each(STAIRCASES)('%s', (folder) => {
	const sources = production.filter((file) => isIn(file, folder));
	const within = (file: string): string[] => importsOf(file).filter((target) => texts.has(target) && isIn(target, folder));
	const partOf = (file: string): string => /^[^/]+(?=\/)/.exec(relative(folder, file))?.[0] ?? '.';

	test('has no import cycles of files, including types', () => {
		expect(sources.length).toBeGreaterThan(20);
		expect(circles(sources, within)).toEqual([]);
	});

	test('has no import cycles of rooms, including types', () => {
		const rooms = Map.groupBy(sources, partOf);
		const below = (room: string): string[] =>
			[...new Set(rooms.get(room)!.flatMap((file) => within(file).map(partOf)))].filter((target) => target !== room);
		expect(rooms.size).toBeGreaterThan(3);
		expect(circles([...rooms.keys()], below)).toEqual([]);
	});

	test('has no folders, at any depth, that import each other, including types', () => {
		expect(mutualFolders(folder)).toEqual([]);
	});
});

test('a service listens before it loads rarely needed modules', () => {
	const read = [...loadedWith('api/commands/serve.ts')];
	expect(read).toEqual(expect.arrayContaining(['api/server/app.ts', 'api/store/database/database.ts', 'zod']));
	const rooms = ['charts', 'tables', 'community', 'advice', 'review'].map((room) => `api/statistics/${room}`);
	const later = ['express', 'jose', 'yaml', 'hyparquet-writer/src/node.js', 'hyparquet-writer', 'api/server/handlers.ts'];
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
	const openers = production.filter((file) => isIn(file, 'api') && importNames(file).includes('better-sqlite3'));
	expect(openers.filter((file) => !isIn(file, 'api/store') && !OTHER_DATABASES.has(file))).toEqual([]);
});

test('threads of every store load no schemas', () => {
	const threads = production.filter((file) => /^api\/(store|runs)\/.*-thread\.ts$/.test(file));
	expect(threads.length).toBeGreaterThan(3);
	const loaded = new Set(threads);
	for (const file of loaded) for (const target of runningImports(file)) loaded.add(target);
	const schemas = /(?:^|\n)import (?!type\b)[^'"]*from 'zod'/;
	expect([...loaded].filter((file) => schemas.test(texts.get(file) ?? ''))).toEqual([]);
});

test('contract only imports packages for browsers', () => {
	const packages = production
		.filter((file) => isIn(file, 'contract'))
		.flatMap((file) => importNames(file))
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
