import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceProcess, startService } from '../../../api/testing/service-process.ts';
import { freePort } from '../../../api/testing/store/postgres-server.ts';

const LOOK_MILLISECONDS = 50;
const PATIENCE = 120_000;

export interface MachineOptions {
	readonly dist: string;
	/** The state folder, which outlives the processes. */
	readonly folder: string;
	/** Processes that share port and folder; one serves by itself. */
	readonly processes: number;
	readonly environment: Readonly<Record<string, string>>;
}

/** The service on a machine of its own: one process, or several and the one that starts them. */
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

	/** Starts it, and waits until it can take runs. */
	async start(): Promise<void> {
		const { dist, folder, processes, environment } = this.#options;
		const args = processes > 1 ? ['--workers', String(processes)] : [];
		this.#port ||= await freePort();
		this.#service = await startService(dist, folder, { environment: { ...environment, PORT: String(this.#port) }, args });
		await this.ready();
	}

	/** Ends all its processes as a loss of power would, and starts them again. */
	async restart(): Promise<void> {
		await this.stop();
		await this.start();
	}

	async stop(): Promise<void> {
		await this.#service?.kill();
		this.#service = undefined;
	}

	/** Kills one of several processes, and waits until another is in its place. */
	async killOne(): Promise<void> {
		const before = childrenOf(this.#service!.child.pid!);
		const victim = anyOf(before);
		process.kill(victim, 'SIGKILL');
		await until(() => {
			const now = childrenOf(this.#service!.child.pid!);
			return now.length === this.#options.processes && !now.includes(victim);
		}, `No process took the place of one that was killed on ${this.folder}.`);
		await this.ready();
	}

	/** Kills the process that starts the others, which end without it, and starts it again. */
	async killStarter(): Promise<void> {
		const { pid } = this.#service!.child;
		process.kill(pid!, 'SIGKILL');
		await until(() => !hasProcesses(pid!), 'Processes of the service outlived the one that had started them.');
		await this.start();
	}

	/** @throws Error with its last answer when it does not become so */
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

/** @throws Error with the message when it does not become so within two minutes */
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

/** Whether any process of a group is left. */
function hasProcesses(group: number): boolean {
	try {
		process.kill(-group, 0);
		return true;
	} catch {
		return false;
	}
}

export const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
