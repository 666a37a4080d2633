/**
 * Serves pages from the network, and from caches without one. `VERSION` changes with every build, so browsers install the new
 * worker and drop the caches of older builds.
 */
const VERSION = '__VERSION__';
const SEEN = `seen-${VERSION}`;
/** Most responses kept from visits. */
const MOST_SEEN = 400;
/** Personal, momentary, streaming and bulk responses are never kept. */
const NEVER = /^\/(api\/(auth|exports|presence|admin|live|uploads)|exports|offline\/|service-worker\.js)/;
const KEPT_TYPES = /^(text\/(html|css|javascript)|application\/(json|manifest)|image\/)/;

self.addEventListener('install', (event) => event.waitUntil(install()));

/** Caches the offline page early; the site also works without it. */
async function install() {
	await rememberOfflinePage('/').catch(() => undefined);
	await self.skipWaiting();
}

self.addEventListener('activate', (event) => event.waitUntil(removeOlder()));

async function removeOlder() {
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name.startsWith('seen-') && name !== SEEN).map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	const isStream = request.headers.get('Accept')?.includes('text/event-stream');
	if (request.method !== 'GET' || origin !== location.origin || NEVER.test(pathname) || isStream) return;
	if (request.headers.has('Range') || request.headers.has('Authorization')) return;
	event.respondWith(answer(event, pathname));
});

async function answer(event, pathname) {
	const { request } = event;
	try {
		const response = await fetch(request);
		if (mayKeep(response)) event.waitUntil(remember(request, response.clone()));
		if (request.mode === 'navigate') event.waitUntil(rememberOfflinePage(pathname));
		return response;
	} catch (error) {
		const found = (await kept(request)) ?? (request.mode === 'navigate' ? await offlinePage(pathname) : undefined);
		if (found) return found;
		throw error;
	}
}

function mayKeep(response) {
	const control = response.headers.get('Cache-Control') ?? '';
	const type = response.headers.get('Content-Type') ?? '';
	return response.status === 200 && response.type === 'basic' && !/no-store|private/.test(control) && KEPT_TYPES.test(type);
}

async function remember(request, response) {
	const cache = await caches.open(SEEN);
	await cache.put(request, response);
	const requests = await cache.keys();
	// Keys are in insertion order.
	for (const old of requests.slice(0, Math.max(0, requests.length - MOST_SEEN))) await cache.delete(old);
}

/** Looks first in responses kept from visits, then in the packs. The query does not change a page. */
async function kept(request) {
	const options = { ignoreVary: true, ignoreSearch: request.mode === 'navigate' };
	const names = await caches.keys();
	for (const name of [SEEN, ...names.filter((other) => other.startsWith('pack-')).reverse()]) {
		const found = await (await caches.open(name)).match(request, options);
		if (found) return found;
	}
	return undefined;
}

/** `/jpn/offline` for a page in Japanese. */
function offlineAddress(pathname) {
	const [, language = ''] = /^(\/[a-z]{3})(?:\/|$)/.exec(pathname) ?? [];
	return `${language}/offline`;
}

/** Runs once per language; includes the scripts and styles of the page. */
async function rememberOfflinePage(pathname) {
	const address = offlineAddress(pathname);
	const cache = await caches.open(SEEN);
	if (await cache.match(address)) return;
	const response = await fetch(address);
	if (!mayKeep(response)) return;
	const text = await response.clone().text();
	const parts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]);
	await cache.addAll(parts);
	await cache.put(address, response);
}

async function offlinePage(pathname) {
	const page = (await caches.match(offlineAddress(pathname))) ?? (await caches.match('/offline'));
	// A redirected response would expose its own address; a new Response has the address of the page.
	return page && new Response(page.body, { headers: page.headers });
}
