/** Calls between threads: one thread serves named methods, another calls them and awaits the results. */
import { flushCompileCache } from 'node:module';
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type MessagePort, type Transferable, Worker, parentPort } from 'node:worker_threads';
import { type RequestContext, runInContext, runningContext } from '../request-context.ts';

type Method = (argument: never) => unknown;
export type Methods = Readonly<Record<string, Method>>;

interface Call {
	readonly call: number;
	readonly name: string;
	readonly argument: unknown;
	/** Of the request that the call is for. */
	readonly context: RequestContext | undefined;
}

interface Reply {
	readonly call: number;
	readonly value?: unknown;
	readonly error?: { readonly message: string; readonly code: string | undefined; readonly name: string };
}

/** A value whose buffers are moved to the caller, not copied. */
export class Moved<Value> {
	readonly value: Value;
	readonly transfer: readonly Transferable[];

	constructor(value: Value, transfer: readonly Transferable[]) {
		this.value = value;
		this.transfer = transfer;
	}
}

/** Name of the call that ends a thread. */
const END = ' end';

/**
 * Serves the calls to this worker thread until the END call. Then it finishes running calls, calls `release` and exits. Node may crash when
 * a thread is stopped from outside (nodejs/node#56312).
 */
export function serveCalls(methods: Methods, release: () => void = () => {}): void {
	const port = parentPort!;
	const outbox = createOutbox<Reply>(port, ({ call }, { message, name }) =>
		port.postMessage([{ call, error: { message, code: undefined, name } }]),
	);
	let underWay = 0;
	const end = (): void => {
		// The outbox sends the last reply in the tick before.
		process.nextTick(() => {
			release();
			port.close();
		});
	};
	let onIdle = (): void => {};
	const settle = (reply: Reply, transfer: readonly Transferable[]): void => {
		outbox(reply, transfer);
		underWay -= 1;
		if (underWay === 0) onIdle();
	};
	const answer = ({ call, name, argument, context }: Call): void => {
		if (name === END) {
			onIdle = end;
			if (underWay === 0) end();
			return;
		}
		underWay += 1;
		new Promise((resolve) => resolve(runInContext(context, () => methods[name]!(argument as never)))).then(
			(result) =>
				result instanceof Moved ? settle({ call, value: result.value }, result.transfer) : settle({ call, value: result }, []),
			({ message, code, name: errorName }: Error & { code?: string }) =>
				settle({ call, error: { message, code, name: errorName } }, []),
		);
	};
	port.on('message', (calls: readonly Call[]) => calls.forEach(answer));
	// Node writes the cache only when a thread exits by itself, which never happens in a killed service.
	flushCompileCache();
}

type Send<Item> = (item: Item, transfer: readonly Transferable[]) => void;

/**
 * Sends all items of one tick as one message, because waking a thread costs more than most calls. An item that cannot be cloned fails
 * alone.
 */
function createOutbox<Item>(port: Pick<MessagePort, 'postMessage'>, onUnsent: (item: Item, error: Error) => void): Send<Item> {
	let items: Item[] = [];
	let moved: Transferable[] = [];
	const flush = (): void => {
		const [sent, transfer] = [items, moved];
		items = [];
		moved = [];
		try {
			port.postMessage(sent, transfer);
		} catch {
			for (const item of sent) sendAlone(item);
		}
	};
	const sendAlone = (item: Item): void => {
		try {
			port.postMessage([item]);
		} catch (error) {
			onUnsent(item, error as Error);
		}
	};
	return (item, transfer) => {
		if (items.length === 0) process.nextTick(flush);
		items.push(item);
		moved.push(...transfer);
	};
}

/** An error thrown in another thread. */
export class ThreadError extends Error {
	/** Code of the original error: `SQLITE_FULL`, `ENOSPC`, …; `THREAD_ENDED` when the thread died. */
	readonly code: string | undefined;

	constructor(message: string, name: string, code: string | undefined) {
		super(message);
		this.name = name;
		this.code = code;
	}
}

type Unmoved<Value> = Value extends Moved<infer Inner> ? Inner : Value;
export type ResultOf<M> = M extends (argument: never) => infer Result ? Unmoved<Awaited<Result>> : never;
export type ArgumentOf<M> = M extends (argument: infer Argument) => unknown ? Argument : never;

/** Calls a method of a thread by name. */
export type CallOf<M extends Methods> = <Name extends keyof M & string>(
	name: Name,
	argument: ArgumentOf<M[Name]>,
	transfer?: readonly ArrayBuffer[],
) => Promise<ResultOf<M[Name]>>;

