/** Thrown instead of letting work wait behind too much other work. */
export class QueueFull extends Error {
	constructor(waiting: number) {
		super(`${waiting} tasks wait already.`);
		this.name = 'QueueFull';
	}
}

/** Runs tasks in the order they come, some at a time, and takes no more than it can finish soon. */
export class BoundedQueue {
	readonly #atOnce: number;
	readonly #longest: number;
	readonly #waiting: (() => void)[] = [];
	#running = 0;

	constructor(atOnce: number, longest: number) {
		this.#atOnce = atOnce;
		this.#longest = longest;
	}

	/** @throws QueueFull when too many tasks wait; then nothing was done */
	async run<Result>(task: () => Promise<Result>): Promise<Result> {
		if (this.#running >= this.#atOnce) {
			if (this.#waiting.length >= this.#longest) throw new QueueFull(this.#waiting.length);
			await new Promise<void>((resolve) => this.#waiting.push(resolve));
		} else this.#running += 1;
		try {
			return await task();
		} finally {
			// Whoever waits takes the place over.
			const next = this.#waiting.shift();
			if (next) next();
			else this.#running -= 1;
		}
	}
}
