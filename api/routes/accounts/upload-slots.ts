import { ApiError } from '../../http/errors/api-error.ts';

/** Each reads four files at a time. */
const MOST_UPLOADS = 4;

/** Lets few accounts send many files at a time. */
export class UploadSlots {
	readonly #accounts = new Set<number>();

	/** @throws ApiError `conflict` for an account that is sending already, `unavailable` while others do */
	async use<Result>(accountId: number, work: () => Promise<Result>): Promise<Result> {
		if (this.#accounts.has(accountId)) throw new ApiError('conflict', 'Another upload of this account is not finished.');
		if (this.#accounts.size >= MOST_UPLOADS) {
			throw new ApiError('unavailable', 'Too many send files at this time.', { 'Retry-After': '10' });
		}
		this.#accounts.add(accountId);
		try {
			return await work();
		} finally {
			this.#accounts.delete(accountId);
		}
	}
}
