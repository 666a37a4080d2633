import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { transportHeaders } from '../../contract/http/headers.ts';
import type { Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { type Client, createIdentify, trustedProxies } from '../http/client.ts';
import { REQUEST_ID, contextOf, logMembers, runInContext, sentId } from '../platform/request-context.ts';
import { createAllowOrigin } from '../http/cors.ts';
import { setPreflightHeaders } from '../http/headers.ts';
import { prefersPage } from '../http/negotiation/preference.ts';
import { readTarget, rejectBadHost } from '../http/request-target.ts';
import { addVary } from '../http/negotiation/representation.ts';
import type { Services } from '../routes/services.ts';
import { announceDeprecation } from './sending/announcements.ts';
import { admit, countKey, redirectOrNotFound } from './admission.ts';
import { createFileRows, isDecodable } from './endpoints/file-rows.ts';
import type { AnswerByExpress } from './express-app.ts';
import { answerPrebuilt } from './prebuilt/prebuilt-route.ts';
import { PreparedAnswers } from './prebuilt/prepared-answers.ts';
import { pathOf, sendFailure } from './sending/send-failure.ts';
import { answerTreeAddress } from './tree-address.ts';

/**
 * The whole service as one listener. A row of the route table is answered from its prebuilt file where that is enough, else by its
 * handler behind Express. Any other address belongs to the static tree.
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
			const id = sentId(request.headers);
			if (id !== undefined) response.setHeader(REQUEST_ID, id);
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

/** Gives handlers one form of target and one host. */
function straightenTarget(request: IncomingMessage): void {
	rejectBadHost(request.rawHeaders);
	const { url, host } = readTarget(request.url!);
	request.url = url;
	if (host !== undefined) request.headers.host = host;
}

/** Logs one line per answer, without the query, which holds what users typed. */
function logAnswer(request: IncomingMessage, response: ServerResponse, logger: Logger): void {
	const start = performance.now();
	response.once('close', () => {
		const milliseconds = Math.round(performance.now() - start);
		const { method } = request;
		logger.debug(
			{ ...logMembers(contextOf(request)), method, path: pathOf(request), status: response.statusCode, milliseconds },
			'answered',
		);
	});
}

type Dispatch = (request: IncomingMessage, response: ServerResponse, client: Client) => void;

function createDispatch(services: Services, logger: Logger): Dispatch {
	const findFileRow = createFileRows();
	const prepared = new PreparedAnswers(services);
	const answerByExpress = answerByLateExpress(services, prepared, logger);
	return (request, response, client) => {
		services.follow();
		const origin = services.origins.of(request);
		if (prepared.send(request, response, client, origin)) return countKey(services, client);
		const url = request.url!;
		const mark = url.indexOf('?');
		const path = mark < 0 ? url : url.slice(0, mark);
		const query = mark < 0 ? undefined : new URLSearchParams(url.slice(mark + 1));
		const received = { request, response, query, client, origin };
		const mayBeRow = isDecodable(path);
		const found = mayBeRow && isRead(request) ? findFileRow(path) : undefined;
		if (found) {
			const asked = { ...received, ...found };
			admit(services, asked);
			if (!answerPrebuilt(services, prepared, asked)) answerByExpress({ ...received, asked });
			return;
		}
		if (!(mayBeRow && isOfRows(path, request, response)) && answerTreeAddress(services, request, response, origin)) return;
		if (!mayBeRow) throw redirectOrNotFound(services, url);
		answerByExpress(received);
	};
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Addresses outside `/api` that the tree never answers, up to their first parameter. */
const BESIDE_TREE = ROUTES.filter((route: Route) => !route.path.startsWith('/api/') && !route.treeGoesFirst).map(
	({ path }) => path,
);
const LITERAL: ReadonlySet<string> = new Set(BESIDE_TREE);
const PREFIXES = BESIDE_TREE.filter((path) => path.includes('{')).map((path) => path.slice(0, path.indexOf('{')));
const FOR_BROWSERS: ReadonlySet<string> = new Set(
	ROUTES.filter((route: Route) => route.treeGoesFirst === 'for-browsers').map(({ path }) => path),
);

/** Whether the route table goes before the tree. An address that has no row after all belongs to the tree. */
function isOfRows(path: string, request: IncomingMessage, response: ServerResponse): boolean {
	if (FOR_BROWSERS.has(path)) return !isForBrowser(request, response);
	return path.startsWith('/api/') || LITERAL.has(path) || PREFIXES.some((prefix) => path.startsWith(prefix));
}

/**
 * Loads Express and all handlers with the first request that needs them, or a second after the start: files are served before. A
 * failed load (no free descriptors) is retried by the next request.
 */
function answerByLateExpress(services: Services, prepared: PreparedAnswers, logger: Logger): AnswerByExpress {
	let made: AnswerByExpress | undefined;
	let making: Promise<AnswerByExpress> | undefined;
	const make = async (): Promise<AnswerByExpress> => {
		const { createExpressAnswer } = await import('./express-app.ts');
		made = createExpressAnswer(services, prepared, logger);
		return made;
	};
	const answer: AnswerByExpress = (received) => {
		if (made) return made(received);
		making ??= make().finally(() => (making = undefined));
		const { request, response } = received;
		making.then((ready) => ready(received)).catch((error: unknown) => sendFailure(request, response, error, logger));
	};
	return (received) => {
		const context = contextOf(received.request);
		received.response.setHeader(REQUEST_ID, context.request_id);
		runInContext(context, () => answer(received));
	};
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
