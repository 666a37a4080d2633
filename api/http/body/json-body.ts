import type { z } from 'zod';
import { ApiError } from '../errors/api-error.ts';
import { parseInput } from '../query.ts';

/**
 * The object in a body.
 * @throws ApiError `bad-request` for anything else
 */
export function readJsonObject(body: Buffer): Readonly<Record<string, unknown>> {
	let value: unknown;
	try {
		value = JSON.parse(body.toString('utf8'));
	} catch {
		throw new ApiError('bad-request', 'Invalid JSON body');
	}
	if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
	throw new ApiError('bad-request', 'Invalid JSON body: expected an object.');
}

/**
 * The object in a body, by the schema of the route.
 * @throws ApiError `bad-request` for what is no object, `validation` for one with wrong fields
 */
export function readJson<Schema extends z.ZodType>(body: Buffer, schema: Schema): z.output<Schema> {
	return parseInput(schema, readJsonObject(body));
}
