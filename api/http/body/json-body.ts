import type { z } from 'zod';
import { apiError } from '../errors/messages.ts';
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
		throw apiError('body-no-json');
	}
	if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
	throw apiError('body-no-object');
}

/**
 * The object in a body, checked by the schema of the route.
 * @throws ApiError `bad-request` when it is no object, `validation` for wrong fields
 */
export function readJson<Schema extends z.ZodType>(body: Buffer, schema: Schema): z.output<Schema> {
	return parseInput(schema, readJsonObject(body));
}
