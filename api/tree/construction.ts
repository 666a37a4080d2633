import type { BuildProgress } from '../../contract/tree/construction.ts';

/**
 * A build that runs beside the service: `start` serves the data first. Until it has finished, missing files may appear at any
 * moment, and clients may cache no answer (`behaviour/http.md#while-the-tree-is-being-built`).
 */
export class Construction {
	#progress: BuildProgress | undefined = { step: 'data', done: 0, total: 0 };
	#failure: string | undefined;

	/** Progress of the build, or its last one before a failure; undefined once the tree is complete. */
	get progress(): BuildProgress | undefined {
		return this.#progress;
	}

	/** Message of a failed build. */
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
