import type { Api, Operation } from '../../generator/clients/model.ts';
import { CALLED_ROUTES } from '../../generator/clients/read-api.ts';
import { ERRORS } from '../../contract/http/errors.ts';
import type { Route } from '../../contract/route.ts';
import { moderatorToken, playerToken } from '../../api/testing/test-server.ts';

/** The example of a route as a client call. */
export interface ExampleCall {
	readonly route: Route;
	readonly operation: Operation;
	/** Parts of the path, in order. */
	readonly parameters: readonly string[];
	readonly query: Readonly<Record<string, string>>;
	/** Expected error statuses; empty for success. */
	readonly failures: readonly number[];
	/** All error statuses of the route. */
	readonly refusals: readonly number[];
}

/** The examples of all client routes. Writing routes get an empty body, which they reject. */
export function exampleCalls(api: Api): ExampleCall[] {
	const routes = new Map(CALLED_ROUTES.map((route) => [route.id, route]));
	return api.operations.map((operation) => exampleCall(routes.get(operation.id)!, operation));
}

function exampleCall(route: Route, operation: Operation): ExampleCall {
	const [path = '', query = ''] = route.example.split('?');
	const names = route.path.split('/');
	const parameters = path.split('/').flatMap((value, index) => {
		const [, ending] = /^\{.+\}(.*)$/.exec(names[index]!) ?? [];
		return ending === undefined ? [] : [value.slice(0, value.length - ending.length)];
	});
	const refusals = route.errors.map((code) => ERRORS[code].status);
	const failures = route.method === 'get' ? [route.exampleStatus ?? []].flat() : refusals;
	return {
		route,
		operation,
		parameters: parameters.map(decodeURIComponent),
		query: Object.fromEntries(new URLSearchParams(query)),
		failures,
		refusals,
	};
}

/** A token for reading account data; writing routes get none. Picks use the player of the example. */
export async function tokenOf({ method, tag, exampleStatus }: Route): Promise<string | undefined> {
	if (method !== 'get' || exampleStatus === 401) return undefined;
	return tag === 'Runs' ? playerToken() : moderatorToken();
}
