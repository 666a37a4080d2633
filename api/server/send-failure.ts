import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { ApiError } from '../http/api-error.ts';
import { setApiHeaders } from '../http/headers.ts';
import { StoreUnavailable } from '../store/run-store.ts';
import { sendError } from './send-answer.ts';

/** Thrown in place of an answer that is at another address. */
export class Redirect extends Error {
	readonly location: string;

	constructor(location: string) {
		super(location);
		this.location = location;
	}
}

/** Answers what went wrong: callers are told their own mistakes, the log those of the service. */
export function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown, logger: Logger): void {
	if (response.headersSent) {
		response.destroy();
		return;
	}
	setApiHeaders(response);
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
	logger.error({ err: error, method: request.method, path: request.url?.split('?')[0] }, 'request failed');
	sendError(request, response, new ApiError('internal', 'Internal Server Error'));
}
