import type { Kind } from '../../contract/kind.ts';
import { KINDS } from '../../contract/kinds.ts';
import { type UnknownPart, asProblem, unknownParts } from '../checks/known-form.ts';
import { type Problem, quote } from '../problem.ts';
import { completeGiven } from './overrides.ts';
import type { GivenCatalogue, GivenRecord } from './read-catalogue.ts';

/** Keys of a given catalogue that the contract does not foresee, values of closed lists that it does not name, and values that are missing. */
export const unknownIn = (given: GivenCatalogue): Problem[] =>
	judge(given, (kind, record) => [...unknownParts(kind.schema, record, ''), ...unexpectedForms(kind, record, false)]);

/** Values of a given catalogue that have another type than the contract's. */
export const wrongTypesIn = (given: GivenCatalogue): Problem[] =>
	judge(given, (kind, record) => unexpectedForms(kind, record, true));

function judge(given: GivenCatalogue, partsOf: (kind: Kind, record: GivenRecord) => readonly UnknownPart[]): Problem[] {
	return [...given].flatMap(([language, kinds]) =>
		KINDS.flatMap((kind) =>
			(kinds.get(kind.key) ?? []).flatMap((record) =>
				partsOf(kind, record).map((part) => asProblem(`${language}/${kind.key}.json`, record.id, part)),
			),
		),
	);
}

/** Values that do not fit the schema once absent keys are null or their default: those that are given, or those that are missing. */
function unexpectedForms(kind: Kind, record: GivenRecord, areGiven: boolean): UnknownPart[] {
	const complete = completeGiven(kind, record);
	const issues = kind.schema.safeParse(complete).error?.issues ?? [];
	return issues
		.map(({ path, message }) => ({ path, message, value: valueAt(complete, path) }))
		.filter(({ value }) => (value !== undefined) === areGiven)
		.map(({ path, message, value }) => ({
			path: path.map(String).join('.'),
			message: `has an unexpected form: ${message}`,
			got: quote(value),
		}));
}

const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
	path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], record);
