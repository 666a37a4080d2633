import { apiError } from '../../http/errors/messages.ts';
import type { ApiRequest } from '../handler.ts';

/** The number in an address. @throws ApiError `not-found` for anything else */
export function numberIn({ params }: Pick<ApiRequest, 'params'>, name: string): number {
	const given = params[name]!;
	if (!/^\d{1,12}$/.test(given)) throw apiError('number-not-found', given);
	return Number(given);
}

/** The value, unless there is none. @throws ApiError `not-found` */
export function found<Value>(value: Value | undefined, id: number | string): Value {
	if (value === undefined) throw apiError('number-not-found', id);
	return value;
}

export function offsetOf({ page, limit }: { readonly page: number; readonly limit: number }): number {
	return (page - 1) * limit;
}

export const isoOrNull = (milliseconds: number | null): string | null =>
	milliseconds === null ? null : new Date(milliseconds).toISOString();
