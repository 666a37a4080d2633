import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { readBody, readChunks } from '../http/body/read-body.ts';
import { BodyBrokenOff } from '../http/errors/api-error.ts';
import { errorFormOf } from '../http/errors/error-form.ts';
import { setApiHeaders } from '../http/headers.ts';
import type { Services } from '../routes/services.ts';
import type { Asked } from './asked.ts';
import type { PreparedAnswers } from './prebuilt/prepared-answers.ts';
import { limitRoute } from './limit-route.ts';
import { makeAnswer } from './make-answer.ts';
import { sendAnswer } from './send-answer.ts';
import { sendFailure } from './send-failure.ts';

/** Answers a request that needs more than a file. */
export type AnswerByExpress = (asked: Asked) => void;

/** Express in front of the handlers. It need not look for routes: each request comes with the row of the table that it fits. */
export function createExpressAnswer(services: Services, prepared: PreparedAnswers, logger: Logger): AnswerByExpress {
	const app = createApp(services, prepared, logger);
	return (asked) => {
		const { request, response } = asked;
		app(Object.assign(request, { asked }) as Request, response as Response);
	};
}

function createApp(services: Services, prepared: PreparedAnswers, logger: Logger): Express {
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
	app.use((request: Request) => answer(request.asked, services, prepared));
	app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
		if (error instanceof BodyBrokenOff) countBrokenOff(services);
		const { row, query } = request.asked;
		sendFailure(request, response, error, logger, errorFormOf(row.route, query));
	});
	return app;
}

function countBrokenOff({ metrics, brokenOff }: Services): void {
	metrics?.countBrokenOff();
	brokenOff.add();
}

async function answer(asked: Asked, services: Services, prepared: PreparedAnswers): Promise<void> {
	const { request } = asked;
	const unread = {
		...asked,
		headers: request.headers,
		readBody: (largest: number) => readBody(request, largest),
		readChunks: (largest: number) => readChunks(request, largest),
	};
	const made = await makeAnswer(unread, services);
	await sendAnswer(asked, made, services);
	// A new tree may have come meanwhile.
	if (made.findAgain && made.findAgain() === made.representation) prepared.keep(asked, made.findAgain);
}
