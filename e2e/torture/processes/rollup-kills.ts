import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CURRENT_LINK, FILES, SNAPSHOTS_FOLDER } from '../../../api/statistics/generation/folder/files.ts';
import { damageOf } from '../../../api/statistics/generation/folder/seal.ts';
import { insist } from '../attacks/attack.ts';

const CLI = fileURLToPath(new URL('../../../generator/cli.ts', import.meta.url));

/** Rollups on one state directory, some of which are killed. */
export class Rollups {
	readonly #args: readonly string[];
	readonly #snapshots: string;
	/** Duration of an uninterrupted rollup. */
	#milliseconds = 1000;

	constructor(dist: string, folder: string) {
		this.#args = ['rollup', '--full', '--dist', dist, '--var', folder];
		this.#snapshots = join(folder, SNAPSHOTS_FOLDER);
	}

	/** Runs one to the end; returns its number of counted rows. @throws Error for a damaged generation */
	async finish(): Promise<number> {
		const start = performance.now();
		const child = this.#spawn();
		const said = text(child.stderr);
		const [code] = (await once(child, 'exit')) as [number | null];
		insist(code === 0, `The rollup ended with ${code}: ${await said}`);
		this.#milliseconds = performance.now() - start;
		return this.check();
	}

	/** Kills one at a random moment and runs the next one to the end. False if it had ended before. */
	async killOne(): Promise<boolean> {
		const before = this.check();
		const child = this.#spawn();
		const ended = once(child, 'exit');
		await Promise.race([wait(Math.random() * this.#milliseconds), ended]);
		if (child.exitCode !== null || !child.kill('SIGKILL')) return false;
		await ended;
		insist(this.check() >= before, 'A killed rollup removed rows.');
		await this.finish();
		return true;
	}

	/** Rows of the current generation, 0 without one. @throws Error for a damaged one */
	check(): number {
		const link = join(this.#snapshots, CURRENT_LINK);
		if (!existsSync(link)) return 0;
		const folder = join(this.#snapshots, readlinkSync(link));
		const damage = damageOf(folder);
		insist(damage === undefined, `The statistics are damaged: ${damage}`);
		return (JSON.parse(readFileSync(join(folder, FILES.manifest), 'utf8')) as { rows: number }).rows;
	}

	#spawn() {
		return spawn(process.execPath, [CLI, ...this.#args], { stdio: ['ignore', 'ignore', 'pipe'] });
	}
}

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
	return Buffer.concat(await Array.fromAsync(stream)).toString();
}
