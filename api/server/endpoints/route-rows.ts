import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import type { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { type RowMatch, readyRow } from './file-rows.ts';

/** The matched row, or the error for a method that no row of the path has. */
export type Match = RowMatch | ApiError;

/** A router of Express filled from the route table: it stores the match in the request, and answers nothing. */
export function createRowRouter(routes: readonly Route[] = ROUTES): RequestHandler {
	const router = Router({ caseSensitive: true, strict: true });
	const byPath = Map.groupBy(routes, ({ path }) => path);
	for (const [path, ofPath] of [...byPath].sort(([first], [second]) => (precedence(first) < precedence(second) ? -1 : 1))) {
		const address = path.replaceAll(/\{(\w+)\}/g, ':$1');
		for (const route of ofPath) {
			const row = readyRow(route);
			router[route.method](address, (request, _response, next) => {
				request.match = { row, params: request.params as RowMatch['params'] };
				next('router');
			});
		}
		const error = () => wrongMethod(ofPath);
		router.all(address, (request, _response, next) => {
			request.match = error();
			next('router');
		});
	}
	return router;
}

/** Sorts literal segments before parameters with an ending, and these before other parameters. */
const precedence = (path: string): string => path.replaceAll(/\{\w+\}(?=[^/])/g, '\ufffe').replaceAll(/\{\w+\}/g, '\uffff');

function wrongMethod(routes: readonly Route[]): ApiError {
	const methods = routes.map(({ method }) => method.toUpperCase());
	return apiError('method-not-allowed', methods.includes('GET') ? [...methods, 'HEAD'] : methods);
}

/** Finds the row of an address, as for a request. */
export function findRow(router: RequestHandler, method: string, path: string): Match | undefined {
	const request = { method, url: path } as Request;
	void router(request, {} as Response, () => {});
	return request.match;
}
