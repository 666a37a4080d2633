import { getPriority, setPriority } from 'node:os';
import {
	MessageChannel,
	type MessagePort,
	type Transferable,
	Worker,
	parentPort,
	receiveMessageOnPort,
	workerData,
} from 'node:worker_threads';

/** A job on its way to a helper thread. */
interface Task<Job> {
	readonly job: Job;
	readonly port: MessagePort;
	/** Becomes 1 when the reply is there. */
	readonly signal: Int32Array;
}

type Reply<Result> = { readonly result: Result } | { readonly error: string; readonly stack: string | undefined };

const LONGEST_MILLISECONDS = 3_600_000;
/** Sent to a thread that has no more jobs. */
const END = null;

/** A thread that does jobs one after the other for a thread that waits for them. It keeps no process from ending. */
export class HelperThread<Job, Result> {
	readonly #worker: Worker;

	/** @param module a module that calls {@link serveJobs} */
	constructor(module: URL) {
		this.#worker = new Worker(module, { workerData: process.platform === 'linux' ? getPriority() : 0 });
		this.#worker.unref();
	}

	/**
	 * Starts a job and answers how to wait for its result. The caller goes on with its own part of the work and then blocks.
	 * @param transfer memory of the job that moves instead of being copied
	 */
	start(job: Job, transfer: readonly Transferable[] = []): () => Result {
		const { port1, port2 } = new MessageChannel();
		const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
		this.#worker.postMessage({ job, port: port2, signal } satisfies Task<Job>, [port2, ...transfer]);
		return () => {
			if (Atomics.wait(signal, 0, 0, LONGEST_MILLISECONDS) === 'timed-out')
				throw new Error('A thread of the statistics did not answer within an hour.');
			const reply = receiveMessageOnPort(port1)?.message as Reply<Result>;
			port1.close();
			if ('error' in reply)
				throw Object.assign(new Error(`A thread of the statistics failed: ${reply.error}`), { stack: reply.stack });
			return reply.result;
		};
	}

	/** Lets the thread end once its jobs are done: Node may crash when one is stopped in the middle of its work (nodejs/node#56312). */
	close(): void {
		this.#worker.postMessage(END);
	}
}

/**
 * Starts a thread on one job and answers how to wait for its result.
 * @param module a module that calls {@link serveJobs}
 * @param transfer memory of the job that moves instead of being copied
 */
export function startHelper<Job, Result>(module: URL, job: Job, transfer: readonly Transferable[] = []): () => Result {
	const thread = new HelperThread<Job, Result>(module);
	const wait = thread.start(job, transfer);
	return () => {
		try {
			return wait();
		} finally {
			thread.close();
		}
	};
}

/** What a job has made; `transfer` names the memory of the result that moves instead of being copied. */
interface Done<Result> {
	readonly result: Result;
	readonly transfer: readonly Transferable[];
}

/** Does the jobs of this thread, in the order in which they come. */
export function serveJobs<Job, Result>(work: (job: Job) => Done<Result> | Promise<Done<Result>>): void {
	if (process.platform === 'linux') setPriority(workerData as number);
	let last: Promise<void> = Promise.resolve();
	parentPort!.on('message', (task: Task<Job> | typeof END) => {
		last = last.then(() => (task === END ? parentPort!.close() : serve(task, work)));
	});
}

async function serve<Job, Result>(
	{ job, port, signal }: Task<Job>,
	work: (job: Job) => Done<Result> | Promise<Done<Result>>,
): Promise<void> {
	try {
		const { result, transfer } = await work(job);
		port.postMessage({ result } satisfies Reply<Result>, transfer);
	} catch (error) {
		const { message, stack } = error instanceof Error ? error : new Error(String(error));
		port.postMessage({ error: message, stack } satisfies Reply<Result>);
	}
	Atomics.store(signal, 0, 1);
	Atomics.notify(signal, 0);
}
