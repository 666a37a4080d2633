import type { Method, Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { PathMatcher } from './path-matcher.ts';
import { type PrebuiltFile, prebuiltFile } from './prebuilt/prebuilt-route.ts';

/** A row of the route table, ready to be asked. */
export interface Row {
	readonly route: Route;
	/** Absent for a row that is never answered from a file. */
	readonly prebuilt: PrebuiltFile | undefined;
}

/** The rows of one path. */
export type Endpoint = ReadonlyMap<Method, Row>;

/** Finds the rows at a path: the one table in front of everything that is asked. */
export function createEndpoints(routes: readonly Route[] = ROUTES): PathMatcher<Endpoint> {
	const byPath = Map.groupBy(routes, (route) => route.path);
	return new PathMatcher(
		[...byPath].map(([path, ofPath]) => [path, new Map(ofPath.map((route) => [route.method, readyRow(route)]))]),
	);
}

function readyRow(route: Route): Row {
	return { route, prebuilt: route.file === undefined ? undefined : prebuiltFile(route, route.file) };
}

/** The row for a method of HTTP, of which HEAD asks as GET does. */
export function rowFor(endpoint: Endpoint, method: string | undefined): Row | undefined {
	return endpoint.get((method === 'HEAD' ? 'GET' : (method ?? '')).toLowerCase() as Method);
}

/** The answer to a method that no row of the path has. */
export function wrongMethod(endpoint: Endpoint): ApiError {
	const methods = [...endpoint.keys()].map((method) => method.toUpperCase());
	const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
	return new ApiError('method-not-allowed', 'Method Not Allowed', { Allow: allowed.join(', ') });
}
