import type { Method, Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import type { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { PathMatcher } from './path-matcher.ts';
import { type PrebuiltFile, prebuiltFile } from './prebuilt-file.ts';

/** A row of the route table, prepared for requests. */
export interface Row {
	readonly route: Route;
	/** Absent for a row that is never answered from a file. */
	readonly prebuilt: PrebuiltFile | undefined;
}

export type Endpoint = ReadonlyMap<Method, Row>;

/** Finds the rows of a path. Every request passes this table first. */
export function createEndpoints(routes: readonly Route[] = ROUTES): PathMatcher<Endpoint> {
	const byPath = Map.groupBy(routes, (route) => route.path);
	return new PathMatcher(
		[...byPath].map(([path, ofPath]) => [path, new Map(ofPath.map((route) => [route.method, readyRow(route)]))]),
	);
}

function readyRow(route: Route): Row {
	return { route, prebuilt: route.file === undefined ? undefined : prebuiltFile(route, route.file) };
}

/** The row of an HTTP method; HEAD uses the row of GET. */
export function rowFor(endpoint: Endpoint, method: string | undefined): Row | undefined {
	return endpoint.get((method === 'HEAD' ? 'GET' : (method ?? '')).toLowerCase() as Method);
}

/** The error for a method that no row of the path has. */
export function wrongMethod(endpoint: Endpoint): ApiError {
	const methods = [...endpoint.keys()].map((method) => method.toUpperCase());
	const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
	return apiError('method-not-allowed', allowed);
}
