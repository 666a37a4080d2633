import { Worker } from 'node:worker_threads';
import type { CardFace } from '../card/face.ts';

export type RenderReply = { readonly bytes: Uint8Array } | { readonly error: string };

export interface WorkerStart {
	/** Runs at low priority. */
	readonly isQuiet: boolean;
}

export interface RenderPoolOptions extends WorkerStart {
	/** Number of threads. */
	readonly workers: number;
	/** Limit of waiting renders. */
	readonly longestQueue: number;
}

/** Thrown when the queue is full. */
export class QueueIsFull extends Error {
	constructor(length: number) {
		super(`${length} pictures are waiting to be drawn.`);
	}
}

interface Job {
	readonly face: CardFace;
	readonly resolve: (bytes: Buffer) => void;
	readonly reject: (error: Error) => void;
}

const WORKER = new URL('./render-worker.ts', import.meta.url);
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** Idle threads end after this time, as fonts and libraries use memory. */
const IDLE_MILLISECONDS = 60_000;

/** Renders cards on threads. Concurrent requests for a picture share one render. */
export class RenderPool {
	readonly #options: RenderPoolOptions;
	readonly #waiting: Job[] = [];
	readonly #asked = new Map<string, Promise<Buffer>>();
	readonly #threads = new Set<Thread>();
	/** Idle threads. */
	#resting: Thread[] = [];
	readonly #ends = new Set<Promise<unknown>>();

	constructor(options: RenderPoolOptions) {
		this.#options = options;
	}

	/**
	 * The picture of a face; `digest` identifies it.
	 * @throws QueueIsFull immediately when the queue is full
	 */
	render(digest: string, face: CardFace): Promise<Buffer> {
		const known = this.#asked.get(digest);
		if (known) return known;
		if (this.#waiting.length >= this.#options.longestQueue) throw new QueueIsFull(this.#waiting.length);
		const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
		const answer = promise.finally(() => this.#asked.delete(digest));
		this.#asked.set(digest, answer);
		this.#waiting.push({ face, resolve, reject });
		this.#wake();
		return answer;
	}

	/** Ends the threads after their current pictures and rejects waiting renders. */
	async close(): Promise<void> {
		for (const { reject } of this.#waiting.splice(0)) reject(new Error('The service is stopping.'));
		for (const thread of this.#threads) thread.end();
		await Promise.all(this.#ends);
	}

	#wake(): void {
		const isFull = this.#threads.size >= this.#options.workers;
		const thread = this.#resting.pop() ?? (isFull ? undefined : this.#start());
		if (thread) this.#feed(thread);
	}

	#start(): Thread {
		const thread = new Thread(this.#options.isQuiet, (gone) => {
			this.#threads.delete(gone);
			this.#resting = this.#resting.filter((each) => each !== gone);
		});
		this.#threads.add(thread);
		this.#ends.add(thread.ended.then(() => this.#ends.delete(thread.ended)));
		return thread;
	}

	#feed(thread: Thread): void {
		const job = this.#waiting.shift();
		if (!job) {
			this.#resting.push(thread);
			return thread.rest();
		}
		thread
			.render(job.face)
			.then(job.resolve, job.reject)
			.finally(() => {
				if (this.#threads.has(thread)) this.#feed(thread);
				else if (this.#waiting.length > 0) this.#wake();
			});
	}
}

/** One thread with its current picture. */
class Thread {
	readonly #worker: Worker;
	readonly ended: Promise<void>;
	#current: { readonly resolve: (bytes: Buffer) => void; readonly reject: (error: Error) => void } | undefined;
	#idle: NodeJS.Timeout | undefined;
	readonly #onGone: (thread: Thread) => void;

	constructor(isQuiet: boolean, onGone: (thread: Thread) => void) {
		this.#onGone = onGone;
		const workerData: WorkerStart = { isQuiet };
		this.#worker = new Worker(WORKER, { workerData, resourceLimits: RESOURCE_LIMITS });
		const { promise, resolve } = Promise.withResolvers<void>();
		this.ended = promise;
		const fail = (error: Error) => {
			onGone(this);
			this.#current?.reject(error);
		};
		this.#worker
			.on('message', (reply: RenderReply) => this.#receive(reply))
			.once('error', fail)
			.once('exit', (code) => {
				fail(new Error(`A render thread ended with code ${code}.`));
				resolve();
			});
	}

	render(face: CardFace): Promise<Buffer> {
		clearTimeout(this.#idle);
		this.#worker.ref();
		const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
		this.#current = { resolve, reject };
		this.#worker.postMessage(face);
		return promise;
	}

	/** Lets the program end while the thread is idle. */
	rest(): void {
		this.#worker.unref();
		this.#idle = setTimeout(() => {
			// Takes the thread out of the pool first, so that it gets no further job.
			this.#onGone(this);
			this.end();
		}, IDLE_MILLISECONDS).unref();
	}

	/** Threads end themselves, as Node may crash when a thread is terminated (nodejs/node#56312). */
	end(): void {
		this.#worker.ref();
		this.#worker.postMessage(null);
	}

	#receive(reply: RenderReply): void {
		const current = this.#current;
		this.#current = undefined;
		if ('bytes' in reply) current?.resolve(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
		else current?.reject(new Error(reply.error));
	}
}
