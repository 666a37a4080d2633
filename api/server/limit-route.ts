import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type Options, type Store, rateLimit } from 'express-rate-limit';
import type { Route } from '../../contract/route.ts';
import type { Client } from '../http/client.ts';
import { type Limiter, refusal, setBudget, windowKey } from '../http/limits/limiter.ts';
import type { RequestCounter } from '../http/limits/request-counter.ts';

const UNLIMITED: RequestHandler = (_request, _response, next) => next();

/**
 * Counts the requests of a route before their body is read, so that a flood costs little. Uses the counter of the file rows, with
 * the headers and the body of all errors. Rows whose handlers charge credits pass.
 */
export function limitRoute(limiter: Limiter, route: Route, clientOf: (request: Request) => Client): RequestHandler {
	const usual = limiter.limitOf(route, 'general');
	if (!usual || usual.isChargedByHandler) return UNLIMITED;
	const limitFor = (request: Request) => limiter.limitOf(route, clientOf(request).tier)!;
	const show = (request: Request, response: Response) => {
		const budget = limiter.counter.peek(windowKey(route, clientOf(request)), usual.seconds);
		setBudget(response, limitFor(request), budget);
		return budget;
	};
	const count = rateLimit({
		windowMs: usual.seconds * 1000,
		limit: (request) => limitFor(request).requests,
		keyGenerator: (request) => windowKey(route, clientOf(request)),
		store: new CounterStore(limiter.counter),
		legacyHeaders: false,
		handler: (request, response, next) => next(refusal(limitFor(request), show(request, response))),
	});
	return (request, response, next) =>
		count(request, response, ((error?: unknown) => {
			if (error === undefined) show(request, response);
			next(error);
		}) as NextFunction);
}

/** Adapts the counter of all requests to `express-rate-limit`. */
class CounterStore implements Store {
	readonly #counter: RequestCounter;
	#seconds = 0;

	constructor(counter: RequestCounter) {
		this.#counter = counter;
	}

	init({ windowMs }: Options): void {
		this.#seconds = windowMs / 1000;
	}

	increment(key: string): { totalHits: number; resetTime: Date } {
		const { used, end } = this.#counter.add(key, this.#seconds, 1);
		return { totalHits: used, resetTime: new Date(end) };
	}

	decrement(key: string): void {
		this.#counter.add(key, this.#seconds, -1);
	}

	resetKey(key: string): void {
		this.#counter.reset(key);
	}
}
