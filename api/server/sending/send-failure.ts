import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import type { ErrorForm } from '../../http/errors/error-form.ts';
import { setApiHeaders } from '../../http/headers.ts';
import { REQUEST_ID, contextOf, logMembers } from '../../platform/request-context.ts';
import { StoreUnavailable } from '../../store/run-store.ts';
import { sendError } from './send-answer.ts';

/** Thrown to redirect a request to another address. */
export class Redirect extends Error {
	readonly location: string;

	constructor(location: string) {
		super(location);
		this.location = location;
	}
}

/** Sends an error. Clients learn of their own mistakes; those of the service go to the log. */
export function sendFailure(
	request: IncomingMessage,
	response: ServerResponse,
	error: unknown,
	logger: Logger,
	form?: ErrorForm,
): void {
	if (response.headersSent) {
		response.destroy();
		return;
	}
	const context = contextOf(request);
	response.setHeader(REQUEST_ID, context.request_id);
	setApiHeaders(response);
	if (error instanceof Redirect) {
		response.writeHead(307, { Location: error.location }).end();
		return;
	}
	if (error instanceof ApiError) return sendError(request, response, error, form);
	const known = FAILURES.find(({ is }) => is(error)) ?? UNKNOWN;
	logger.error({ ...logMembers(context), err: error, method: request.method, path: pathOf(request) }, known.log);
	sendError(request, response, known.answer(), form);
}

const SECRET_ADDRESSES = ROUTES.filter((route: Route) => route.hasSecretAddress).map(({ path }) => ({
	path,
	pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The address of a request for logs: without its query, which holds what users typed, and without secrets. */
export function pathOf({ url }: Pick<IncomingMessage, 'url'>): string | undefined {
	const path = url?.split('?')[0];
	return SECRET_ADDRESSES.find(({ pattern }) => path !== undefined && pattern.test(path))?.path ?? path;
}

interface Failure {
	readonly is: (error: unknown) => boolean;
	readonly log: string;
	readonly answer: () => ApiError;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const FAILURES: readonly Failure[] = [
	{
		is: (error) => error instanceof StoreUnavailable,
		log: 'the run store is unavailable',
		answer: () => apiError('store-unavailable'),
	},
	{
		is: (error) => codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY',
		log: 'an account was deleted while it was about to change something',
		answer: () => apiError('sign-in-needed'),
	},
	{
		is: (error) => ['EMFILE', 'ENFILE'].includes(codeOf(error)),
		log: 'no file can be opened: all descriptors are in use. Raise the limit of open files (ulimit -n)',
		answer: () => apiError('service-overloaded'),
	},
];

const UNKNOWN: Failure = {
	is: () => true,
	log: 'request failed',
	answer: () => apiError('internal-error'),
};
