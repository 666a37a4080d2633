import { ApiError } from './api-error.ts';

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
