import { isMediaAnswer, type Route } from '../route.ts';
import { ROUTES } from '../routes.ts';

/**
 * Routes whose example is an answer of a running server, which `examples.golden.json` holds for the docs. The example of every
 * other route is a file of the static tree.
 */
export const RECORDED_ROUTES: readonly Route[] = ROUTES.filter(
	(route) =>
		route.method === 'get' &&
		!route.isHidden &&
		!isMediaAnswer(route.response) &&
		!route.exampleStatus &&
		exampleFile(route) === undefined,
);

/** The file of the static tree that answers the example of a route; undefined when it takes more than a file. */
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
