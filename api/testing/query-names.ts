import type { Route } from '../../contract/route.ts';

/** The names of all query parameters of a route. */
export function queryNames(route: Route): string[] {
	return [
		...(route.filters ?? []).map((filter) => filter.name),
		...Object.keys(route.query?.shape ?? {}),
		'lang',
		'channel',
		'version',
	];
}
