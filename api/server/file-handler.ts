import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { CACHING, type Caching } from '../../contract/http/caching.ts';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import { type LanguageCode, resolveLanguage } from '../../contract/languages.ts';
import { mediaTypeOf } from '../../contract/http/media-types.ts';
import { parameterNames, type Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Services } from '../routes/services.ts';
import { findId } from '../tree/lookup.ts';
import { announceFeed } from './announcements.ts';
import { ApiError } from '../http/api-error.ts';
import type { Client } from '../http/client.ts';
import { setApiHeaders } from '../http/headers.ts';
import { sendRepresentation } from '../http/representation.ts';
import { type Selection, readSelection } from '../routes/selection.ts';
import { sendError } from './send-answer.ts';

type Identify = (request: IncomingMessage) => Client;

interface FileRoute {
	readonly route: Route;
	/** Name of the path parameter, when the route has one. */
	readonly parameter: string | undefined;
	readonly filterNames: ReadonlySet<string>;
	/** Whether its older versions can be made. */
	readonly isVersioned: boolean;
}

/**
 * Answers the routes that are prebuilt files, ahead of Express: one look-up, one counter, one write. Answers false for everything
 * else: other routes, other methods, and lists that a filter cuts down.
 */
export function createFileHandler(services: Services, identify: Identify) {
	const literal = new Map<string, FileRoute>();
	const byFolder = new Map<string, FileRoute>();
	for (const entry of ROUTES.filter((route) => route.file).map(fileRoute)) {
		const { path } = entry.route;
		if (entry.parameter) byFolder.set(path.slice(0, path.lastIndexOf('/') + 1), entry);
		else literal.set(path, entry);
	}
	const others = new Set(
		ROUTES.filter((route) => !route.file && parameterNames(route.path).length === 0).map((route) => route.path),
	);
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		if (request.method !== 'GET' && request.method !== 'HEAD') return false;
		const url = request.url!;
		const mark = url.indexOf('?');
		const path = mark < 0 ? url : url.slice(0, mark);
		const slash = path.lastIndexOf('/') + 1;
		const entry = literal.get(path) ?? byFolder.get(path.slice(0, slash));
		if (!entry || others.has(path)) return false;
		const parameter = entry.parameter && decode(path.slice(slash));
		if (entry.parameter && !parameter) return false;
		const query = mark < 0 ? undefined : new URLSearchParams(url.slice(mark + 1));
		const selection = readSelection(services, query, request.headers.host);
		if (query && isFiltered(entry, query, selection)) return false;
		answer(services, identify, { request, response, entry, parameter, query, selection });
		return true;
	};
}

function fileRoute(route: Route): FileRoute {
	return {
		route,
		parameter: parameterNames(route.path)[0],
		filterNames: new Set([...(route.filters ?? []).map((filter) => filter.name), ...Object.keys(route.query?.shape ?? {})]),
		isVersioned: route.kind !== undefined || route.served === 'query',
	};
}

/** Undefined for text that is no percent-encoding, and for an encoded slash, which no route takes. */
function decode(text: string): string | undefined {
	if (!text.includes('%')) return text;
	try {
		const decoded = decodeURIComponent(text);
		return decoded.includes('/') ? undefined : decoded;
	} catch {
		return undefined;
	}
}

/** Filters and older versions need more than a file. */
function isFiltered(entry: FileRoute, query: URLSearchParams, { olderTag }: Selection): boolean {
	if (olderTag !== undefined && entry.isVersioned) return true;
	return entry.filterNames.size > 0 && [...query.keys()].some((name) => entry.filterNames.has(name));
}

interface FileRequest {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly entry: FileRoute;
	readonly parameter: string | undefined;
	readonly query: URLSearchParams | undefined;
	readonly selection: Selection;
}

function answer(services: Services, identify: Identify, asked: FileRequest): void {
	const { request, response, entry } = asked;
	setApiHeaders(response);
	services.metrics?.watch(entry.route, response);
	try {
		services.limiter.count(entry.route, identify(request), response);
		const { file, id } = findFile(services, asked);
		if (entry.route.kind) announceFeed(services, response, entry.route.kind as KindKey, id);
		sendFile(services, request, response, file, entry.route.caching);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		sendError(request, response, error);
	}
}

/** The file that a request asks for. @throws ApiError `not-found` for an id that no record has. */
function findFile(
	services: Services,
	{ entry, parameter, query, selection: { channel } }: FileRequest,
): { file: string; id?: string } {
	const { route } = entry;
	const given = entry.parameter === 'lang' ? parameter : (query?.getAll('lang').at(-1) ?? undefined);
	const language = builtLanguage(services, resolveLanguage(given));
	const file = route.file!.replace('{channel}', channel).replace('{lang}', language);
	if (parameter === undefined || entry.parameter === 'lang') return { file };
	const id = route.kind
		? services.catalogue.resolveId(channel, language, route.kind, parameter)
		: findId(route.lookup ?? 'exact', parameter, services.tree.stems(file.slice(0, file.lastIndexOf('/'))), () => []);
	if (id === undefined) throw new ApiError('not-found', notFoundText(route, parameter));
	return { file: file.replace(`{${entry.parameter}}`, id), id };
}

function notFoundText(route: Route, given: string): string {
	const text = route.kind ? `${kindOf(route.kind).label} '{}' not found` : (route.notFound ?? 'Not Found');
	return text.replace('{}', () => given);
}

/** A tree of some languages answers the others in English. */
function builtLanguage(services: Services, language: LanguageCode): LanguageCode {
	return services.catalogue.hasLanguage(language) ? language : 'eng';
}

/** Sends a file of the tree; large ones are streamed with byte ranges left to CDNs. */
export function sendFile(
	services: Services,
	request: IncomingMessage,
	response: ServerResponse,
	path: string,
	caching: Caching,
): void {
	const file = services.tree.file(path);
	if (!file) throw new ApiError('not-found', 'Not Found');
	response.setHeader('Cache-Control', CACHING[caching]);
	if (path.endsWith('.zip'))
		response.setHeader('Content-Disposition', `attachment; filename="spire-codex-${path.slice(path.lastIndexOf('/') + 1)}"`);
	if (file !== 'large') return sendRepresentation(request, response, file);
	streamFile(services.tree.pathOf(path), request, response);
}

function streamFile(path: string, request: IncomingMessage, response: ServerResponse): void {
	const { size, mtimeMs } = statSync(path);
	response.setHeader('ETag', `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`);
	response.setHeader('Content-Type', mediaTypeOf(path));
	response.setHeader('Content-Length', size);
	if (request.method === 'HEAD') {
		response.end();
		return;
	}
	// A client that goes away ends the stream; there is nobody left to tell.
	pipeline(createReadStream(path), response).catch(() => response.destroy());
}
