import type { BuildProgress } from '../../contract/tree/construction.ts';
import { ApiError } from '../http/errors/api-error.ts';

const RETRY_SECONDS = 10;

/**
 * What a build beside the service still makes of the tree: `start` serves the data first. Until it has finished, what the tree lacks may be
 * there in a moment, and nothing that was sent may be kept (`behaviour/http.md#while-the-tree-is-being-built`).
 */
export class Construction {
	#progress: BuildProgress | undefined = { step: 'data', done: 0, total: 0 };
	#failure: string | undefined;

	/** How far the build is, or was when it failed; undefined once the tree is whole. */
	get progress(): BuildProgress | undefined {
		return this.#progress;
	}

	/** What the build said when it failed. */
	get failure(): string | undefined {
		return this.#failure;
	}

	advance(progress: BuildProgress): void {
		this.#progress = progress;
	}

	/** The tree stays as it is until the next start. */
	fail(message: string): void {
		this.#failure = message;
	}

	finish(): void {
		this.#progress = undefined;
	}
}

/** The answer to what the tree may have in a moment. */
export function notYetBuilt(what: string): ApiError {
	return new ApiError('unavailable', `${what} is still being built. Try again in a moment.`, {
		'Retry-After': String(RETRY_SECONDS),
	});
}
