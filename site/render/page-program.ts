import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData } from 'astro';
import type { StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import { STYLES_FILE, type Styles } from './styles.ts';

/**
 * The page program: all pages as compiled by Astro and Vite, without data. It is compiled once; several processes render with
 * it, each in its own languages and channel.
 */
export interface PageProgram extends StaticPathsApp {
	render(request: Request, options: { readonly routeData: RouteData }): Promise<Response>;
	setInternals(internals: object): void;
	setOptions(options: object): void;
}

const ENTRY = /^prerender-entry.*\.mjs$/;

/** Loads the page program of a folder. Pages read their data from the tree that `settings.ts` names. */
export async function loadPageProgram(program: string): Promise<PageProgram> {
	const entry = readdirSync(program).find((name) => ENTRY.test(name));
	if (!entry) throw new Error(`There is no page program in ${program}: Astro has left it somewhere else.`);
	const { app } = (await import(pathToFileURL(join(program, entry)).href)) as { readonly app: PageProgram };
	const styles = JSON.parse(readFileSync(join(program, STYLES_FILE), 'utf8')) as [page: string, styles: Styles][];
	// The part of the build state that Astro's renderer reads.
	app.setInternals({ pagesByKeys: new Map(styles.map(([page, ofPage]) => [page, { styles: ofPage }])) });
	app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: writeMessage } } } });
	return app;
}

function writeMessage({ level, message }: { readonly level: string; readonly message: string }): void {
	if (level === 'warn' || level === 'error') process.stderr.write(`${message}\n`);
}
