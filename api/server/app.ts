import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { MADE_UP_HEADER } from '../../contract/http/made-up-header.ts';
import { transportHeaders } from '../../contract/http/headers.ts';
import type { Route } from '../../contract/route.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { type Client, createIdentify, trustedProxies } from '../http/client.ts';
import { createAllowOrigin } from '../http/cors.ts';
import { setPreflightHeaders } from '../http/headers.ts';
import { prefersPage } from '../http/negotiation/preference.ts';
import { readTarget, rejectBadHost } from '../http/request-target.ts';
import { addVary } from '../http/negotiation/representation.ts';
import type { Services } from '../routes/services.ts';
import { notYetBuilt } from '../tree/construction.ts';
import { announceDeprecation } from './announcements.ts';
import { refuseUnbuilt } from './construction/refuse-unbuilt.ts';
import { createEndpoints, rowFor, wrongMethod } from './endpoints.ts';
import type { AnswerByExpress } from './express-app.ts';
import { answerPrebuilt } from './prebuilt/prebuilt-route.ts';
import { PreparedAnswers } from './prebuilt/prepared-answers.ts';
import { Redirect, pathOf, sendFailure } from './send-failure.ts';
import { answerTreeAddress } from './tree-address.ts';

/**
 * The whole service as one listener. The route table says which row an address is; a row is answered from its prebuilt file where
 * that is enough, else by its handler behind Express. What is no row is an address of the static tree.
 */
export function createListener(services: Services, logger: Logger): RequestListener {
	const identify = createIdentify(trustedProxies(services.settings.TRUST_PROXY), services.runs.store.credentials.findKey);
	const dispatch = createDispatch(services, logger);
	const allowOrigin = createAllowOrigin(services.settings.CORS_ORIGINS);
	// The default is set with the other headers of an answer.
	const transport = services.settings.HSTS_SUBDOMAINS ? Object.entries(transportHeaders(true)) : [];
	return (request, response) => {
		try {
			for (const [name, value] of transport) response.setHeader(name, value);
			allowOrigin(request, response);
			if (logger.isLevelEnabled('debug')) logAnswer(request, response, logger);
			straightenTarget(request);
			announceDeprecation(response, request.url!);
			if (request.method === 'OPTIONS') return answerPreflight(request, response);
			const client = identify(request);
			if (!(client instanceof Promise)) return dispatch(request, response, client);
			client
				.then((known) => dispatch(request, response, known))
				.catch((error: unknown) => sendFailure(request, response, error, logger));
		} catch (error) {
			sendFailure(request, response, error, logger);
		}
	};
}

/** Handlers see one form of target and one host only. */
function straightenTarget(request: IncomingMessage): void {
	rejectBadHost(request.rawHeaders);
	const { url, host } = readTarget(request.url!);
	request.url = url;
	if (host !== undefined) request.headers.host = host;
}

/** One line an answer. Queries hold what people typed, and stay out of logs. */
function logAnswer(request: IncomingMessage, response: ServerResponse, logger: Logger): void {
	const start = performance.now();
	response.once('close', () => {
		const milliseconds = Math.round(performance.now() - start);
		logger.debug({ method: request.method, path: pathOf(request), status: response.statusCode, milliseconds }, 'answered');
	});
}

/** Tags of the routes whose numbers come from runs. */
const RESTS_ON_RUNS: ReadonlySet<string> = new Set([
	'Runs',
	'Statistics',
	'Charts',
	'Players',
	'Advice',
	'Seeds',
	'Exports',
	'Replays',
]);

type Dispatch = (request: IncomingMessage, response: ServerResponse, client: Client) => void;

function createDispatch(services: Services, logger: Logger): Dispatch {
	const endpoints = createEndpoints();
	const prepared = new PreparedAnswers(services);
	const answerByExpress = answerByLateExpress(services, prepared, logger);
	const { areMadeUp } = services.runs;
	return (request, response, client) => {
		services.follow();
		const origin = services.origins.of(request);
		if (prepared.send(request, response, client, origin)) return countKey(services, client);
		const url = request.url!;
		const mark = url.indexOf('?');
		const path = mark < 0 ? url : url.slice(0, mark);
		const found = endpoints.find(path);
		const row = found && rowFor(found.value, request.method);
		if ((!found || (row && isForTree(row.route, request, response))) && answerTreeAddress(services, request, response, origin))
			return;
		if (!found) throw redirectOrNotFound(services, url);
		if (!row) throw wrongMethod(found.value);
		const query = mark < 0 ? undefined : new URLSearchParams(url.slice(mark + 1));
		countKey(services, client);
		if (areMadeUp && RESTS_ON_RUNS.has(row.route.tag)) response.setHeader(MADE_UP_HEADER, 'true');
		const asked = {
			request,
			response,
			row,
			params: found.params,
			query,
			client,
			origin,
		};
		refuseUnbuilt(services, asked);
		if (!answerPrebuilt(services, prepared, asked)) answerByExpress(asked);
	};
}

/** Express and all handlers are read when the first is needed, or a second after the start: files are answered before. Where they cannot be read, as without descriptors, the next request tries again. */
function answerByLateExpress(services: Services, prepared: PreparedAnswers, logger: Logger): AnswerByExpress {
	let made: AnswerByExpress | undefined;
	let making: Promise<AnswerByExpress> | undefined;
	const make = async (): Promise<AnswerByExpress> => {
		const { createExpressAnswer } = await import('./express-app.ts');
		made = createExpressAnswer(services, prepared, logger);
		return made;
	};
	return (asked) => {
		if (made) return made(asked);
		making ??= make().finally(() => (making = undefined));
		making.then((answer) => answer(asked)).catch((error: unknown) => sendFailure(asked.request, asked.response, error, logger));
	};
}

function countKey({ settings, keyUsage }: Services, { keyId }: Client): void {
	if (keyId !== null && !settings.READ_ONLY) keyUsage.count(keyId);
}

const FOR_TREE: Readonly<
	Record<NonNullable<Route['treeGoesFirst']>, (request: IncomingMessage, response: ServerResponse) => boolean>
> = { 'where-it-has-a-file': () => true, 'for-browsers': isForBrowser };

function isForTree({ treeGoesFirst }: Route, request: IncomingMessage, response: ServerResponse): boolean {
	return treeGoesFirst !== undefined && FOR_TREE[treeGoesFirst](request, response);
}

function isForBrowser(request: IncomingMessage, response: ServerResponse): boolean {
	addVary(response, 'Accept');
	addVary(response, 'Accept-Encoding');
	return prefersPage(request.headers.accept);
}

function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
	setPreflightHeaders(response);
	const headers = request.headers['access-control-request-headers'];
	if (headers) response.setHeader('Access-Control-Allow-Headers', headers);
	response.setHeader('Allow', 'GET, HEAD, POST, PATCH, DELETE, OPTIONS');
	response.writeHead(request.headers['access-control-request-method'] ? 200 : 204).end();
}

/** A trailing slash is sent to the address without it (`behaviour/http.md#addresses`). */
function redirectOrNotFound({ construction }: Services, url: string): ApiError | Redirect {
	const match = /^(\/api\/.+?)\/+(\?.*)?$/.exec(url);
	if (match) return new Redirect(`${match[1]}${match[2] ?? ''}`);
	return construction?.progress && !/^\/api(\/|$)/.test(url) ? notYetBuilt('This') : new ApiError('not-found', 'Not Found');
}
