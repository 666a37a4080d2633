import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { TestRunner, onTestFinished } from 'vitest';
import { buildInto } from '../api/testing/built-tree.ts';
import { emptyState } from '../api/testing/seeded-state.ts';
import { startServerWithSteam } from '../api/testing/server-with-steam.ts';
import { type TestServer, startTestServer } from '../api/testing/test-server.ts';
import { type Visit, visit } from './browser/visit.ts';
import { CHROMIUM_ARGUMENTS, WITHOUT_PICTURES, findChromium } from './chromium.ts';

/** Languages of the page tests: Latin, Japanese and Thai scripts. */
export const TESTED_LANGUAGES = ['eng', 'jpn', 'tha'] as const;

const CACHE = join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules', '.cache', 'almanac-pages');

/** As published, without card renders, which the service draws on request. */
export const TREE_OPTIONS: readonly string[] = ['--languages', TESTED_LANGUAGES.join(','), '--no-renders'];

/** A tree of the project's data with pages, archives and compressed files. The first caller builds it. */
export function treeWithPages(): Promise<string> {
	return buildInto(CACHE, TREE_OPTIONS);
}

/** Browsers of this process, by whether they show pictures. */
const browsers = new Map<boolean, Promise<Browser>>();

/** A browser shared by all test files of this process; it ends with the process. */
export function openBrowser({ hasPictures = true } = {}): Promise<Browser> {
	const opened = browsers.get(hasPictures) ?? launch(hasPictures ? [] : WITHOUT_PICTURES);
	browsers.set(hasPictures, opened);
	return opened;
}

// The runner ends this process by a signal; exiting also removes its browsers and their folders.
const exitOnSignal = (): never => process.exit();

function launch(more: readonly string[]): Promise<Browser> {
	const executablePath = findChromium();
	if (!executablePath) throw new Error('There is no Chromium. Set CHROMIUM_PATH, or run `node e2e/ensure-chromium.ts`.');
	process.off('SIGTERM', exitOnSignal).once('SIGTERM', exitOnSignal);
	return chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, ...more], handleSIGTERM: false });
}

interface VisitOptions extends BrowserContextOptions {
	/** False halves the time of a page where pictures do not matter. */
	readonly hasPictures?: boolean;
}

export interface Site {
	/** `http://127.0.0.1:40123` */
	readonly address: string;
	readonly server: TestServer;
	readonly browser: Browser;
	/** A page of a new visitor, with script errors in `errors`. It closes at the end of the test that opened it, else with the site. */
	visit(path: string, options?: VisitOptions): Promise<Visit>;
	close(): Promise<void>;
}

/** The real server with pages and the example run store, or another one, and a real browser. */
export async function openSite(environment: Readonly<Record<string, string>> = {}, state?: string): Promise<Site> {
	return siteOf(await startTestServer(environment, await treeWithPages(), state));
}

/** Like `openSite` with sign-in; the default store is empty. */
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
			if (TestRunner.getCurrentTest()) onTestFinished(opened.close);
			else visits.push(opened);
			return opened;
		},
		close: async () => {
			for (const opened of visits) await opened.close();
			await server.close();
		},
	};
}

/** The same site in a browser without pictures, unless requested. */
export const withoutPictures = (site: Site): Site => ({
	...site,
	visit: (path, options) => site.visit(path, { hasPictures: false, ...options }),
});
