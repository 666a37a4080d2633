import { ApiError } from '../../http/errors/api-error.ts';
import type { ApiRequest } from '../handler.ts';

/** The number in an address. @throws ApiError `not-found` for what is none */
export function numberIn({ params }: Pick<ApiRequest, 'params'>, name: string): number {
	const given = params[name]!;
	if (!/^\d{1,12}$/.test(given)) throw new ApiError('not-found', `Not found: ${given}`);
	return Number(given);
}

/** What was found. @throws ApiError `not-found` for nothing */
export function found<Value>(value: Value | undefined, id: number | string): Value {
	if (value === undefined) throw new ApiError('not-found', `Not found: ${id}`);
	return value;
}

/** Where a page begins. */
export function offsetOf({ page, limit }: { readonly page: number; readonly limit: number }): number {
	return (page - 1) * limit;
}

export const isoOrNull = (milliseconds: number | null): string | null =>
	milliseconds === null ? null : new Date(milliseconds).toISOString();
