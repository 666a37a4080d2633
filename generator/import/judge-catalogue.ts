import type { Kind } from '../../contract/kind.ts';
import { KINDS } from '../../contract/kinds.ts';
import { type UnknownPart, asProblem, unknownParts } from '../checks/known-form.ts';
import { type Problem, quote } from '../problem.ts';
import { completeGiven } from './overrides.ts';
import type { GivenCatalogue, GivenRecord } from './read-catalogue.ts';

/** What of a given catalogue the contract does not foresee: keys, values of closed lists, and values of another form. */
export function judgeCatalogue(given: GivenCatalogue): Problem[] {
	return [...given].flatMap(([language, kinds]) =>
		KINDS.flatMap((kind) =>
			(kinds.get(kind.key) ?? []).flatMap((record) =>
				[...unknownParts(kind.schema, record, ''), ...unexpectedForms(kind, record)].map((part) =>
					asProblem(`${language}/${kind.key}.json`, record.id, part),
				),
			),
		),
	);
}

/** Values that do not fit the schema once absent keys are null or their default. */
function unexpectedForms(kind: Kind, record: GivenRecord): UnknownPart[] {
	const complete = completeGiven(kind, record);
	const issues = kind.schema.safeParse(complete).error?.issues ?? [];
	return issues.map(({ path, message }) => ({
		path: path.map(String).join('.'),
		message: `has an unexpected form: ${message}`,
		got: quote(path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], complete)),
	}));
}
