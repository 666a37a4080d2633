/** Divides the reading of many bodies into turns of the event loop, so that other requests run in between. */
export class ReadingTurns {
	readonly #bytes: number;
	readonly #atOnce: number;
	/** Waiting readers, first come first. */
	readonly #waiting: (() => void)[] = [];
	#taken = 0;
	#isTurnDue = false;

	/**
	 * @param bytes of all bodies together in one turn; the reader that exceeds it finishes its chunk
	 * @param atOnce readers that continue in the next turn
	 */
	constructor(bytes: number, atOnce: number) {
		this.#bytes = bytes;
		this.#atOnce = atOnce;
	}

	/** Counts a chunk. Returns whether this turn is used up. */
	isUsedUpBy(bytes: number): boolean {
		this.#taken += bytes;
		this.#awaitTurn();
		return this.#taken >= this.#bytes;
	}

	/** Calls back in a later turn, after all readers that wait already. */
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
