import { getPriority, setPriority } from 'node:os';
import {
	MessageChannel,
	type MessagePort,
	type Transferable,
	Worker,
	receiveMessageOnPort,
	workerData,
} from 'node:worker_threads';

/** What a helper thread starts with. */
interface Start<Job> {
	readonly job: Job;
	readonly port: MessagePort;
	/** Becomes 1 when the reply is there. */
	readonly signal: Int32Array;
	readonly priority: number;
}

type Reply<Result> = { readonly result: Result } | { readonly error: string };

const LONGEST_MILLISECONDS = 3_600_000;

/**
 * Starts a thread on a job and answers how to wait for its result. The caller goes on with its own part of the work and then blocks:
 * a rollup has a thread of its own anyhow.
 * @param module a module that calls {@link serveJob}
 * @param transfer memory of the job that moves instead of being copied
 */
export function startHelper<Job, Result>(module: URL, job: Job, transfer: readonly Transferable[] = []): () => Result {
	const { port1, port2 } = new MessageChannel();
	const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
	const start: Start<Job> = { job, port: port2, signal, priority: process.platform === 'linux' ? getPriority() : 0 };
	const worker = new Worker(module, { workerData: start, transferList: [port2, ...transfer] });
	worker.unref();
	return () => {
		if (Atomics.wait(signal, 0, 0, LONGEST_MILLISECONDS) === 'timed-out')
			throw new Error('A thread of the rollup did not answer within an hour.');
		const reply = receiveMessageOnPort(port1)?.message as Reply<Result>;
		port1.close();
		if ('error' in reply) throw new Error(`A thread of the rollup failed: ${reply.error}`);
		return reply.result;
	};
}

/** What a job has made; `transfer` names the memory of the result that moves instead of being copied. */
interface Done<Result> {
	readonly result: Result;
	readonly transfer: readonly Transferable[];
}

/** Does the job that this thread was started for. */
export async function serveJob<Job, Result>(work: (job: Job) => Done<Result> | Promise<Done<Result>>): Promise<void> {
	const { job, port, signal, priority } = workerData as Start<Job>;
	if (process.platform === 'linux') setPriority(priority);
	try {
		const { result, transfer } = await work(job);
		port.postMessage({ result } satisfies Reply<Result>, transfer);
	} catch (error) {
		port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Reply<Result>);
	}
	Atomics.store(signal, 0, 1);
	Atomics.notify(signal, 0);
}
