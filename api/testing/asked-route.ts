import type { Route } from '../../contract/route.ts';

/** Path parameters of a route filled with one value, encoded as it stands. */
export function pathWith(route: Pick<Route, 'path'>, value: string): string {
	return route.path.replaceAll(/\{\w+\}/g, () => value);
}

/** The path of the example of a route, which fits its form. */
export function examplePath(route: Pick<Route, 'example'>): string {
	return route.example.split('?')[0]!;
}
