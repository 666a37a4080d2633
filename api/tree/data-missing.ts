import { ApiError } from '../http/errors/api-error.ts';

/** The answer when a file of the tree is not there that every finished tree has: no data is something else than a list of nothing. */
export function dataMissing(what: string): ApiError {
	return new ApiError('unavailable', `The data of ${what} is missing. Its operator must build it again.`, {
		'Retry-After': '60',
	});
}
