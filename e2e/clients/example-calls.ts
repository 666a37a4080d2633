import type { Api, Operation } from '../../generator/clients/model.ts';
import { CALLED_ROUTES } from '../../generator/clients/read-api.ts';
import { ERRORS } from '../../contract/http/errors.ts';
import type { Route } from '../../contract/route.ts';
import { moderatorToken, playerToken } from '../../api/testing/test-server.ts';

/** The example of a route as a call of a client. */
export interface ExampleCall {
	readonly route: Route;
	readonly operation: Operation;
	/** Parts of the path, in order. */
	readonly parameters: readonly string[];
	readonly query: Readonly<Record<string, string>>;
	/** Statuses that it may be answered with; empty where it succeeds. */
	readonly failures: readonly number[];
	/** Statuses of every failure that the route knows. */
	readonly refusals: readonly number[];
}

/** The example of every route that clients call. What changes something is asked with an empty body, which the route refuses in its own way. */
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

/** Reading belongs to an account; without one, nothing is changed. Picks are those of the player of the example. */
export async function tokenOf({ method, tag, exampleStatus }: Route): Promise<string | undefined> {
	if (method !== 'get' || exampleStatus === 401) return undefined;
	return tag === 'Runs' ? playerToken() : moderatorToken();
}
