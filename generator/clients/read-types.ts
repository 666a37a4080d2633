import type { JsonSchema } from '../../contract/openapi/json-schema.ts';
import type { Alias, Field, RecordType, Type } from './model.ts';
import { pascalCase, wordsOf } from './words.ts';

const COMPONENT = '#/components/schemas/';

/**
 * Reads JSON Schemas as types. Objects with known fields become records, which are named by where they were met first; a second one with the
 * same schema is the same record.
 */
export class TypeReader {
	readonly records: RecordType[] = [];
	readonly aliases: Alias[] = [];
	readonly #components: Readonly<Record<string, JsonSchema>>;
	readonly #nameBySchema = new Map<string, string>();
	readonly #names = new Set<string>();

	/** @param reserved names of types that are not read from schemas */
	constructor(components: Readonly<Record<string, JsonSchema>>, reserved: Iterable<string>) {
		this.#components = components;
		for (const name of [...Object.keys(components), ...reserved]) this.#names.add(name);
		for (const [name, schema] of Object.entries(components)) if (isRecord(schema)) this.#nameBySchema.set(keyOf(schema), name);
		for (const [name, schema] of Object.entries(components)) this.#readComponent(name, schema);
	}

	/** The type of a schema. `place` names what it holds, should it be a record of its own. */
	read(schema: JsonSchema, place: readonly string[]): Type {
		const reference = schema['$ref'];
		if (typeof reference === 'string') return this.#referenced(reference, place);
		const options = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
		if (options) return this.#either(options, place);
		if (schema['const'] !== undefined) return literal([schema['const']]);
		if (schema['enum'] !== undefined) return literal(schema['enum'] as readonly unknown[]);
		const type = schema['type'];
		if (Array.isArray(type))
			return this.#either(
				type.map((one) => ({ ...schema, type: one })),
				place,
			);
		return this.#ofType(type, schema, place);
	}

	/** The fields of an object schema. */
	fields(schema: JsonSchema, place: readonly string[]): Field[] {
		const required = new Set((schema['required'] as readonly string[] | undefined) ?? []);
		return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
			name,
			type: this.read(property, [...place, ...wordsOf(name)]),
			isRequired: required.has(name),
			description: descriptionOf(property),
		}));
	}

	#readComponent(name: string, schema: JsonSchema): void {
		const place = wordsOf(name);
		const description = descriptionOf(schema);
		if (isRecord(schema)) this.records.push({ name, description, fields: this.fields(schema, place) });
		else this.aliases.push({ name, description, type: this.read(schema, place) });
	}

	#referenced(reference: string, place: readonly string[]): Type {
		const name = reference.startsWith(COMPONENT) ? reference.slice(COMPONENT.length) : undefined;
		if (name !== undefined && this.#components[name]) return { is: 'named', name };
		throw new Error(
			`A schema of ${place.join(' ')} refers to ${reference}; only components can be referred to. Name it in the OpenAPI description.`,
		);
	}

	#either(options: readonly JsonSchema[], place: readonly string[]): Type {
		const present = options.filter((option) => option['type'] !== 'null');
		const types = present.map((option) => this.read(option, place));
		const distinct = [...new Map(types.map((type) => [JSON.stringify(type), type])).values()];
		const type: Type = distinct.length === 1 ? distinct[0]! : { is: 'either', of: distinct };
		return present.length < options.length && type.is !== 'nullable' ? { is: 'nullable', of: type } : type;
	}

	#ofType(type: unknown, schema: JsonSchema, place: readonly string[]): Type {
		switch (type) {
			case 'string':
				return { is: 'text' };
			case 'integer':
			case 'number':
			case 'boolean':
				return { is: type };
			case 'array':
				return this.#list(schema, place);
			case 'object':
				return isRecord(schema) ? { is: 'named', name: this.#record(schema, place) } : this.#map(schema, place);
			default:
				return { is: 'any' };
		}
	}

	#list(schema: JsonSchema, place: readonly string[]): Type {
		const parts = schema['prefixItems'] as readonly JsonSchema[] | undefined;
		if (parts) return { is: 'tuple', of: parts.map((part) => this.read(part, place)) };
		return { is: 'list', of: this.#inside(schema['items'], place) };
	}

	#map(schema: JsonSchema, place: readonly string[]): Type {
		return { is: 'map', of: this.#inside(schema['additionalProperties'], place) };
	}

	#inside(schema: unknown, place: readonly string[]): Type {
		return typeof schema === 'object' && schema !== null ? this.read(schema as JsonSchema, place) : { is: 'any' };
	}

	#record(schema: JsonSchema, place: readonly string[]): string {
		const key = keyOf(schema);
		const known = this.#nameBySchema.get(key);
		if (known) return known;
		const name = this.#freeName(pascalCase(place));
		this.#nameBySchema.set(key, name);
		// The record stands before those of its fields.
		const at = this.records.push({ name, description: '', fields: [] }) - 1;
		this.records[at] = { name, description: descriptionOf(schema), fields: this.fields(schema, place) };
		return name;
	}

	#freeName(wanted: string): string {
		let name = wanted;
		for (let number = 2; this.#names.has(name); number++) name = `${wanted}${number}`;
		this.#names.add(name);
		return name;
	}
}

const isRecord = (schema: JsonSchema): boolean => Object.keys((schema['properties'] as object | undefined) ?? {}).length > 0;

/** Two schemas with the same key have the same fields. */
const keyOf = ({ description: _text, ...schema }: JsonSchema): string => JSON.stringify(schema);

const descriptionOf = (schema: JsonSchema): string => {
	const own = schema['description'];
	if (typeof own === 'string') return own;
	const options = schema['anyOf'] as readonly JsonSchema[] | undefined;
	return options?.map(descriptionOf).find((text) => text !== '') ?? '';
};

/** Values that are not all text are what their type says. */
function literal(values: readonly unknown[]): Type {
	if (values.every((value) => typeof value === 'string')) return { is: 'values', values };
	if (values.every((value) => typeof value === 'boolean')) return { is: 'boolean' };
	return values.every(Number.isInteger) ? { is: 'integer' } : { is: 'any' };
}
