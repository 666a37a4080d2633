import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caching } from '../../contract/caching.ts';
import type { Services } from '../services.ts';
import { setFileHeaders, setPageHeaders } from './headers.ts';
import { sendFile } from './file-handler.ts';

/** Folders of the static tree and how long they are kept; the first that fits decides. Everything else is a page. */
const FOLDERS: readonly (readonly [prefix: string, caching: Caching])[] = [
	['/r/', 'immutable'],
	['/static/', 'immutable'],
	['/assets/', 'immutable'],
	['/widget/', 'widget'],
	['/latest.json', 'latest'],
	['/data/', 'data'],
	['/exports/', 'data'],
	['/feeds/', 'data'],
	['/sitemap', 'sitemap'],
];

/**
 * Sends files of the static tree by their address, as a CDN would. Answers false when there is no such file or the method is
 * another.
 */
export function createStaticHandler(services: Services) {
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		if (request.method !== 'GET' && request.method !== 'HEAD') return false;
		const path = treePath(request.url as string);
		const file = path === undefined ? undefined : existing(services, path);
		if (file === undefined) return false;
		const isPage = file.endsWith('.html');
		if (isPage) setPageHeaders(response);
		else setFileHeaders(response);
		sendFile(services, request, response, file, cachingOf(`/${file}`));
		return true;
	};
}

function cachingOf(address: string): Caching {
	return FOLDERS.find(([prefix]) => address.startsWith(prefix))?.[1] ?? 'page';
}

/** The address without query, decoded, without its first slash; undefined for anything that could leave the tree. */
function treePath(url: string): string | undefined {
	const mark = url.indexOf('?');
	const raw = mark < 0 ? url : url.slice(0, mark);
	let path: string;
	try {
		path = decodeURIComponent(raw);
	} catch {
		return undefined;
	}
	const isSafe = path.startsWith('/') && !/[\\\0]|(^|\/)\.(?!well-known\/)|\/\//.test(path);
	return isSafe ? path.slice(1) : undefined;
}

/** `cards` and `cards/` are `cards.html` or `cards/index.html`, as on a CDN. */
function existing(services: Services, path: string): string | undefined {
	const folder = path.replace(/\/$/, '');
	const candidates = folder === '' ? ['index.html'] : [path, `${folder}.html`, `${folder}/index.html`];
	return candidates.find((candidate) => services.tree.file(candidate));
}
