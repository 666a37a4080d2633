import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { resolveLanguage } from '../../contract/languages.ts';
import type { Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { ApiError } from '../http/api-error.ts';
import { readBody } from '../http/body/read-body.ts';
import { setApiHeaders } from '../http/headers.ts';
import { parseQuery, refuseLong } from '../http/query.ts';
import { answerQuery } from '../routes/catalogue/query-routes.ts';
import type { Answer, ApiRequest, Handler } from '../routes/handler.ts';
import { handlers } from '../routes/handlers.ts';
import { readSelection } from '../routes/selection.ts';
import type { Services } from '../routes/services.ts';
import type { Asked } from './asked.ts';
import { limitRoute } from './limit-route.ts';
import { sendAnswer } from './send-answer.ts';
import { sendFailure } from './send-failure.ts';

/** The largest body of a route that says nothing else. */
const LARGEST_BODY = 64 * 1024;

/** Answers a request that needs more than a file. */
export type AnswerByExpress = (asked: Asked) => void;

/** Express in front of the handlers. It need not look for routes: each request comes with the row of the table that it fits. */
export function createExpressAnswer(services: Services, logger: Logger): AnswerByExpress {
	const app = createApp(services, logger);
	return (asked) => {
		const { request, response } = asked;
		app(Object.assign(request, { asked }) as Request, response as Response);
	};
}

function createApp(services: Services, logger: Logger): Express {
	const app = express();
	app.disable('x-powered-by');
	app.disable('etag');
	app.set('query parser', false);
	const limits = new Map<Route, RequestHandler>(
		ROUTES.map((route) => [route, limitRoute(services.limiter, route, ({ asked }) => asked.client)]),
	);
	app.use(({ asked: { row } }: Request, response: Response, next: NextFunction) => {
		setApiHeaders(response);
		services.metrics?.watch(row.route, response);
		next();
	});
	app.use((request: Request, response: Response, next: NextFunction) =>
		limits.get(request.asked.row.route)!(request, response, next),
	);
	app.use((request: Request) => answer(request.asked, services));
	app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
		sendFailure(request, response, error, logger);
	});
	return app;
}

async function answer(asked: Asked, services: Services): Promise<void> {
	const { request, response, row } = asked;
	await sendAnswer(request, response, row.route, await makeAnswer(readRequest(asked, services), services));
}

function makeAnswer(request: ApiRequest, services: Services): Answer | Promise<Answer> {
	const { route } = request;
	const handler = handlers.get(route.id) as Handler<Readonly<Record<string, unknown>>> | undefined;
	if (handler) return handler(request, services);
	if (route.kind) return answerQuery(route, request, services);
	throw new ApiError('not-found', 'Not Found');
}

function readRequest(asked: Asked, services: Services): ApiRequest {
	const { request, response, row, params, client, scheme } = asked;
	const { route } = row;
	const parameters = asked.query ?? new URLSearchParams();
	refuseLong(parameters);
	return {
		route,
		params,
		query: route.query ? parseQuery(route.query, parameters) : {},
		parameters,
		language: resolveLanguage(parameters.getAll('lang').at(-1)),
		...readSelection(services, parameters, request.headers.host),
		headers: request.headers,
		readBody: (largest = route.largestBody ?? LARGEST_BODY) => readBody(request, largest),
		client,
		scheme,
		charge: (cost) => services.limiter.count(route, client, response, cost),
		chargePlayer: (steamId) => services.limiter.countPlayer(route, steamId, response),
	};
}
