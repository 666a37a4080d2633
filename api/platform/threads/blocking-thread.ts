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
import { HOUR_MILLISECONDS } from '../../../contract/time.ts';

/** A job that is sent to a helper thread. */
interface Task<Job> {
	readonly job: Job;
	readonly port: MessagePort;
	/** Becomes 1 when the reply has arrived. */
	readonly signal: Int32Array;
}

type Reply<Result> = { readonly result: Result } | { readonly error: string; readonly stack: string | undefined };

const LONGEST_MILLISECONDS = HOUR_MILLISECONDS;
/** Message that ends a thread. */
const END = null;

/** A thread that runs jobs one after another for a thread that blocks on the results. It does not keep the process alive. */
export class HelperThread<Job, Result> {
	readonly #worker: Worker;

	/** a module that calls {@link serveJobs} */
	constructor(module: URL) {
		this.#worker = new Worker(module, { workerData: process.platform === 'linux' ? getPriority() : 0 });
		this.#worker.unref();
	}

	/** Starts a job and returns a function that blocks until its result. The caller can do its own work first. */
	start(job: Job): () => Result {
		const { port1, port2 } = new MessageChannel();
		const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
		this.#worker.postMessage({ job, port: port2, signal } satisfies Task<Job>, [port2]);
		return () => {
			if (Atomics.wait(signal, 0, 0, LONGEST_MILLISECONDS) === 'timed-out')
				throw new Error('A statistics thread did not answer within an hour.');
			const reply = receiveMessageOnPort(port1)?.message as Reply<Result>;
			port1.close();
			if ('error' in reply) throw Object.assign(new Error(`A statistics thread failed: ${reply.error}`), { stack: reply.stack });
			return reply.result;
		};
	}

	/** Ends the thread after its jobs: stopping it in the middle may crash Node (nodejs/node#56312). */
	close(): void {
		this.#worker.postMessage(END);
	}
}

/**
 * Starts a thread for one job and returns a function that blocks until its result.
 * @param module a module that calls {@link serveJobs}
 */
export function startHelper<Job, Result>(module: URL, job: Job): () => Result {
	const thread = new HelperThread<Job, Result>(module);
	const wait = thread.start(job);
	return () => {
		try {
			return wait();
		} finally {
			thread.close();
		}
	};
}

/** A result; `transfer` lists the memory that is moved, not copied. */
interface Done<Result> {
	readonly result: Result;
	readonly transfer: readonly Transferable[];
}

/** Runs the jobs of this thread, in order. */
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
