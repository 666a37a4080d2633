import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { resolveLanguage } from '../../contract/languages.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { apiError } from '../http/errors/messages.ts';
import type { Client } from '../http/client.ts';
import type { Origin } from '../http/origins.ts';
import { checkPath, parseQuery, refuseLong } from '../http/query.ts';
import { answerQuery } from '../routes/catalogue/query-routes.ts';
import type { Answer, ApiRequest, Handler } from '../routes/handler.ts';
import { handlers } from './handlers.ts';
import { readSelection } from '../routes/selection.ts';
import type { Services } from '../routes/services.ts';
import { refuseUnbuilt } from './construction/refuse-unbuilt.ts';
import type { Row } from './endpoints/file-rows.ts';
import { createRowRouter, findRow } from './endpoints/route-rows.ts';

/** A request before its parameters are read. */
export interface Unread {
	readonly row: Row;
	/** Decoded parameters of the path. */
	readonly params: Readonly<Record<string, string>>;
	/** Undefined for an address without a query. */
	readonly query: URLSearchParams | undefined;
	readonly client: Client;
	readonly origin: Origin;
	readonly headers: IncomingHttpHeaders;
	/** Receives the limit headers. */
	readonly response: ServerResponse;
	readonly readBody: (largest: number) => Promise<Buffer>;
	readonly readChunks: (largest: number) => AsyncIterable<Buffer>;
}

/** The largest body of a route that states none. */
const LARGEST_BODY = 64 * 1024;

/** Reads a request by its row and answers it. @throws ApiError */
export function makeAnswer(unread: Unread, services: Services): Answer | Promise<Answer> {
	const request = readRequest(unread, services);
	const { route } = request;
	const handler = handlers.get(route.id) as Handler<Readonly<Record<string, unknown>>> | undefined;
	if (handler) return handler(request, services);
	if (route.kind) return answerQuery(route, request, services);
	throw apiError('address-unknown');
}

function readRequest(unread: Unread, services: Services): ApiRequest {
	const { row, params, query, client, origin, headers, response } = unread;
	const { route } = row;
	const parameters = query ?? new URLSearchParams();
	refuseLong(parameters);
	checkPath(route.parameters, params);
	return {
		route,
		params,
		query: route.query ? parseQuery(route.query, parameters) : {},
		parameters,
		language: resolveLanguage(parameters.getAll('lang').at(-1)),
		...readSelection(services, parameters, headers.host),
		headers,
		readBody: (largest = route.largestBody ?? LARGEST_BODY) => unread.readBody(largest),
		readChunks: () => unread.readChunks(route.largestBody ?? LARGEST_BODY),
		client,
		origin,
		ask: (address) => askRoute(address, unread, services),
		charge: (cost) => services.limiter.count(route, client, response, cost),
		chargePlayer: (steamId) => services.limiter.countPlayer(route, steamId, response),
	};
}

const router = createRowRouter();

/** Calls another route as the client of a request, and counts the call as theirs. @throws ApiError */
async function askRoute(address: string, asker: Unread, services: Services): Promise<unknown> {
	const [path = '', query] = address.split('?', 2);
	const found = findRow(router, 'GET', path);
	if (!found || found instanceof ApiError) throw apiError('address-unknown');
	services.limiter.count(found.row.route, asker.client, asker.response);
	const unread = { ...asker, ...found, query: new URLSearchParams(query), headers: {} };
	refuseUnbuilt(services, unread);
	return jsonOf(await makeAnswer(unread, services));
}

function jsonOf({ json, bytes, representation }: Answer): unknown {
	if (json !== undefined) return json;
	const body = bytes ?? representation?.bodies.identity;
	return body && (JSON.parse(body.toString('utf8')) as unknown);
}
