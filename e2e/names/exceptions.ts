import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { LANGUAGE_CODES } from '../../contract/languages.ts';

const schema = z.array(
	z.strictObject({
		reason: z.string().min(1),
		/** Default: every language with a text there. */
		languages: z.array(z.enum(LANGUAGE_CODES)).min(1).optional(),
		/** `kind id path`, as printed by the test. */
		places: z.array(z.string()).min(1),
	}),
);

/** A name that differs from the game's. */
export interface Difference {
	readonly language: string;
	readonly place: string;
	readonly got: string;
	readonly expected: string;
}

export type NameExceptions = z.output<typeof schema>;

export function readNameExceptions(): NameExceptions {
	return schema.parse(JSON.parse(readFileSync(new URL('./name-exceptions.json', import.meta.url), 'utf8')));
}

/** Unexpected differences and unused exceptions, as lines. */
export function judge(differences: readonly Difference[], exceptions: NameExceptions): string[] {
	const found = new Map(differences.map((difference) => [`${difference.language} ${difference.place}`, difference]));
	const isFound = (language: string | undefined, place: string) =>
		language ? found.has(`${language} ${place}`) : differences.some((each) => each.place === place);
	const covered = exceptions.flatMap(({ languages, places }) =>
		(languages ?? [undefined]).flatMap((language) => places.map((place) => ({ language, place }))),
	);
	const needless = covered.filter(({ language, place }) => !isFound(language, place));
	const excepted = new Set(covered.map(({ language, place }) => `${language ?? '*'} ${place}`));
	const open = differences.filter(({ language, place }) => !excepted.has(`${language} ${place}`) && !excepted.has(`* ${place}`));
	return [
		...open.map(({ language, place, got, expected }) => `${language} ${place}: is "${got}"; the game has ${expected}`),
		...needless.map(({ language, place }) => `${language ?? 'every language'} ${place}: is an unused exception`),
	];
}
