/**
 * Renders the pages of one channel in some languages: `node site/render/render-process.ts <program>`, configured by the
 * variables in `settings.ts`. Reports progress to its parent.
 */
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StaticPaths, type PathWithRoute } from 'astro/runtime/prerender/static-paths.js';
import type { PagesMade } from '../../contract/tree/construction.ts';
import { settings } from '../tree/settings.ts';
import { endWithParent } from './end-with-parent.ts';
import { loadPageProgram } from './page-program.ts';

/** Overlaps rendering with writing. */
const AT_ONCE = 4;
const PAGES_A_REPORT = 100;
/** Astro needs an origin; pages contain none. */
const ANY_ORIGIN = 'http://localhost';

endWithParent();
const program = await loadPageProgram(process.argv[2]!);
const folders = new Set<string>();
const paths = firstOfEach(await new StaticPaths(program).getAll());
report(0);
let next = 0;
let done = 0;
await Promise.all(Array.from({ length: AT_ONCE }, renderInTurn));
report(done);

/** The first of two routes to the same page wins. */
function firstOfEach(all: readonly PathWithRoute[]): PathWithRoute[] {
	return [...new Map(all.toReversed().map((path) => [path.pathname, path])).values()].reverse();
}

async function renderInTurn(): Promise<void> {
	for (let path = paths[next++]; path; path = paths[next++]) {
		await renderPage(path);
		done += 1;
		if (done % PAGES_A_REPORT === 0) report(done);
	}
}

async function renderPage({ pathname, route }: PathWithRoute): Promise<void> {
	const file = pathname === '/' || pathname === '' ? 'index.html' : `${pathname.replace(/^\//, '')}.html`;
	const response = await program.render(new Request(new URL(encodeURI(file), ANY_ORIGIN)), { routeData: route });
	const body = Buffer.from(await response.arrayBuffer());
	if (body.length === 0) throw new Error(`The page ${pathname} is empty (${response.status}).`);
	const target = join(settings.pages, file);
	makeFolder(dirname(target));
	await writeFile(target, body);
}

function makeFolder(folder: string): void {
	if (folders.has(folder)) return;
	mkdirSync(folder, { recursive: true });
	folders.add(folder);
}

function report(made: number): void {
	process.send?.({ done: made, total: paths.length } satisfies PagesMade);
}
