import type { Route } from '../../contract/route.ts';

/** The path of a route with the same value for every parameter, inserted as it is. */
export function pathWith(route: Pick<Route, 'path'>, value: string): string {
	return route.path.replaceAll(/\{\w+\}/g, () => value);
}

/** The path of the example of a route. */
export function examplePath(route: Pick<Route, 'example'>): string {
	return route.example.split('?')[0]!;
}
