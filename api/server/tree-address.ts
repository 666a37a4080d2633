import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiError } from '../http/errors/messages.ts';
import type { Caching } from '../../contract/http/caching.ts';
import { HOME_LINKS } from '../../contract/http/headers.ts';
import { OF_WHOLE_TREE } from '../../contract/tree/construction.ts';
import { pageFiles } from '../../contract/tree/page-file.ts';
import { splitLanguage } from '../../contract/tree/page-redirects.ts';
import type { Services } from '../routes/services.ts';
import { isRunPage, nameRunPicture } from '../http/completion/page-picture.ts';
import { setFileHeaders, setPageHeaders } from '../http/headers.ts';
import type { Origin } from '../http/origins.ts';
import { findPagePlace } from './page-places.ts';
import { prefersMarkdown } from '../http/negotiation/preference.ts';
import { addVary, sendRepresentation } from '../http/negotiation/representation.ts';
import { sendConstructionPage } from './construction/send-construction-page.ts';
import type { TreeRequest } from './endpoints/asked.ts';
import { sendFile } from './sending/send-file.ts';

/** Folders of the static tree and how long they are cached; the first match counts. Everything else is a page. */
const FOLDERS: readonly (readonly [prefix: string, caching: Caching])[] = [
	['/r/', 'immutable'],
	['/static/', 'immutable'],
	['/assets/', 'immutable'],
	['/widget/', 'widget'],
	['/latest.json', 'latest'],
	['/cards-full/', 'renders'],
	['/data/', 'data'],
	['/exports/', 'data'],
	['/feeds/', 'data'],
	['/clients/', 'data'],
	['/sitemap', 'sitemap'],
];

/**
 * Sends files of the static tree by their address, as a CDN would. Returns false when there is no such file or the method is
 * another.
 */
export function answerTreeAddress(
	services: Services,
	request: IncomingMessage,
	response: ServerResponse,
	origin: Origin,
): boolean {
	if (request.method !== 'GET' && request.method !== 'HEAD') return false;
	const path = treePath(request.url!);
	const asked = { services, request, response, origin };
	if (path === undefined) return sendMissingPage({ ...asked, path: request.url!.slice(1) });
	if (isOfApi(path)) return false;
	services.metrics?.watch({ id: 'tree' }, response);
	const file = markdownOf(asked, path) ?? existing(asked, path);
	if (file !== undefined) return send({ ...asked, path, file });
	if (sendFromBefore({ ...asked, path })) return true;
	const place = isInFolder(path) ? undefined : findPagePlace(services, `/${path}`);
	if (place === undefined) return sendMissingPage({ ...asked, path });
	if ('file' in place)
		return services.tree.has(place.file) ? send({ ...asked, path, file: place.file }) : sendMissingPage({ ...asked, path });
	setPageHeaders(response);
	response.writeHead(308, { Location: place.location + queryOf(request.url!) }).end();
	return true;
}

function send({ services, request, response, origin, path, file }: TreeRequest & { readonly file: string }): true {
	if (services.construction?.progress && OF_WHOLE_TREE.has(file)) throw apiError('not-yet-built', 'This file');
	if (file.endsWith('.html')) setPageHeaders(response, file);
	else setFileHeaders(response);
	if (/^beta(\/|$)/.test(path)) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
	if (path === '') response.setHeader('Link', HOME_LINKS);
	const caching = cachingOf(`/${file}`);
	const shell = isRunPage(path) && services.tree.file(file, origin);
	if (shell && shell !== 'large') {
		response.setHeader('Cache-Control', services.cacheControl(caching));
		sendRepresentation(request, response, nameRunPicture(path, shell, origin));
	} else sendFile(services, { request, response, origin: originFor(file, origin) }, file, caching);
	return true;
}

/**
 * A page of the previous tree may request scripts, pictures, packs and packages that the new tree no longer has: these are sent
 * from the previous one.
 */
function sendFromBefore({ services, request, response, origin, path }: TreeRequest): boolean {
	const { treeBefore } = services;
	if (!OF_LOADED_PAGES.test(path) || !treeBefore?.file(path, origin)) return false;
	setFileHeaders(response);
	sendFile(services, { request, response, origin, tree: treeBefore }, path, cachingOf(`/${path}`));
	return true;
}

const OF_LOADED_PAGES = /^(assets|static|r|widget|clients)\//;

/** Nothing under `/api` is a file or page. */
const isOfApi = (path: string): boolean => /^api(\/|$)/.test(path);

const isInFolder = (path: string): boolean => FOLDERS.some(([prefix]) => `/${path}/`.startsWith(prefix));

/**
 * A browser that finds nothing gets a page in the language of the address. Other clients, and files of data, get the error of the
 * API.
 */
function sendMissingPage({ services, request, response, origin, path }: TreeRequest): boolean {
	if (isOfApi(path) || /^(data|exports|cards-full)(\/|$)/.test(path)) return false;
	addVary(response, 'Accept');
	if (!request.headers.accept?.includes('text/html')) return false;
	if (services.construction?.progress) return sendConstructionPage({ services, request, response, origin, path });
	const { prefix } = splitLanguage(`/${path}`);
	const page =
		services.tree.file(`${prefix}/404.html`.replace(/^\/(beta\/)?/, ''), origin) ?? services.tree.file('404.html', origin);
	if (!page || page === 'large') return false;
	setPageHeaders(response);
	sendRepresentation(request, response, page, 404);
	return true;
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

function cachingOf(address: string): Caching {
	return FOLDERS.find(([prefix]) => address.startsWith(prefix))?.[1] ?? 'page';
}

/** News once had their store page in the address, with two slashes. */
const STORE_NEWS = /(?<=^(?:\/[a-z]{3})?)\/news\/https?:\/\/(?=[^/])/;

/** The address without query, decoded, without its first slash; undefined for an address that could leave the tree. */
function treePath(url: string): string | undefined {
	const mark = url.indexOf('?');
	const raw = mark < 0 ? url : url.slice(0, mark);
	let path: string;
	try {
		path = decodeURIComponent(raw);
	} catch {
		return undefined;
	}
	const isSafe = path.startsWith('/') && !/[\\\0]|(^|\/)\.(?!well-known\/)|\/\//.test(path.replace(STORE_NEWS, '/news/'));
	return isSafe ? path.slice(1) : undefined;
}

/** Files of data are sent byte for byte as the manifest states. */
const originFor = (file: string, origin: Origin): Origin | undefined => (file.startsWith('data/') ? undefined : origin);

/** Documents are Markdown too, for clients that prefer it. */
function markdownOf({ services, request, response }: Omit<TreeRequest, 'path'>, path: string): string | undefined {
	const file = `${path.replace(/\/$/, '')}.md`;
	if (!path.startsWith('developers/') || !services.tree.has(file)) return undefined;
	addVary(response, 'Accept');
	return prefersMarkdown(request.headers.accept) ? file : undefined;
}

/** `cards` and `cards/` are the same page, as on a CDN. */
function existing({ services, origin }: Pick<TreeRequest, 'services' | 'origin'>, path: string): string | undefined {
	const candidates = [path, ...pageFiles(path.replace(/\/$/, ''))];
	return candidates.find((candidate) => services.tree.file(candidate, originFor(candidate, origin)));
}
