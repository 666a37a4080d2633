import type { Route } from '../../contract/route.ts';

/** Names of every query parameter that a route reads. */
export function queryNames(route: Route): string[] {
	return [
		...(route.filters ?? []).map((filter) => filter.name),
		...Object.keys(route.query?.shape ?? {}),
		'lang',
		'channel',
		'version',
	];
}
