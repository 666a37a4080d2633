import { type DrawingJob, DrawingChild } from './drawing-child.ts';
import type { DrawingName, InputOf } from './drawings.ts';

export interface DrawingPoolOptions {
	/** Number of processes. */
	readonly processes: number;
	/** Limit of waiting drawings. */
	readonly longestQueue: number;
	/** Whether the processes use less memory and run at low priority. */
	readonly isQuiet: boolean;
}

/** Thrown when the queue is full. */
export class QueueIsFull extends Error {
	constructor(length: number) {
		super(`${length} pictures are waiting to be drawn.`);
	}
}

interface Waiting {
	readonly makeJob: () => DrawingJob;
	readonly resolve: (bytes: Buffer) => void;
	readonly reject: (error: unknown) => void;
}

/** Draws pictures in other processes. Concurrent requests for a picture share one drawing. */
export class DrawingPool {
	readonly #longestQueue: number;
	readonly #waiting: Waiting[] = [];
	readonly #asked = new Map<string, Promise<Buffer>>();
	readonly #children: readonly DrawingChild[];
	readonly #free: DrawingChild[];

	constructor({ processes, longestQueue, isQuiet }: DrawingPoolOptions) {
		this.#longestQueue = longestQueue;
		this.#children = Array.from({ length: processes }, () => new DrawingChild(isQuiet));
		this.#free = [...this.#children];
	}

	/**
	 * A picture; `key` identifies it among all drawings of its name. `makeInput` is called when a process is free, so that waiting
	 * drawings use no memory.
	 * @throws QueueIsFull immediately when the queue is full
	 */
	draw<Name extends DrawingName>(name: Name, key: string, makeInput: () => InputOf<Name>): Promise<Buffer> {
		const whole = `${name} ${key}`;
		const known = this.#asked.get(whole);
		if (known) return known;
		if (this.#waiting.length >= this.#longestQueue) throw new QueueIsFull(this.#waiting.length);
		const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
		const answer = promise.finally(() => this.#asked.delete(whole));
		this.#asked.set(whole, answer);
		this.#waiting.push({ makeJob: () => ({ name, input: makeInput() }), resolve, reject });
		const free = this.#free.pop();
		if (free) void this.#feed(free);
		return answer;
	}

	/** Ends the processes and rejects unfinished drawings. */
	async close(): Promise<void> {
		for (const { reject } of this.#waiting.splice(0)) reject(new Error('The service is stopping.'));
		await Promise.all(this.#children.map((each) => each.end()));
	}

	async #feed(free: DrawingChild): Promise<void> {
		for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
			try {
				next.resolve(await free.draw(next.makeJob()));
			} catch (error) {
				next.reject(error);
			}
		}
		free.rest();
		this.#free.push(free);
	}
}
