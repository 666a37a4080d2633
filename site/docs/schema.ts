/** The subset of JSON Schema that the descriptions use. */
export interface Schema {
	readonly $ref?: string;
	readonly type?: string;
	readonly format?: string;
	readonly description?: string;
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly default?: unknown;
	readonly examples?: readonly unknown[];
	readonly minimum?: number;
	readonly maximum?: number;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly items?: Schema;
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: Schema | boolean;
}

/** Bounds of 32-bit numbers and long identifiers, which are not worth mentioning. */
const USUAL_BOUNDS = new Set([-2_147_483_648, 2_147_483_647, -999_999_999_999_999, 999_999_999_999_999]);

export function componentName(schema: Schema): string | undefined {
	return schema.$ref?.replace('#/components/schemas/', '');
}

/**
 * A type in words.
 * @example typeWords({ anyOf: [{ type: 'integer' }, { type: 'null' }] }) // => 'integer or null'
 */
export function typeWords(schema: Schema): string {
	const name = componentName(schema);
	if (name) return name;
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map(typeWords))].join(' or ');
	if (schema.enum) return `one of ${schema.enum.map(String).join(', ')}`;
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.type === 'array') return `list of ${schema.items ? typeWords(schema.items) : 'anything'}`;
	if (schema.properties) return 'object';
	if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
		return `map to ${typeWords(schema.additionalProperties)}`;
	return schema.type ?? 'anything';
}

/** The constraints of a value besides its type: `1 to 80 characters`, `at most 50`. */
export function boundWords(schema: Schema): string {
	const words = [span(schema.minLength, schema.maxLength, ' characters'), span(usual(schema.minimum), usual(schema.maximum), '')];
	return words.filter((word) => word !== '').join(', ');
}

const usual = (bound: number | undefined): number | undefined =>
	bound !== undefined && USUAL_BOUNDS.has(bound) ? undefined : bound;

function span(least: number | undefined, most: number | undefined, unit: string): string {
	if (least === undefined && most === undefined) return '';
	if (least === undefined) return `at most ${most}${unit}`;
	return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`;
}
