import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { buildInto } from '../api/testing/built-tree.ts';
import { emptyState } from '../api/testing/seeded-state.ts';
import { startServerWithSteam } from '../api/testing/server-with-steam.ts';
import { type TestServer, startTestServer } from '../api/testing/test-server.ts';
import { type Visit, visit } from './browser/visit.ts';
import { CHROMIUM_ARGUMENTS, WITHOUT_PICTURES, findChromium } from './chromium.ts';

/** Languages whose pages the tests look at: Latin, Japanese and Thai letters. */
export const TESTED_LANGUAGES = ['eng', 'jpn', 'tha'] as const;

const CACHE = join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules', '.cache', 'almanac-pages');

/** As it is published but for the renders of cards, which the service makes when they are asked for. */
export const TREE_OPTIONS: readonly string[] = ['--languages', TESTED_LANGUAGES.join(','), '--no-renders'];

/** Folder with a tree of the project's own data, with pages, archives and compressed files. The first caller builds it, the others find it finished. */
export function treeWithPages(): Promise<string> {
	return buildInto(CACHE, TREE_OPTIONS);
}

/** The browsers of this process, by whether they show pictures. */
const browsers = new Map<boolean, Promise<Browser>>();

/** A browser of this process. All files that the process runs share it, and nobody closes it: it ends with the process. */
export function openBrowser({ hasPictures = true } = {}): Promise<Browser> {
	const opened = browsers.get(hasPictures) ?? launch(hasPictures ? [] : WITHOUT_PICTURES);
	browsers.set(hasPictures, opened);
	return opened;
}

// The runner ends this process by a signal. One that exits takes its browsers and the folders of them along.
const exitOnSignal = (): never => process.exit();

function launch(more: readonly string[]): Promise<Browser> {
	const executablePath = findChromium();
	if (!executablePath) throw new Error('There is no Chromium. Name one in CHROMIUM_PATH, or run `node e2e/ensure-chromium.ts`.');
	process.off('SIGTERM', exitOnSignal).once('SIGTERM', exitOnSignal);
	return chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, ...more], handleSIGTERM: false });
}

interface VisitOptions extends BrowserContextOptions {
	/** False where nothing depends on them: a page takes half as long without. */
	readonly hasPictures?: boolean;
}

export interface Site {
	/** `http://127.0.0.1:40123` */
	readonly address: string;
	readonly server: TestServer;
	readonly browser: Browser;
	/** A page of a new visitor. Errors of its scripts are collected in `errors`. */
	visit(path: string, options?: VisitOptions): Promise<Visit>;
	close(): Promise<void>;
}

/** The real server over the tree with pages and the run store of the examples, or another one, and a real browser. */
export async function openSite(environment: Readonly<Record<string, string>> = {}, state?: string): Promise<Site> {
	return siteOf(await startTestServer(environment, await treeWithPages(), state));
}

/** The same, where players can sign in; over an empty store unless another one is named. */
export async function openSiteWithSteam(state = emptyState()): Promise<Site> {
	return siteOf(await startServerWithSteam({}, await treeWithPages(), state));
}

async function siteOf(server: TestServer): Promise<Site> {
	const shared = await openBrowser();
	const visits: Visit[] = [];
	return {
		address: server.address,
		server,
		browser: shared,
		visit: async (path, { hasPictures = true, ...options } = {}) => {
			const opened = await visit(await openBrowser({ hasPictures }), server.address + path, options);
			visits.push(opened);
			return opened;
		},
		close: async () => {
			for (const opened of visits) await opened.close();
			await server.close();
		},
	};
}

/** The same site, visited by a browser that shows no pictures, unless one is asked for that does. */
export const withoutPictures = (site: Site): Site => ({
	...site,
	visit: (path, options) => site.visit(path, { hasPictures: false, ...options }),
});
