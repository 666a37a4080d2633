/** A condition for being ready, with the message when it fails. */
export interface Need {
	readonly missed: string;
	/** Rejects, or never settles, while the condition fails. */
	check(): Promise<unknown>;
}

const PATIENCE_MILLISECONDS = 2000;
const DRAINING = 'The service is being stopped.';

/** Whether a balancer should send requests to this process: not before everything works, and no longer once it is stopping. */
export class Readiness {
	readonly #needs: readonly Need[];
	readonly #patience: number;
	#isDraining = false;

	/** @param patience milliseconds after which an unsettled check counts as failed */
	constructor(needs: readonly Need[], patience = PATIENCE_MILLISECONDS) {
		this.#needs = needs;
		this.#patience = patience;
	}

	/** Makes the process permanently unready. */
	drain(): void {
		this.#isDraining = true;
	}

	/** Why requests should not be sent here, in sentences; none when they should. */
	async problems(): Promise<readonly string[]> {
		if (this.#isDraining) return [DRAINING];
		const works = await Promise.all(this.#needs.map((need) => this.#works(need)));
		return this.#needs.filter((_, place) => !works[place]).map(({ missed }) => missed);
	}

	async #works(need: Need): Promise<boolean> {
		const late = Promise.withResolvers<boolean>();
		const timer = setTimeout(() => late.resolve(false), this.#patience);
		const checked = need.check().then(
			() => true,
			() => false,
		);
		return Promise.race([checked, late.promise]).finally(() => clearTimeout(timer));
	}
}
