import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CURRENT_LINK, FILES, SNAPSHOTS_FOLDER } from '../../../api/statistics/rollup/generation/files.ts';
import { damageOf } from '../../../api/statistics/rollup/generation/seal.ts';
import { insist } from '../attacks/attack.ts';
import { anyOf, childrenOf, hasProcesses, until } from './machine.ts';

const CLI = fileURLToPath(new URL('../../../generator/cli.ts', import.meta.url));

/** Rollups of ranges by two workers on one state folder, some of whose processes are killed. */
export class Rollups {
	readonly #args: readonly string[];
	readonly #snapshots: string;
	/** How long one takes that is let finish. */
	#milliseconds = 1000;

	constructor(dist: string, folder: string) {
		this.#args = ['rollup', '--workers', '2', '--ranges', '4', '--dist', dist, '--var', folder];
		this.#snapshots = join(folder, SNAPSHOTS_FOLDER);
	}

	/** Lets one finish; answers how many rows it counted. @throws Error for a generation that is not whole */
	async finish(): Promise<number> {
		const start = performance.now();
		const child = this.#spawn();
		const said = text(child.stderr);
		const [code] = (await once(child, 'exit')) as [number | null];
		insist(code === 0, `The rollup ended with ${code}: ${await said}`);
		this.#milliseconds = performance.now() - start;
		return this.check();
	}

	/**
	 * Kills the process that joins or one of the workers at any moment. A worker is replaced; without the process that joins the others end,
	 * and the next rollup finishes the work. Answers what was killed; null when all had ended before.
	 */
	async killOne(): Promise<'joiner' | 'worker' | null> {
		const before = this.check();
		const child = this.#spawn();
		const said = text(child.stderr);
		const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
		await Promise.race([wait(Math.random() * this.#milliseconds), ended]);
		if (child.exitCode !== null) return null;
		const victim = anyOf([child.pid!, ...childrenOf(child.pid!)]);
		const isKilled = kill(victim);
		const [code] = await ended;
		if (!isKilled) return null;
		if (victim !== child.pid) {
			insist(code === 0, `The rollup of which a worker was killed ended with ${code}: ${await said}`);
			this.check();
			return 'worker';
		}
		await until(() => !hasProcesses(child.pid!), 'Workers of a rollup outlived the process that had started them.');
		insist(this.check() >= before, 'A killed rollup took rows away.');
		await this.finish();
		return 'joiner';
	}

	/** Rows of the current generation, 0 for none. @throws Error for one that is not whole */
	check(): number {
		const link = join(this.#snapshots, CURRENT_LINK);
		if (!existsSync(link)) return 0;
		const folder = join(this.#snapshots, readlinkSync(link));
		const damage = damageOf(folder);
		insist(damage === undefined, `The statistics are damaged: ${damage}`);
		return (JSON.parse(readFileSync(join(folder, FILES.manifest), 'utf8')) as { rows: number }).rows;
	}

	#spawn() {
		return spawn(process.execPath, [CLI, ...this.#args], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
	}
}

/** False for a process that has just ended. */
function kill(pid: number): boolean {
	try {
		return process.kill(pid, 'SIGKILL');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
		throw error;
	}
}

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
	return Buffer.concat(await Array.fromAsync(stream)).toString();
}
