import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { readBody, readChunks } from '../http/body/read-body.ts';
import { ApiError, BodyBrokenOff } from '../http/errors/api-error.ts';
import { errorFormOf } from '../http/errors/error-form.ts';
import { setApiHeaders } from '../http/headers.ts';
import type { Services } from '../routes/services.ts';
import { admit, redirectOrNotFound } from './admission.ts';
import type { Asked, Received } from './endpoints/asked.ts';
import { createRowRouter } from './endpoints/route-rows.ts';
import { answerTreeAddress } from './tree-address.ts';
import type { PreparedAnswers } from './prebuilt/prepared-answers.ts';
import { limitRoute } from './limit-route.ts';
import { makeAnswer } from './make-answer.ts';
import { sendAnswer } from './sending/send-answer.ts';
import { sendFailure } from './sending/send-failure.ts';

/** Answers a request that needs more than a file; a row that is known already is `asked`. */
export type AnswerByExpress = (received: Received & { readonly asked?: Asked }) => void;

/** Express routes the requests that no file answers, to the row that they fit. */
export function createExpressAnswer(services: Services, prepared: PreparedAnswers, logger: Logger): AnswerByExpress {
	const app = createApp(services, prepared, logger);
	return ({ asked, ...received }) => {
		const { request, response } = received;
		app(Object.assign(request, { received, asked }) as unknown as Request, response as Response);
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
	app.use(createRowRouter());
	app.use((request: Request, response: Response, next: NextFunction) => {
		const { match, received } = request;
		if (!request.asked) {
			if (!match && answerTreeAddress(services, received.request, received.response, received.origin)) return;
			if (!match) throw redirectOrNotFound(services, received.request.url!);
			if (match instanceof ApiError) throw match;
			request.asked = { ...received, ...match };
			admit(services, request.asked);
		}
		setApiHeaders(response);
		services.metrics?.watch(request.asked.row.route, response);
		next();
	});
	app.use((request: Request, response: Response, next: NextFunction) =>
		limits.get(request.asked.row.route)!(request, response, next),
	);
	app.use((request: Request) => answer(request.asked, services, prepared));
	app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
		if (error instanceof BodyBrokenOff) countBrokenOff(services);
		const { asked } = request;
		sendFailure(request, response, error, logger, asked && errorFormOf(asked.row.route, asked.query));
	});
	return app;
}

function countBrokenOff({ metrics, brokenOff }: Services): void {
	metrics?.count('brokenOff');
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
	// The tree may have been replaced while the answer was made.
	if (made.findAgain && made.findAgain() === made.representation) prepared.keep(asked, made.findAgain);
}
