import { z } from 'zod';
import type { Kind } from '../../contract/kind.ts';
import { KINDS } from '../../contract/kinds.ts';
import { itemPath, keyPath } from '../../contract/records/field-path.ts';
import type { Published } from '../../contract/records/record-order.ts';
import { unwrap } from '../../contract/records/text-field.ts';
import { type Problem, quote } from '../problems/problem.ts';
import { englishRecords } from '../versions/working-records.ts';
import type { SourceCheck } from './check.ts';

export const knownForm: SourceCheck = {
	name: 'known-form',
	description: 'Ensures that records have only keys and English filter values that the contract knows.',
	needsRecords: true,
	check: (source) =>
		[...source.channels.keys()].flatMap((channel) =>
			KINDS.flatMap((kind) =>
				[...(englishRecords(source, channel).get(kind.key)?.values() ?? [])].flatMap((record) =>
					unknownPartsOf(kind, record).map((part) => asProblem(`${channel}/facts/${kind.key}.json`, record.id, part)),
				),
			),
		),
};

/** Channels share most records. */
const known = new WeakMap<Published, readonly UnknownPart[]>();

function unknownPartsOf(kind: Kind, record: Published): readonly UnknownPart[] {
	const parts = known.get(record) ?? unknownParts(kind.schema, record, '');
	known.set(record, parts);
	return parts;
}

/** A part of a record that the schema of its kind lacks. */
export interface UnknownPart {
	readonly path: string;
	readonly message: string;
	readonly got: string;
}

export function asProblem(file: string, id: string, { path, message, got }: UnknownPart): Problem {
	return { check: knownForm.name, file, path: `${id} ${path}`, message, got };
}

/** Unknown keys, and values outside closed lists. */
export function unknownParts(schema: z.ZodType, value: unknown, path: string): UnknownPart[] {
	const field = unwrap(schema);
	if (value === null || value === undefined) return [];
	if (typeof value === 'string') return unknownValue(field, value, path);
	if (typeof value !== 'object') return [];
	if (field instanceof z.ZodArray && Array.isArray(value))
		return value.flatMap((item, index) => unknownParts(field.element as z.ZodType, item, itemPath(path, index)));
	return Object.entries(value).flatMap(([key, inner]) => {
		const inside = keyPath(path, key);
		const known = field instanceof z.ZodObject ? field.shape[key] : field instanceof z.ZodRecord ? field.valueType : undefined;
		if (known) return unknownParts(known as z.ZodType, inner, inside);
		const isForeign = field instanceof z.ZodObject;
		return isForeign ? [{ path: inside, message: 'is an unknown key', got: quote(inner) }] : [];
	});
}

/** `known()` in the contract lists known values as examples of a field. */
function unknownValue(field: z.ZodType, value: string, path: string): UnknownPart[] {
	const examples = field.meta()?.examples;
	const isKnown = !Array.isArray(examples) || examples.includes(value);
	return isKnown ? [] : [{ path, message: 'is an unknown value', got: quote(value) }];
}
