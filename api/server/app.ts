import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { announceDeprecation } from './announcements.ts';
import { ApiError } from '../http/api-error.ts';
import { type Client, createIdentify } from '../http/client.ts';
import { createAllowOrigin } from '../http/cors.ts';
import { createFileHandler } from './file-handler.ts';
import { setApiHeaders, setPreflightHeaders } from '../http/headers.ts';
import { mountRoutes } from './mount.ts';
import { readPreferences, weightOfType } from '../http/preference.ts';
import { addVary } from '../http/representation.ts';
import { sendError } from './send-answer.ts';
import { createStaticHandler } from './static-handler.ts';
import type { Services } from '../routes/services.ts';
import { StoreUnavailable } from '../store/run-store.ts';

/** The whole service as one listener: prebuilt API files, the static tree, then Express for what needs thought. */
export function createListener(services: Services, logger: Logger): RequestListener {
	const identify = createIdentify(services.settings.TRUST_PROXY, services.findKey);
	const answerFile = createFileHandler(services, identify);
	const answerStatic = createStaticHandler(services);
	const allowOrigin = createAllowOrigin(services.settings.CORS_ORIGINS);
	const app = createExpress(services, identify, logger);
	return (request, response) => {
		try {
			allowOrigin(request, response);
			announceDeprecation(response, request.url!);
			if (request.method === 'OPTIONS') return answerPreflight(request, response);
			if (answerFile(request, response)) return;
			if (!(isRoot(request) && wantsIndex(request, response)) && answerStatic(request, response)) return;
			app(request, response);
		} catch (error) {
			answerFailure(request, response, error, logger);
		}
	};
}

const isRoot = ({ url = '' }: IncomingMessage): boolean => url === '/' || url.startsWith('/?');

/** `/` is the site for whoever names HTML and likes JSON no better, and the index of the API for everyone else. */
function wantsIndex(request: IncomingMessage, response: ServerResponse): boolean {
	addVary(response, 'Accept');
	addVary(response, 'Accept-Encoding');
	const preferences = readPreferences(request.headers.accept ?? '');
	const html = preferences.get('text/html') ?? 0;
	return html === 0 || weightOfType(preferences, 'application/json') > html;
}

function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
	setPreflightHeaders(response);
	const headers = request.headers['access-control-request-headers'];
	if (headers) response.setHeader('Access-Control-Allow-Headers', headers);
	response.setHeader('Allow', 'GET, HEAD, POST, PATCH, DELETE, OPTIONS');
	response.writeHead(request.headers['access-control-request-method'] ? 200 : 204).end();
}

function createExpress(services: Services, identify: (request: IncomingMessage) => Client, logger: Logger): Express {
	const app = express();
	app.disable('x-powered-by');
	app.disable('etag');
	app.set('query parser', false);
	app.set('strict routing', true);
	app.use((_request: Request, response: Response, next: NextFunction) => {
		setApiHeaders(response);
		next();
	});
	mountRoutes(app, services, identify);
	app.use((request: Request) => {
		throw redirectOrNotFound(request);
	});
	app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
		answerFailure(request, response, error, logger);
	});
	return app;
}

/** A trailing slash is sent to the address without it (`records.md` 1.1). */
function redirectOrNotFound(request: Request): ApiError | Redirect {
	const match = /^(\/api\/.+?)\/+(\?.*)?$/.exec(request.url);
	return match ? new Redirect(`${match[1]}${match[2] ?? ''}`) : new ApiError('not-found', 'Not Found');
}

class Redirect extends Error {
	readonly location: string;

	constructor(location: string) {
		super(location);
		this.location = location;
	}
}

function answerFailure(request: IncomingMessage, response: ServerResponse, error: unknown, logger: Logger): void {
	if (response.headersSent) {
		response.destroy();
		return;
	}
	if (error instanceof Redirect) {
		response.writeHead(307, { Location: error.location }).end();
		return;
	}
	if (error instanceof ApiError) return sendError(request, response, error);
	if (error instanceof StoreUnavailable) {
		logger.error({ err: error }, 'the run store is unavailable');
		return sendError(
			request,
			response,
			new ApiError('unavailable', 'The run store cannot be used at this time. Try again later.', { 'Retry-After': '30' }),
		);
	}
	// Express reports addresses that are no valid percent-encoding as a client's mistake.
	if (error instanceof URIError) return sendError(request, response, new ApiError('not-found', 'Not Found'));
	logger.error({ err: error, method: request.method, path: request.url?.split('?')[0] }, 'request failed');
	sendError(request, response, new ApiError('internal', 'Internal Server Error'));
}
