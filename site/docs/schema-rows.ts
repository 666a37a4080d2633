import { COMPONENTS } from './operations.ts';
import { componentName, type Schema, typeWords } from './schema.ts';

export interface FieldRow {
	/** `[].moves[].name`; `*` stands for any key of a map. */
	readonly path: string;
	readonly type: string;
	readonly description: string;
	readonly isOptional: boolean;
}

const DEEPEST = 6;

/** Every field of a response by its path, including fields of referenced records. */
export function fieldRows(schema: Schema): FieldRow[] {
	return rows(schema, '', 0, []);
}

function rows(schema: Schema, path: string, depth: number, within: readonly string[]): FieldRow[] {
	const name = componentName(schema);
	// Recursive types are described once.
	if (depth > DEEPEST || (name && within.includes(name))) return [];
	if (name) return rows(COMPONENTS[name] ?? {}, path, depth, [...within, name]);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return choices.flatMap((choice) => rows(choice, path, depth, within));
	if (schema.items) return rows(schema.items, `${path}[]`, depth + 1, within);
	const fields = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
		const place = path === '' ? key : `${path}.${key}`;
		const isOptional = schema.required?.includes(key) !== true;
		return [
			{ path: place, type: typeWords(field), description: field.description ?? '', isOptional },
			...rows(field, place, depth + 1, within),
		];
	});
	const others =
		typeof schema.additionalProperties === 'object'
			? rows(schema.additionalProperties, path === '' ? '*' : `${path}.*`, depth + 1, within)
			: [];
	return [...fields, ...others];
}
