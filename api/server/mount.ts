import type { Express, Request, Response } from 'express';
import { resolveLanguage } from '../../contract/languages.ts';
import type { Route } from '../../contract/route.ts';
import { ROUTES, bySpecificity } from '../../contract/routes.ts';
import type { Answer, ApiRequest, Handler } from '../routes/handler.ts';
import { handlers } from '../routes/handlers.ts';
import { answerQuery } from '../routes/catalogue/query-routes.ts';
import type { Services } from '../routes/services.ts';
import { ApiError } from '../http/api-error.ts';
import { readBody } from '../http/body.ts';
import type { Client } from '../http/client.ts';
import { parseQuery } from '../http/query.ts';
import { readSelection } from '../routes/selection.ts';
import { sendAnswer } from './send-answer.ts';

/** The largest body of any route (`read-routes.md` 0.1). */
const LARGEST_BODY = 64 * 1024 * 1024;

type Identify = (request: Request) => Client;

/** Mounts every route that files alone do not answer, literal paths first, and 405 for other methods of known paths. */
export function mountRoutes(app: Express, services: Services, identify: Identify): void {
	for (const route of ROUTES.toSorted(bySpecificity)) {
		app[route.method](expressPath(route.path), (request, response) => answer(route, request, response, services, identify));
	}
	const byPath = Map.groupBy(ROUTES.toSorted(bySpecificity), (route) => route.path);
	for (const [path, routes] of byPath) app.all(expressPath(path), () => refuseMethod(routes));
}

function expressPath(path: string): string {
	return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function refuseMethod(routes: readonly Route[]): never {
	const methods = routes.map((route) => route.method.toUpperCase());
	const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
	throw new ApiError('method-not-allowed', 'Method Not Allowed', { Allow: allowed.join(', ') });
}

async function answer(route: Route, request: Request, response: Response, services: Services, identify: Identify): Promise<void> {
	services.metrics?.watch(route, response);
	const apiRequest = await readRequest(route, request, response, services, identify);
	await sendAnswer(request, response, route, await makeAnswer(route, apiRequest, services));
}

function makeAnswer(route: Route, request: ApiRequest, services: Services): Answer | Promise<Answer> {
	const handler = handlers.get(route.id) as Handler<Readonly<Record<string, unknown>>> | undefined;
	if (handler) return handler(request, services);
	if (route.kind) return answerQuery(route, request, services);
	throw new ApiError('not-found', 'Not Found');
}

/** Limits are counted before anything is read, so that a flood costs little. */
async function readRequest(
	route: Route,
	request: Request,
	response: Response,
	services: Services,
	identify: Identify,
): Promise<ApiRequest> {
	const client = identify(request);
	const url = new URL(request.url, 'http://localhost');
	const hasOwnCharge = route.limit === '120-credits-per-hour';
	if (!hasOwnCharge) services.limiter.count(route, client, response);
	const query = route.query ? parseQuery(route.query, url.searchParams) : {};
	return {
		route,
		params: request.params as Record<string, string>,
		query,
		language: resolveLanguage(url.searchParams.getAll('lang').at(-1)),
		...readSelection(services, url.searchParams, request.headers.host),
		headers: request.headers,
		body: route.method === 'get' ? Buffer.alloc(0) : await readBody(request, route.largestBody ?? LARGEST_BODY),
		client,
		url,
		charge: (cost) => services.limiter.count(route, client, response, cost),
	};
}