interface Pending {
	resolve(value: unknown): void;
	reject(error: Error): void;
}

/** Bounds of a thread's memory. */
interface ThreadLimits {
	/** Megabytes for new objects; V8 divides them by three. More memory means fewer but longer collections. */
	readonly maxYoungGenerationSizeMb: number;
}

/** The same as `node-flags.json` sets for the main thread. */
const LIMITS: ThreadLimits = { maxYoungGenerationSizeMb: 6 };

/** Resets the semi-space flag of the main thread, which would override the limits of every new thread. */
function startThread(module: URL, workerData: unknown, resourceLimits: ThreadLimits): Worker {
	setFlagsFromString('--max-semi-space-size=0');
	return new Worker(module, { workerData, resourceLimits });
}

/** The message of an error that ended a thread. Node loses messages defined by zod but keeps the stack, which starts with the message. */
const messageOf = ({ message, stack = '' }: Error): string => message || stack.split('\n    at ')[0]!;

const clients = new Set<ThreadClient<Methods>>();

/** Waiting and running calls, and the time that was worked, by kind of thread. */
export function threadLoads(): readonly { readonly name: string; readonly calls: number; readonly busySeconds: number }[] {
	return [...Map.groupBy(clients, ({ name }) => name)].map(([name, group]) => ({
		name,
		calls: group.reduce((sum, { calls }) => sum + calls, 0),
		busySeconds: group.reduce((sum, client) => sum + client.busySeconds, 0),
	}));
}

/** Starts a thread and calls its methods. When the thread dies, running calls fail and the next call starts it again. */
export class ThreadClient<M extends Methods> {
	/** Of its module: `writer`. */
	readonly name: string;
	readonly #start: () => Worker;
	readonly #pending = new Map<number, Pending>();
	#worker: Worker | undefined;
	#send: Send<Call> | undefined;
	#lastCall = 0;
	#isClosed = false;

	constructor(module: URL, workerData: unknown, limits: ThreadLimits = LIMITS) {
		this.name = basename(module.pathname).replace(/(-thread|-worker)?\.\w+$/, '');
		this.#start = () => startThread(module, workerData, limits);
		clients.add(this as unknown as ThreadClient<Methods>);
	}

	get calls(): number {
		return this.#pending.size;
	}

	get busySeconds(): number {
		return (this.#worker?.performance.eventLoopUtilization().active ?? 0) / 1000;
	}

	call<Name extends keyof M & string>(
		name: Name,
		argument: ArgumentOf<M[Name]>,
		transfer: readonly Transferable[] = [],
	): Promise<ResultOf<M[Name]>> {
		if (this.#isClosed) return Promise.reject(new ThreadError('The store is closed.', 'Error', 'THREAD_ENDED'));
		const send = (this.#send ??= this.#open());
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		const call = (this.#lastCall += 1);
		this.#pending.set(call, { resolve, reject });
		send({ call, name, argument, context: runningContext() }, transfer);
		return promise as Promise<ResultOf<M[Name]>>;
	}

	/** Ends the thread after its running calls; later calls are rejected. */
	async close(): Promise<void> {
		this.#isClosed = true;
		clients.delete(this as unknown as ThreadClient<Methods>);
		const [worker, send] = [this.#worker, this.#send];
		if (!worker || !send) return;
		const ended = new Promise((resolve) => worker.once('exit', resolve));
		send({ call: 0, name: END, argument: null, context: undefined }, []);
		await ended;
	}

	#open(): Send<Call> {
		const worker = this.#start();
		this.#worker = worker;
		let failure = 'The thread ended.';
		worker.on('message', (replies: readonly Reply[]) => replies.forEach((reply) => this.#settle(reply)));
		worker.on('error', (error: Error) => {
			failure = messageOf(error);
		});
		worker.on('exit', () => {
			this.#worker = undefined;
			this.#send = undefined;
			const lost = new ThreadError(failure, 'Error', 'THREAD_ENDED');
			for (const { reject } of this.#pending.values()) reject(lost);
			this.#pending.clear();
		});
		return createOutbox<Call>(worker, ({ call }, { message, name }) =>
			this.#settle({ call, error: { message, code: undefined, name } }),
		);
	}

	#settle({ call, value, error }: Reply): void {
		const pending = this.#pending.get(call);
		this.#pending.delete(call);
		if (error) pending?.reject(new ThreadError(error.message, error.name, error.code));
		else pending?.resolve(value);
	}
}
