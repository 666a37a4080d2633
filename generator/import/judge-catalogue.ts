import type { Kind } from '../../contract/kind.ts';
import { KINDS } from '../../contract/kinds.ts';
import { type UnknownPart, asProblem, unknownParts } from '../checks/known-form.ts';
import { type Problem, quote } from '../problems/problem.ts';
import { completeGiven } from './overrides.ts';
import type { GivenCatalogue, GivenRecord } from './read-catalogue.ts';

/** Unknown keys, values outside closed lists and missing values of a catalogue. */
export const unknownIn = (given: GivenCatalogue): Problem[] =>
	judge(given, (kind, record) => [...unknownParts(kind.schema, record, ''), ...unexpectedForms(kind, record, false)]);

/** Values of a catalogue with another type than in the contract. */
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

/** Values that violate the schema after absent keys get null or their default: given or missing ones. */
function unexpectedForms(kind: Kind, record: GivenRecord, areGiven: boolean): UnknownPart[] {
	const complete = completeGiven(kind, record);
	const issues = kind.schema.safeParse(complete).error?.issues ?? [];
	return issues
		.map(({ path, message }) => ({ path, message, value: valueAt(complete, path) }))
		.filter(({ value }) => (value !== undefined) === areGiven)
		.map(({ path, message, value }) => ({
			path: path.map(String).join('.'),
			message: `has an unexpected type: ${message}`,
			got: quote(value),
		}));
}

const valueAt = (record: unknown, path: readonly PropertyKey[]): unknown =>
	path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], record);
