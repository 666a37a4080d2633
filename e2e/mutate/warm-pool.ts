import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';

const RELOAD = new URL('reload-in-process.ts', import.meta.url).href;

type Listener = (...args: unknown[]) => void;

/**
 * A pool of one process that outlives vitest runs, so that unaffected modules stay loaded. Vitest ends a worker after each run;
 * here the next worker reuses the process.
 */
export class WarmPool implements PoolRunnerInitializer {
	readonly name = 'warm';
	readonly #environment: Readonly<Record<string, string>>;
	#child: ChildProcess | undefined;
	/** Vitest starts each worker; the process starts once. */
	#isStarted = false;

	/** @param environment variables for the process, in addition to those of vitest */
	constructor(environment: Readonly<Record<string, string>>) {
		this.#environment = environment;
	}

	readonly createPoolWorker = (options: PoolOptions): PoolWorker => {
		const listeners: [event: string, listener: Listener][] = [];
		const child = (this.#child ??= this.#fork(options));
		return {
			name: this.name,
			start: () => Promise.resolve(),
			stop: () => {
				for (const [event, listener] of listeners) child.off(event, listener);
				return Promise.resolve();
			},
			on: (event, listener: Listener) => {
				listeners.push([event, listener]);
				child.on(event, listener);
			},
			off: (event, listener: Listener) => void child.off(event, listener),
			send: (message) => this.#send(child, message),
			deserialize: (data) => data,
		};
	};

	/** Ends the process and its children. */
	end(): void {
		const pid = this.#child?.pid;
		this.#child = undefined;
		this.#isStarted = false;
		try {
			if (pid !== undefined) process.kill(-pid, 'SIGKILL');
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
		}
	}

	#send(child: ChildProcess, message: WorkerRequest): void {
		if (message.type === 'stop') return answer(child, 'stopped');
		if (message.type === 'start') {
			if (this.#isStarted) return answer(child, 'started');
			this.#isStarted = true;
		}
		if (child.connected) child.send(message);
	}

	#fork({ distPath, env, execArgv }: PoolOptions): ChildProcess {
		const child = fork(join(distPath, 'workers', 'forks.js'), {
			env: { ...env, ...this.#environment },
			execArgv: [...execArgv, '--import', RELOAD],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
			detached: true,
		});
		child.once('exit', () => {
			if (this.#child === child) this.end();
		});
		return child;
	}
}

function answer(child: ChildProcess, type: 'started' | 'stopped'): void {
	setImmediate(() => child.emit('message', { type, __vitest_worker_response__: true }));
}
