import fc from 'fast-check';
import { z } from 'zod';
import { CHANNELS } from '../../../contract/channels.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { parameterNames, type Route } from '../../../contract/route.ts';
import { hostileParameters } from '../hostile-body.ts';
import { NASTY } from '../nasty-values.ts';
import { queryNames } from '../query-names.ts';

/** URL-encodes a text; lone surrogates become the replacement character. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const anyText = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 200 }),
	fc.string({ unit: 'grapheme', maxLength: 80 }),
	fc.constantFrom(...NASTY),
);

/** Invalid percent-encoding is sent as it is, everything else encoded. */
const anySegment = fc.oneof(
	anyText.map(encoded),
	fc.constantFrom('%', '%zz', '%2e%2e%2f', '..%2f', '%00', '%E0%A4%A', '%c0%ae%c0%ae'),
);

/** Parameters, each once, twice, as a list or as an object. */
const anyQuery = (names: readonly string[]): fc.Arbitrary<string> => {
	const name = fc.constantFrom(...names);
	const parameter = fc.oneof(
		fc.tuple(name, anyText).map(([key, value]) => `${key}=${encoded(value)}`),
		fc.tuple(name, anyText, anyText).map(([key, first, second]) => `${key}=${encoded(first)}&${key}=${encoded(second)}`),
		fc.tuple(name, anyText).map(([key, value]) => `${key}[]=${encoded(value)}&${key}[a][b]=1&${key}.length=9`),
		name.map((key) => `${key}[__proto__][polluted]=1&__proto__[${key}]=1`),
		name.map((key) => `${key}=%zz`),
	);
	return fc.array(parameter, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('&'));
};

/** Request targets of a route with hostile path and query parameters. */
export function anyTarget(route: Route): fc.Arbitrary<string> {
	const names = parameterNames(route.path);
	const [examplePath = route.path] = route.example.split('?');
	const query = fc.oneof(anyQuery(queryNames(route)), hostileParameters(parametersOf(route)));
	return fc
		.tuple(fc.array(anySegment, { minLength: names.length, maxLength: names.length }), fc.boolean(), query)
		.map(([segments, isPathFuzzed, query]) => {
			let index = 0;
			const fuzzed = route.path.replaceAll(/\{\w+\}/g, () => segments[index++]!);
			return `${isPathFuzzed ? fuzzed : examplePath}?${query}`;
		});
}

/** Valid values of every query parameter of a route. */
function parametersOf({ query, filters = [] }: Route): z.ZodObject {
	const examples = filters.map(({ name, example }) => [name, z.literal(example).optional()]);
	return z.object({
		lang: z.enum(LANGUAGES.map(({ code }) => code)).optional(),
		channel: z.enum(CHANNELS).optional(),
		...Object.fromEntries(examples),
		...query?.shape,
	});
}
