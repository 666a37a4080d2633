import { z } from 'zod';
import { badValueOf, innermost } from '../../contract/http/bad-value.ts';
import type { Route } from '../../contract/route.ts';
import { ApiError, ValidationError, type ValidationIssue } from './errors/api-error.ts';
import { apiError } from './errors/messages.ts';

const TRUE = new Set(['true', '1', 'yes', 'on', 't', 'y']);
const FALSE = new Set(['false', '0', 'no', 'off', 'f', 'n']);

/** Undefined when the text is no boolean. Accepts what the public service's framework accepts. */
export function parseBoolean(text: string): boolean | undefined {
	const value = text.toLowerCase();
	if (TRUE.has(value)) return true;
	return FALSE.has(value) ? false : undefined;
}

/**
 * Reads query parameters by the schema of the route. The last value of a repeated parameter counts. Unknown parameters are ignored,
 * and so are empty optional ones: forms send every field.
 * @throws ApiError for parameters whose error is no 422
 * @throws ValidationError with a finding for each of the others
 */
export function parseQuery<Schema extends z.ZodObject>(schema: Schema, parameters: URLSearchParams): z.output<Schema> {
	return parseFields(schema.shape, 'query', (name) => parameters.getAll(name).at(-1)) as z.output<Schema>;
}

/** Checks the path parameters that have a field in the row. @throws as `parseQuery` */
export function checkPath(fields: Route['parameters'], params: Readonly<Record<string, string>>): void {
	const checked = Object.entries(fields ?? {}).filter((entry): entry is [string, z.ZodType] => typeof entry[1] !== 'string');
	if (checked.length > 0) parseFields(Object.fromEntries(checked), 'path', (name) => params[name]);
}

function parseFields(
	fields: Readonly<Record<string, z.core.$ZodType>>,
	place: 'query' | 'path',
	sentFor: (name: string) => string | undefined,
): Record<string, unknown> {
	const values: Record<string, unknown> = {};
	const findings: ValidationIssue[] = [];
	let refused: ApiError | undefined;
	for (const [name, field] of Object.entries(fields) as [string, z.ZodType][]) {
		const sent = sentFor(name);
		const isAbsent = sent === undefined || (sent === '' && mayBeAbsent(field));
		const result = field.safeParse(isAbsent ? undefined : convert(field, sent), { reportInput: true });
		const badValue = badValueOf(field);
		if (result.success) values[name] = result.data;
		else if (badValue === 'ignored') values[name] = field.parse(undefined);
		else if (badValue === '400') refused ??= badWord(name, sent ?? '', result.error.issues[0]!);
		else findings.push(...result.error.issues.map((issue) => fieldFinding(field, issue, [place, name], sent ?? null)));
	}
	if (findings.length > 0) throw new ValidationError(findings);
	if (refused) throw refused;
	return values;
}

/** A number may be a decimal unless its schema has a format. */
function fieldFinding(field: z.ZodType, issue: z.core.$ZodIssue, loc: readonly string[], input: unknown): ValidationIssue {
	const schema = innermost(field);
	const isDecimal = schema instanceof z.ZodNumber && !schema.format;
	if (issue.code !== 'invalid_type' || issue.input === undefined || !isDecimal) return findingOf(issue, loc, input);
	return { type: 'float_parsing', msg: 'Input should be a valid number, unable to parse string as a number', loc, input };
}

const LONGEST_QUOTED = 80;

function badWord(name: string, sent: string, issue: z.core.$ZodIssue): ApiError {
	if (issue.code === 'custom') return new ApiError('bad-request', issue.message);
	return apiError('parameter-unknown', name, sent, issue.code === 'invalid_value' ? issue.values : []);
}

/** The error for a parameter whose format no schema states. */
export function malformed(name: string, sent: string, expected: string): ValidationError {
	const msg = `Input should be ${expected}`;
	return new ValidationError([{ type: 'value_error', loc: ['query', name], msg, input: sent.slice(0, LONGEST_QUOTED) }]);
}

export function missing(name: string): ValidationError {
	return new ValidationError([{ type: 'missing', loc: ['query', name], msg: 'Field required', input: null }]);
}

/** Longer than any list in a parameter: fifty table names, twenty encounters, a deck. */
const LONGEST_PARAMETER = 4000;

/** Bounds parameters that no schema bounds, such as filters. @throws ValidationError with a finding per parameter */
export function refuseLong(parameters: URLSearchParams): void {
	const long = [...parameters].filter(([, value]) => value.length > LONGEST_PARAMETER);
	if (long.length === 0) return;
	throw new ValidationError(
		long.map(([name, value]) => ({ ...tooLong(LONGEST_PARAMETER), loc: ['query', name], input: `${value.slice(0, 100)}…` })),
	);
}

export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
	const result = schema.safeParse(input, { reportInput: true });
	if (result.success) return result.data;
	throw new ValidationError(result.error.issues.flatMap((issue) => findingsOf(issue)));
}

function mayBeAbsent(field: z.ZodType): boolean {
	return field instanceof z.ZodOptional || field instanceof z.ZodDefault;
}

/** Text that is no number or boolean stays text, so that the schema rejects it. */
function convert(field: z.ZodType, text: string): unknown {
	const schema = innermost(field);
	if (schema instanceof z.ZodBoolean) return parseBoolean(text) ?? text;
	if (schema instanceof z.ZodEnum && badValueOf(field) !== '422') return wordOf(schema, text) ?? text;
	if (!(schema instanceof z.ZodNumber)) return text;
	const trimmed = text.trim();
	const isNumber = schema.format === 'safeint' ? /^[+-]?\d{1,15}$/.test(trimmed) : /^[+-]?\d{1,15}(\.\d+)?$/.test(trimmed);
	if (!isNumber) return text;
	return badValueOf(field) === 'clamped' ? clampInto(schema, Number(trimmed)) : Number(trimmed);
}

/** The word in its own case. */
function wordOf({ options }: z.ZodEnum, text: string): unknown {
	return options.find((word) => String(word).toLowerCase() === text.toLowerCase());
}

function clampInto({ minValue, maxValue }: z.ZodNumber, value: number): number {
	return Math.min(Math.max(value, minValue!), maxValue!);
}

/** The findings of a body: one for each field that is not allowed. */
function findingsOf(issue: z.core.$ZodIssue): ValidationIssue[] {
	if (issue.code !== 'unrecognized_keys') return [findingOf(issue, ['body'], issue.input ?? null)];
	const fields = issue.input as Readonly<Record<string, unknown>>;
	return issue.keys.map((key) => ({
		type: 'extra_forbidden',
		loc: ['body', ...issue.path.map((step) => (typeof step === 'number' ? step : String(step))), key.slice(0, LONGEST_QUOTED)],
		msg: 'Extra inputs are not permitted',
		input: fields[key],
	}));
}

/** Findings have the names and sentences of the public service, which clients read. */
function findingOf(issue: z.core.$ZodIssue, where: readonly string[], input: unknown): ValidationIssue {
	const loc = [...where, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
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
