/** Thrown when too many tasks wait already. */
export class QueueFull extends Error {
	constructor(waiting: number) {
		super(`${waiting} tasks are waiting already.`);
		this.name = 'QueueFull';
	}
}

/** Runs tasks in order of arrival with limited concurrency and a limited queue. */
export class BoundedQueue {
	readonly #atOnce: number;
	readonly #longest: number;
	readonly #waiting: (() => void)[] = [];
	#running = 0;

	constructor(atOnce: number, longest: number) {
		this.#atOnce = atOnce;
		this.#longest = longest;
	}

	/** @throws QueueFull when too many tasks wait; the task does not run then */
	async run<Result>(task: () => Promise<Result>): Promise<Result> {
		if (this.#running >= this.#atOnce) {
			if (this.#waiting.length >= this.#longest) throw new QueueFull(this.#waiting.length);
			await new Promise<void>((resolve) => this.#waiting.push(resolve));
		} else this.#running += 1;
		try {
			return await task();
		} finally {
			// The next task inherits the slot, so the count stays.
			const next = this.#waiting.shift();
			if (next) next();
			else this.#running -= 1;
		}
	}
}
