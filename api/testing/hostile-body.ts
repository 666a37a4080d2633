import fc from 'fast-check';
import { z } from 'zod';
import { NASTY } from './nasty-values.ts';

/** The parts of JSON Schema that bodies of routes use. */
interface Schema {
	readonly type?: string;
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly anyOf?: readonly Schema[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	/** `false` for a tuple, which has no more elements. */
	readonly items?: Schema | false;
	readonly prefixItems?: readonly Schema[];
	readonly additionalProperties?: Schema | boolean;
	readonly pattern?: string;
	readonly format?: string;
	readonly minimum?: number;
	readonly maximum?: number;
}

const LONGEST_LIST = 6;
const TIMES = ['2026-09-09T12:24:30Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];

const anything = fc.oneof(
	fc.constantFrom<unknown>(...NASTY),
	fc.constantFrom<unknown>(null, true, -1, 0, 1.5, -0, 2 ** 53, 1e308, [], {}, [[]], { $ne: null }, { length: 9 }),
	fc.jsonValue({ maxDepth: 3 }),
);

/** Nearly valid bodies of a route, in which some values are hostile; some are not JSON. */
export function hostileBodies(body: z.ZodType): fc.Arbitrary<string> {
	const text = nearly(schemaOf(body)).map((value) => JSON.stringify(value) ?? 'null');
	return fc.oneof(
		{ weight: 12, arbitrary: text },
		{ weight: 2, arbitrary: fc.tuple(text, fc.nat(200)).map(([whole, length]) => whole.slice(0, length)) },
		{ weight: 1, arbitrary: text.map((whole) => whole.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{},')) },
		{ weight: 1, arbitrary: fc.constantFrom('['.repeat(5000), '{"a":'.repeat(3000), '1e99999', '\ufeff{}', 'NaN', "{'a':1}") },
	);
}

/** Query parameters of a route as text: most are valid, some hostile. */
export function hostileParameters(query: z.ZodType): fc.Arbitrary<string> {
	return fitting(schemaOf(query)).map((values) => {
		const named = Object.entries(values as object).map(([name, value]): [string, string] => [
			name,
			(typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
		]);
		return new URLSearchParams(named).toString();
	});
}

const schemaOf = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

function nearly(schema: Schema): fc.Arbitrary<unknown> {
	return fc.oneof({ weight: 8, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map(nearly));
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if ('const' in schema) return fc.constant(schema.const);
	const ofType: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
		string: () => texts(schema),
		integer: () => fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 300, 2 ** 31 - 1) }),
		number: () => fc.double({ noNaN: true, min: schema.minimum ?? -10, max: schema.maximum ?? 1e6 }),
		boolean: () => fc.boolean(),
		null: () => fc.constant(null),
		array: () => arrays(schema),
		object: () => objects(schema),
	};
	return ofType[schema.type ?? '']?.() ?? anything;
}

function arrays({ items, prefixItems }: Schema): fc.Arbitrary<unknown> {
	if (prefixItems) return fc.tuple(...prefixItems.map(nearly));
	return fc.array(nearly(items || {}), { maxLength: LONGEST_LIST });
}

function texts({ pattern, format }: Schema): fc.Arbitrary<string> {
	if (format === 'date-time') return fc.constantFrom(...TIMES);
	// What looks ahead cannot be made from its pattern.
	if (pattern !== undefined && !pattern.includes('(?!')) return fc.stringMatching(new RegExp(pattern), { size: '-1' });
	return fc.oneof(
		fc.string({ unit: 'grapheme', maxLength: 40 }),
		fc.constantFrom('all', 'cards', 'Anna', '/api/cards', '0123456789abcdef'),
	);
}

function objects({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
	const known = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, nearly(schema)]));
	const members = fc.record(known, { requiredKeys: [...required] });
	if (typeof additionalProperties !== 'object') return members;
	const names = fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom('BASH', '__proto__'));
	const others = fc.dictionary(names, nearly(additionalProperties), { maxKeys: LONGEST_LIST });
	return fc.tuple(members, others).map(([own, more]) => ({ ...more, ...own }));
}
