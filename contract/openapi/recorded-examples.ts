import { isMediaAnswer, type Route } from '../route.ts';
import { ROUTES } from '../routes.ts';

/**
 * Routes whose example is a recorded response of a running server, stored in `examples.golden.json` for the docs. Other
 * examples are files of the static tree.
 */
export const RECORDED_ROUTES: readonly Route[] = ROUTES.filter(
	(route) =>
		route.method === 'get' &&
		!route.isHidden &&
		!isMediaAnswer(route.response) &&
		!route.exampleStatus &&
		exampleFile(route) === undefined,
);

/** The static file with the example response of a route; undefined if it needs more than one file. */
export function exampleFile(route: Route): string | undefined {
	const [path = '', query = ''] = route.example.split('?');
	const parameters = new URLSearchParams(query);
	const lang = parameters.get('lang') ?? 'eng';
	parameters.delete('lang');
	if (route.file === undefined || parameters.size > 0) return undefined;
	const file = route.file.replace('{channel}', 'main');
	const names = route.path.split('/');
	const values = path.split('/');
	const filled = names.reduce(
		(result, name, index) => (name.startsWith('{') ? result.replace(name, () => values[index]!) : result),
		file,
	);
	return filled.replace('{lang}', lang);
}
