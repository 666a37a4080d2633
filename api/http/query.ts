import { z } from 'zod';
import { ValidationError, type ValidationIssue } from './errors/api-error.ts';

const TRUE = new Set(['true', '1', 'yes', 'on', 't', 'y']);
const FALSE = new Set(['false', '0', 'no', 'off', 'f', 'n']);

/** Undefined when the text is no boolean. Accepts what the public service's framework accepts. */
export function parseBoolean(text: string): boolean | undefined {
	const value = text.toLowerCase();
	if (TRUE.has(value)) return true;
	return FALSE.has(value) ? false : undefined;
}

/**
 * Reads query parameters by the schema of the route. A parameter given twice counts with its last value; unknown ones are
 * ignored, and so are empty ones that may be absent: forms send every field.
 * @throws ValidationError with a finding per wrong parameter.
 */
export function parseQuery<Schema extends z.ZodObject>(schema: Schema, parameters: URLSearchParams): z.output<Schema> {
	const raw: Record<string, unknown> = {};
	const sent: Record<string, string> = {};
	for (const [name, field] of Object.entries(schema.shape)) {
		const value = parameters.getAll(name).at(-1);
		if (value === undefined || (value === '' && mayBeAbsent(field as z.ZodType))) continue;
		sent[name] = value;
		raw[name] = convert(field as z.ZodType, value);
	}
	return parseInput(schema, raw, 'query', (issue) => sent[String(issue.path[0])]);
}

/** Longer than every list that a parameter may hold: fifty names of tables, twenty encounters, a deck. */
const LONGEST_PARAMETER = 4000;

/** Bounds what stands for itself in no schema, filters among them. @throws ValidationError with a finding per parameter */
export function refuseLong(parameters: URLSearchParams): void {
	const long = [...parameters].filter(([, value]) => value.length > LONGEST_PARAMETER);
	if (long.length === 0) return;
	throw new ValidationError(
		long.map(([name, value]) => ({ ...tooLong(LONGEST_PARAMETER), loc: ['query', name], input: `${value.slice(0, 100)}…` })),
	);
}

/** What the client sent, in its own form, where a finding is. */
type Sent = (issue: z.core.$ZodIssue) => unknown;

/** @throws ValidationError whose findings start with `where`: `query` or `body`. */
export function parseInput<Schema extends z.ZodType>(
	schema: Schema,
	input: unknown,
	where: 'query' | 'body',
	sent: Sent = (issue) => issue.input,
): z.output<Schema> {
	const result = schema.safeParse(input, { reportInput: true });
	if (result.success) return result.data;
	throw new ValidationError(result.error.issues.map((issue) => findingOf(issue, where, sent(issue) ?? null)));
}

function mayBeAbsent(field: z.ZodType): boolean {
	return field instanceof z.ZodOptional || field instanceof z.ZodDefault;
}

function unwrap(field: z.ZodType): z.ZodType {
	const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable;
	return isWrapped ? unwrap(field.unwrap() as z.ZodType) : field;
}

/** Text that is no number or boolean stays text, so that the schema refuses it. */
function convert(field: z.ZodType, text: string): unknown {
	const schema = unwrap(field);
	if (schema instanceof z.ZodBoolean) return parseBoolean(text) ?? text;
	if (!(schema instanceof z.ZodNumber)) return text;
	const trimmed = text.trim();
	const isNumber = schema.format === 'safeint' ? /^[+-]?\d{1,15}$/.test(trimmed) : /^[+-]?\d{1,15}(\.\d+)?$/.test(trimmed);
	return isNumber ? Number(trimmed) : text;
}

/** The findings of the public service have their own names and sentences; clients read them. */
function findingOf(issue: z.core.$ZodIssue, where: string, input: unknown): ValidationIssue {
	const loc = [where, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
	switch (issue.code) {
		case 'invalid_type':
			return issue.input === undefined
				? { type: 'missing', loc, msg: 'Field required', input }
				: { ...typeFinding(issue.expected), loc, input };
		case 'too_small':
			return { ...(issue.origin === 'string' ? tooShort(issue.minimum) : tooSmall(issue.minimum)), loc, input };
		case 'too_big':
			return { ...(issue.origin === 'string' ? tooLong(issue.maximum) : tooBig(issue.maximum)), loc, input };
		default:
			return { type: 'value_error', loc, msg: issue.message, input };
	}
}

type Finding = Pick<ValidationIssue, 'type' | 'msg' | 'ctx'>;
type Bound = number | bigint;

function typeFinding(expected: string): Finding {
	if (expected === 'int' || expected === 'number') {
		return { type: 'int_parsing', msg: 'Input should be a valid integer, unable to parse string as an integer' };
	}
	if (expected === 'boolean') return { type: 'bool_parsing', msg: 'Input should be a valid boolean, unable to interpret input' };
	return { type: `${expected}_type`, msg: `Input should be a valid ${expected}` };
}

const characters = (count: Bound): string => `${count} character${Number(count) === 1 ? '' : 's'}`;

const tooShort = (minimum: Bound): Finding => ({
	type: 'string_too_short',
	msg: `String should have at least ${characters(minimum)}`,
	ctx: { min_length: Number(minimum) },
});
const tooLong = (maximum: Bound): Finding => ({
	type: 'string_too_long',
	msg: `String should have at most ${characters(maximum)}`,
	ctx: { max_length: Number(maximum) },
});
const tooSmall = (minimum: Bound): Finding => ({
	type: 'greater_than_equal',
	msg: `Input should be greater than or equal to ${minimum}`,
	ctx: { ge: Number(minimum) },
});
const tooBig = (maximum: Bound): Finding => ({
	type: 'less_than_equal',
	msg: `Input should be less than or equal to ${maximum}`,
	ctx: { le: Number(maximum) },
});
