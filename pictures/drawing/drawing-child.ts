import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';
import type { DrawingName } from './drawings.ts';

export interface DrawingJob {
	readonly name: DrawingName;
	readonly input: unknown;
}

export type DrawingReply = { readonly bytes: Buffer } | { readonly error: string };

interface Current {
	readonly resolve: (bytes: Buffer) => void;
	readonly reject: (error: Error) => void;
}

const PROCESS = fileURLToPath(new URL('drawing-process.ts', import.meta.url));
/** Pixels and files are outside this heap. */
const HEAP_LIMIT = '--max-old-space-size=128';
/** Lets a quiet process collect garbage after each drawing: V8 itself waits for 64 MB of pixels. */
const WITH_GARBAGE_COLLECTION = '--expose-gc';
/** An idle process ends after this time, as fonts and libraries use memory. */
const IDLE_MILLISECONDS = 60_000;

/**
 * A process that draws one picture after the other. It starts with a drawing and ends when it is idle, which returns the memory of native
 * libraries. A crash fails one drawing; the next one starts a new process.
 */
export class DrawingChild {
	readonly #isQuiet: boolean;
	#child: ChildProcess | undefined;
	#current: Current | undefined;
	#idle: NodeJS.Timeout | undefined;

	/** @param isQuiet uses less memory, at low priority */
	constructor(isQuiet: boolean) {
		this.#isQuiet = isQuiet;
	}

	/** Draws a picture; the caller awaits it before the next one. */
	async draw(job: DrawingJob): Promise<Buffer> {
		clearTimeout(this.#idle);
		const child = (this.#child ??= this.#start());
		child.ref();
		child.channel?.ref();
		const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
		this.#current = { resolve, reject };
		// A process without a channel did not start or has ended, which its next event reports.
		if (child.connected) child.send(job, (error) => void (error && this.#lose(child, error)));
		return promise;
	}

	/** Lets the program end while the process is idle. */
	rest(): void {
		this.#child?.unref();
		this.#child?.channel?.unref();
		this.#idle = setTimeout(() => void this.end(), IDLE_MILLISECONDS).unref();
	}

	/** Ends the process and fails its current drawing. */
	async end(): Promise<void> {
		clearTimeout(this.#idle);
		const child = this.#child;
		if (!child) return;
		this.#lose(child, new Error('The service is stopping.'));
		if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
		child.ref();
		const { promise, resolve } = Promise.withResolvers<void>();
		child.once('exit', () => resolve()).kill('SIGKILL');
		await promise;
	}

	#start(): ChildProcess {
		const flags = this.#isQuiet ? [HEAP_LIMIT, WITH_GARBAGE_COLLECTION] : [HEAP_LIMIT];
		const child = fork(PROCESS, this.#isQuiet ? ['low'] : [], {
			serialization: 'advanced',
			env: { ...childEnvironment(process.env), NODE_OPTIONS: flags.join(' ') },
			// Standard output belongs to the program.
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		});
		child.on('message', (reply: DrawingReply) => this.#receive(reply));
		child.on('error', (error) => this.#lose(child, error));
		child.once('exit', (code, signal) =>
			this.#lose(child, new Error(`A drawing process ended with ${signal ?? `code ${code}`}.`)),
		);
		return child;
	}

	#receive(reply: DrawingReply): void {
		const current = this.#current;
		this.#current = undefined;
		if ('bytes' in reply) current?.resolve(reply.bytes);
		else current?.reject(new Error(reply.error));
	}

	/** Does nothing for a process that was replaced. */
	#lose(child: ChildProcess, error: Error): void {
		if (this.#child !== child) return;
		this.#child = undefined;
		this.#current?.reject(error);
		this.#current = undefined;
	}
}
