/** The scripts of the pages: common ones, and those of each API page. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT = join(SITE, 'client');
const STARTERS = join(CLIENT, 'start');
/** The search box has its own strings, because most visitors never open it. */
export const SEARCH = 'search';
const SEARCH_BOX = join(CLIENT, 'search/box.ts');
const START_ROW = /^\t'?([\w-]+)'?: async .*await import\('(\.[^']+\.ts)'\)/gm;
/** Static and dynamic imports, and entry files of workers. */
const NEIGHBOUR = /['"](\.{1,2}\/[^'"\n]+\.ts)['"]/g;
const SCRIPT_OF_PAGE = /['"]((?:\.\.\/)+client\/[^'"]+\.ts)['"]/g;

const read = (file: string): string => readFileSync(file, 'utf8');

/** Files that some files import, directly or not, including themselves. */
function reached(from: readonly string[], isLeftOut: (file: string) => boolean = () => false): Set<string> {
	const found = new Set<string>();
	const waiting = [...from];
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (found.has(file) || isLeftOut(file) || relative(CLIENT, file).startsWith('..')) continue;
		found.add(file);
		for (const [, name] of read(file).matchAll(NEIGHBOUR)) waiting.push(join(dirname(file), name!));
	}
	return found;
}

/** The entry file of each API page by page name, and of the search box. */
function firstFiles(): Map<string, string> {
	const rows = readdirSync(STARTERS).flatMap((file) => [...read(join(STARTERS, file)).matchAll(START_ROW)]);
	return new Map([...rows.map(([, name, file]) => [name!, join(STARTERS, file!)] as const), [SEARCH, SEARCH_BOX]]);
}

/** Scripts that pages and components name. */
function scriptsOfPages(): string[] {
	return readdirSync(SITE, { recursive: true, encoding: 'utf8' })
		.filter((file) => /[^/]\.astro$/.test(file))
		.flatMap((file) => [...read(join(SITE, file)).matchAll(SCRIPT_OF_PAGE)].map(([, name]) => join(SITE, dirname(file), name!)));
}

export interface ScriptSources {
	/** Source of the scripts that any page may load. */
	readonly common: string;
	/** Additional source by the name of an API page. */
	readonly ofPages: ReadonlyMap<string, string>;
}

export function scriptSources(): ScriptSources {
	const first = firstFiles();
	const starts = new Set(first.values());
	const common = reached(scriptsOfPages(), (file) => starts.has(file));
	const text = (files: Iterable<string>) => [...files].sort().map(read).join('\n');
	const ofPages = [...first].map(([name, file]) => [name, text(reached([file], (other) => common.has(other)))] as const);
	return { common: text(common), ofPages: new Map(ofPages) };
}
