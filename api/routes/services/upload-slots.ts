import { apiError } from '../../http/errors/messages.ts';

/** Each reads four files at a time. */
const MOST_UPLOADS = 4;

/** Bounds the accounts that upload at the same time. */
export class UploadSlots {
	readonly #accounts = new Set<number>();

	/** @throws ApiError `conflict` for an account that is uploading already, `unavailable` while too many others are */
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
