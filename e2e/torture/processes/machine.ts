import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceProcess, startService } from '../../../api/testing/service-process.ts';
import { freePort } from '../../../api/testing/store/postgres-server.ts';

const LOOK_MILLISECONDS = 50;
const PATIENCE = 120_000;

export interface MachineOptions {
	readonly dist: string;
	/** The state directory, which outlives the processes. */
	readonly folder: string;
	/** Processes that share port and folder; a single one serves directly. */
	readonly processes: number;
	readonly environment: Readonly<Record<string, string>>;
}

/** The service on one machine: one process, or several with a supervisor. */
export class Machine {
	readonly folder: string;
	readonly #options: MachineOptions;
	#port = 0;
	#service: ServiceProcess | undefined;

	constructor(options: MachineOptions) {
		this.#options = options;
		this.folder = options.folder;
	}

	/** The same after every start; 0 before the first. */
	get port(): number {
		return this.#port;
	}

	/** Starts it and waits until it accepts runs. */
	async start(): Promise<void> {
		const { dist, folder, processes, environment } = this.#options;
		const args = processes > 1 ? ['--workers', String(processes)] : [];
		this.#port ||= await freePort();
		this.#service = await startService(dist, folder, { environment: { ...environment, PORT: String(this.#port) }, args });
		await this.ready();
	}

	/** Kills all its processes, like a power loss, and starts them again. */
	async restart(): Promise<void> {
		await this.stop();
		await this.start();
	}

	async stop(): Promise<void> {
		await this.#service?.kill();
		this.#service = undefined;
	}

	/** Kills one of several processes and waits for its replacement. */
	async killOne(): Promise<void> {
		const before = childrenOf(this.#service!.child.pid!);
		const victim = anyOf(before);
		process.kill(victim, 'SIGKILL');
		await until(() => {
			const now = childrenOf(this.#service!.child.pid!);
			return now.length === this.#options.processes && !now.includes(victim);
		}, `No process replaced the killed one on ${this.folder}.`);
		await this.ready();
	}

	/** Kills the supervisor, which ends the others, and starts it again. */
	async killStarter(): Promise<void> {
		const { pid } = this.#service!.child;
		process.kill(pid!, 'SIGKILL');
		await until(() => !hasProcesses(pid!), 'Processes of the service outlived their supervisor.');
		await this.start();
	}

	/** @throws Error with the last response if it does not become ready */
	async ready(): Promise<void> {
		let answer = '';
		const isReady = async (): Promise<boolean> => {
			const response = await fetch(`http://127.0.0.1:${this.port}/ready`, { headers: { Connection: 'close' } });
			answer = `${response.status} ${await response.text()}`;
			return response.status === 200;
		};
		const look = () => isReady().catch((error: Error) => void (answer = String(error.cause ?? error)));
		await until(async () => (await look()) === true, '').catch(() => {
			throw new Error(`The service on ${this.folder} did not become ready: ${answer}`);
		});
	}
}

/** @throws Error with the message after two minutes */
export async function until(isSo: () => boolean | Promise<boolean>, message: string): Promise<void> {
	const end = performance.now() + PATIENCE;
	while (!(await isSo())) {
		if (performance.now() > end) throw new Error(message);
		await wait(LOOK_MILLISECONDS);
	}
}

function childrenOf(pid: number): number[] {
	const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
	return stdout.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** Whether a process group still has processes. */
function hasProcesses(group: number): boolean {
	try {
		process.kill(-group, 0);
		return true;
	} catch {
		return false;
	}
}

export const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
