import type { Lookup } from '../../contract/kind.ts';

type Records = () => readonly Readonly<Record<string, unknown>>[];
type Find = (given: string, ids: ReadonlySet<string>, records: Records) => string | undefined;

const exact: Find = (given, ids) => (ids.has(given) ? given : undefined);
const anyCase: Find = (given, ids) => exact(given.toUpperCase(), ids, () => []);

const FIND: Readonly<Record<Lookup, Find>> = {
	exact,
	'any-case': anyCase,
	'any-case-or-slug': (given, ids, records) => {
		const id = anyCase(given, ids, records);
		const bySlug = () => records().find((record) => record['slug'] !== '' && record['slug'] === given.toLowerCase())?.['id'];
		return id ?? (bySlug() as string | undefined);
	},
};

/** The id that a path parameter names; undefined when it names none. */
export function findId(lookup: Lookup, given: string, ids: ReadonlySet<string>, records: Records): string | undefined {
	return FIND[lookup](given, ids, records);
}
