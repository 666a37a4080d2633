import { apiError } from '../../http/errors/messages.ts';

/** Each reads four files at a time. */
const MOST_UPLOADS = 4;

/** Lets few accounts send many files at a time. */
export class UploadSlots {
	readonly #accounts = new Set<number>();

	/** @throws ApiError `conflict` for an account that is sending already, `unavailable` while others do */
	async use<Result>(accountId: number, work: () => Promise<Result>): Promise<Result> {
		if (this.#accounts.has(accountId)) throw apiError('upload-unfinished');
		if (this.#accounts.size >= MOST_UPLOADS) throw apiError('uploads-busy');
		this.#accounts.add(accountId);
		try {
			return await work();
		} finally {
			this.#accounts.delete(accountId);
		}
	}
}
