import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LAYERS, TEST_ROOMS } from '../layers.ts';

/** The source files of the project, with their texts and their rooms. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const TOP_FOLDERS = ['contract', 'pictures', 'markup', 'generator', 'api', 'site', 'widget', 'e2e'];
const CODE = new Set(['.ts', '.js', '.mjs', '.astro']);

const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.includes('/fixtures/');
export const isIn = (file: string, room: string): boolean => file.startsWith(`${room}/`);

export const files: readonly string[] = TOP_FOLDERS.flatMap((folder) =>
	readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && CODE.has(extname(entry.name)))
		.map((entry) => relative(PROJECT, join(entry.parentPath, entry.name))),
).filter((file) => !/(^|\/)(node_modules|fixtures|\.astro)\//.test(file));

export const texts: ReadonlyMap<string, string> = new Map(files.map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]));

export const production: readonly string[] = files.filter(
	(file) => !isTest(file) && !TEST_ROOMS.some((room) => isIn(file, room)),
);

/** The room that holds a file: the longest that matches. */
export function roomOf(file: string): string | undefined {
	return [...Object.keys(LAYERS), ...TEST_ROOMS].filter((room) => isIn(file, room)).sort((a, b) => b.length - a.length)[0];
}
