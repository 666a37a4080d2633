import { Worker } from 'node:worker_threads';
import type { CardFace } from '../card/face.ts';

export type RenderReply = { readonly bytes: Uint8Array } | { readonly error: string };

export interface WorkerStart {
	/** Work that others must not notice. */
	readonly isQuiet: boolean;
}

export interface RenderPoolOptions extends WorkerStart {
	/** Threads that render at the same time. */
	readonly workers: number;
	/** Renders that may wait for a thread. */
	readonly longestQueue: number;
}

/** Thrown when more renders wait than may. */
export class QueueIsFull extends Error {
	constructor(length: number) {
		super(`${length} pictures are waiting to be made.`);
	}
}

interface Job {
	readonly face: CardFace;
	readonly resolve: (bytes: Buffer) => void;
	readonly reject: (error: Error) => void;
}

const WORKER = new URL('./render-worker.ts', import.meta.url);
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** An idle thread ends after so long: it holds fonts and libraries. */
const IDLE_MILLISECONDS = 60_000;

/** Renders cards on threads. The same picture is made once, however many ask for it at the same time. */
export class RenderPool {
	readonly #options: RenderPoolOptions;
	readonly #waiting: Job[] = [];
	readonly #asked = new Map<string, Promise<Buffer>>();
	readonly #threads = new Set<Thread>();
	/** Threads without a job: only from here does one get its next. */
	#resting: Thread[] = [];
	readonly #ends = new Set<Promise<unknown>>();

	constructor(options: RenderPoolOptions) {
		this.#options = options;
	}

	/**
	 * The picture of a face; `digest` names it.
	 * @throws QueueIsFull at once, when too many wait.
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

	/** Ends the threads when their pictures are done. Whoever still waits is told so. */
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

/** One thread and the picture that it is at. */
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
				fail(new Error(`The thread that makes pictures ended with code ${code}.`));
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

	/** Nothing to do for now: a program may end meanwhile. */
	rest(): void {
		this.#worker.unref();
		this.#idle = setTimeout(() => {
			// It gets no job any more: one that it got now would be lost.
			this.#onGone(this);
			this.end();
		}, IDLE_MILLISECONDS).unref();
	}

	/** Not stopped from outside: Node may crash when a thread ends in the middle of its work (nodejs/node#56312). */
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
