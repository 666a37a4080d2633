import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { WorkerMessage } from './fold-worker.ts';
import type { Ledger } from './ledger.ts';

const PROCESS = fileURLToPath(new URL('fold-worker.ts', import.meta.url));
/** How often it is looked whether a worker has stopped without ending. */
const LOOK_MILLISECONDS = 1000;
/** Workers that may end in turn without a range done between them. */
const MOST_DEATHS = 5;

/** Does everything that is planned in a ledger. */
export interface Workers {
	/** @throws Error when nobody can do it */
	drain(): Promise<void>;
	stop(): Promise<void>;
}

export type StartWorker = (folder: string, name: string) => ChildProcess;

export const startProcess: StartWorker = (folder, name) => fork(PROCESS, [folder, name]);

/** Processes that do ranges. One that ends is replaced, and what it had claimed is free at once. */
export class WorkerPool implements Workers {
	readonly #folder: string;
	readonly #ledger: Ledger;
	readonly #count: number;
	readonly #start: StartWorker;
	readonly #workers = new Map<string, { readonly child: ChildProcess; isIdle: boolean }>();
	#deaths = { inTurn: 0, left: Number.NaN, error: '' };
	#draining: PromiseWithResolvers<void> | undefined;

	constructor(folder: string, ledger: Ledger, count: number, start = startProcess) {
		this.#folder = folder;
		this.#ledger = ledger;
		this.#count = count;
		this.#start = start;
	}

	async drain(): Promise<void> {
		this.#draining = Promise.withResolvers<void>();
		for (const name of this.#workers.keys()) this.#send(name);
		while (this.#workers.size < this.#count) this.#add();
		const timer = setInterval(() => this.#look(), LOOK_MILLISECONDS);
		this.#look();
		try {
			await this.#draining.promise;
		} finally {
			clearInterval(timer);
			this.#draining = undefined;
		}
	}

	async stop(): Promise<void> {
		const ends = [...this.#workers.values()].map(({ child }) => {
			const { promise, resolve } = Promise.withResolvers<void>();
			child.removeAllListeners('exit').once('exit', () => resolve());
			child.kill('SIGKILL');
			return promise;
		});
		this.#workers.clear();
		await Promise.all(ends);
	}

	#add(): void {
		const name = randomUUID();
		const child = this.#start(this.#folder, name);
		this.#workers.set(name, { child, isIdle: false });
		child.on('message', (message: WorkerMessage) => this.#hear(name, message));
		child.once('error', (error) => {
			this.#hear(name, { error: error.message });
			// It was never there, and does not exit.
			if (child.pid === undefined) this.#replace(name);
		});
		child.once('exit', () => this.#replace(name));
		this.#send(name);
	}

	#hear(name: string, message: WorkerMessage): void {
		const worker = this.#workers.get(name);
		if ('error' in message) this.#deaths.error = message.error;
		if (!worker || !('idle' in message)) return;
		worker.isIdle = true;
		this.#look();
	}

	#send(name: string): void {
		const worker = this.#workers.get(name)!;
		worker.isIdle = false;
		// One that is gone by now is replaced.
		worker.child.send({}, () => {});
	}

	/** Ends the wait when everything is done; gives what is free again, because its worker went silent, to one that has nothing to do. */
	#look(): void {
		if (this.#ledger.left === 0) this.#draining?.resolve();
		else if (this.#ledger.hasFree) for (const [name, { isIdle }] of this.#workers) if (isIdle) this.#send(name);
	}

	#replace(name: string): void {
		this.#workers.delete(name);
		this.#ledger.release(name);
		const { left } = this.#ledger;
		this.#deaths = { ...this.#deaths, inTurn: left === this.#deaths.left ? this.#deaths.inTurn + 1 : 1, left };
		if (this.#deaths.inTurn > MOST_DEATHS) {
			const { inTurn, error } = this.#deaths;
			const said =
				error === '' ? 'They said nothing; perhaps the system ended them for want of memory.' : `The last one said: ${error}`;
			this.#draining?.reject(new Error(`Workers of the rollup ended ${inTurn} times without finishing a range. ${said}`));
		} else if (this.#draining) this.#add();
		this.#look();
	}
}
