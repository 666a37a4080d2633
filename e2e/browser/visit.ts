import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, ConsoleMessage, Page, Request } from 'playwright';
import { Loading, UNFINISHED } from './loading.ts';

/** A generous limit for a busy machine. */
const PATIENCE_MILLISECONDS = 300_000;
const DESKTOP = { width: 1280, height: 900 };

export interface Visit {
	readonly page: Page;
	/** Console messages and uncaught errors. */
	readonly errors: string[];
	/** Address of every request. */
	readonly requests: string[];
	/** Opens another page of the same origin and waits for all its requests except pictures. */
	goTo(path: string): Promise<void>;
	/**
	 * Opens another page of the same origin as a new visitor: only the HTTP cache is kept, and recorded errors and requests are
	 * cleared.
	 */
	goOnTo(path: string): Promise<void>;
	/** Ends the visit. The next visitor finds no traces of it. */
	close(): Promise<void>;
}

/** A page with its own browser context. */
interface Place {
	/** Options of its context. */
	readonly made: string;
	readonly context: BrowserContext;
	readonly page: Page;
	readonly session: CDPSession;
}

/** Each is a process. */
const MOST_WAITING = 6;

/** Idle places, most recently used last. A new place is a new process, which costs more than most visits. */
const waiting = new WeakMap<Browser, Place[]>();

/** Opens a page as a new visitor. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
	const place = takePlace(browser, options) ?? (await newPlace(browser, options));
	const { page } = place;
	const errors: string[] = [];
	const requests: string[] = [];
	const stop = listen(page, errors, requests);
	await page.goto(address, { waitUntil: 'load' });
	if (options.javaScriptEnabled !== false) await page.locator(UNFINISHED).first().waitFor({ state: 'detached' });
	const goTo = async (path: string): Promise<void> => {
		const loading = new Loading(page);
		await page.goto(new URL(path, address).href, { waitUntil: 'load' });
		await loading.end();
	};
	let isOver = false;
	return {
		page,
		errors,
		requests,
		goTo,
		goOnTo: async (path) => {
			await forget(place, requests);
			for (const list of [errors, requests]) list.length = 0;
			await goTo(path);
		},
		close: async () => {
			if (isOver) return;
			isOver = true;
			stop();
			const isLeft = isReusable(address, options) && (await leave(place, options, requests));
			await (isLeft ? keep(browser, place) : place.context.close());
		},
	};
}

function takePlace(browser: Browser, options: BrowserContextOptions): Place | undefined {
	const places = waiting.get(browser) ?? [];
	const made = JSON.stringify(options);
	const index = places.findLastIndex((place) => place.made === made);
	return index === -1 ? undefined : places.splice(index, 1)[0];
}

/** Keeps a place for the next visitor and closes the oldest one. */
async function keep(browser: Browser, place: Place): Promise<void> {
	const places = waiting.get(browser) ?? [];
	waiting.set(browser, places);
	places.push(place);
	if (places.length > MOST_WAITING) await places.shift()!.context.close();
}

async function newPlace(browser: Browser, options: BrowserContextOptions): Promise<Place> {
	const context = await browser.newContext({ viewport: DESKTOP, ...options });
	context.setDefaultTimeout(PATIENCE_MILLISECONDS);
	const page = await context.newPage();
	return { made: JSON.stringify(options), context, page, session: await context.newCDPSession(page) };
}

/** Records errors and requests until stopped. */
function listen(page: Page, errors: string[], requests: string[]): () => void {
	const onConsole = (message: ConsoleMessage): void => {
		if (message.type() === 'error') errors.push(message.text());
	};
	const onError = (error: Error): void => void errors.push(error.message);
	const onRequest = (request: Request): void => void requests.push(request.url());
	page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
	return () => {
		page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
	};
}

/** Not for files, whose shared origin cannot be cleared, nor for contexts without scripts or with more state than cookies. */
const isReusable = (address: string, options: BrowserContextOptions): boolean =>
	address.startsWith('http') && options.javaScriptEnabled !== false && cookiesOf(options) !== undefined;

/** The initial cookies of a context; undefined if it has other state. */
function cookiesOf({ storageState = { cookies: [], origins: [] } }: BrowserContextOptions) {
	return typeof storageState === 'object' && storageState.origins.length === 0 ? storageState.cookies : undefined;
}

/** Resets a place; returns false if that is impossible. */
async function leave(place: Place, options: BrowserContextOptions, requests: readonly string[]): Promise<boolean> {
	const { context, page, session } = place;
	try {
		for (const other of context.pages()) if (other !== page) await other.close();
		await page.unrouteAll({ behavior: 'ignoreErrors' });
		await context.clearPermissions();
		await context.setOffline(false);
		await page.mouse.move(0, 0);
		await forget(place, requests);
		await page.goto('about:blank');
		await page.emulateMedia({ colorScheme: options.colorScheme ?? null, reducedMotion: options.reducedMotion ?? null });
		await page.setViewportSize(options.viewport ?? DESKTOP);
		await session.send('Network.clearBrowserCache');
		// Clears the in-memory cache of the page.
		for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled });
		await session.send('Page.resetNavigationHistory');
		await context.addCookies(cookiesOf(options) ?? []);
		return true;
	} catch {
		return false;
	}
}

/** Clears cookies and the storage of all requested origins. */
async function forget({ context, page, session }: Place, requests: readonly string[]): Promise<void> {
	await context.clearCookies();
	await page.evaluate('sessionStorage.clear()');
	const origins = new Set(requests.filter((address) => address.startsWith('http')).map((address) => new URL(address).origin));
	for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}
