/** Divides the reading of many bodies into turns of the event loop, so that other requests come between. */
export class ReadingTurns {
	readonly #bytes: number;
	readonly #atOnce: number;
	/** In the order in which they stopped. */
	readonly #waiting: (() => void)[] = [];
	#taken = 0;
	#isTurnDue = false;

	/**
	 * @param bytes of all bodies together in one turn; whoever reads already when it is used up still takes one part
	 * @param atOnce how many of those who wait go on in the next turn
	 */
	constructor(bytes: number, atOnce: number) {
		this.#bytes = bytes;
		this.#atOnce = atOnce;
	}

	/** Counts a part that has come. Answers whether nothing more should be taken in this turn. */
	isUsedUpBy(bytes: number): boolean {
		this.#taken += bytes;
		this.#awaitTurn();
		return this.#taken >= this.#bytes;
	}

	/** Calls back in one of the next turns, after everybody who waits already. */
	wait(goOn: () => void): void {
		this.#waiting.push(goOn);
		this.#awaitTurn();
	}

	#awaitTurn(): void {
		if (this.#isTurnDue) return;
		this.#isTurnDue = true;
		setImmediate(() => this.#turn());
	}

	#turn(): void {
		this.#isTurnDue = false;
		this.#taken = 0;
		for (const goOn of this.#waiting.splice(0, this.#atOnce)) goOn();
		if (this.#waiting.length > 0) this.#awaitTurn();
	}
}
