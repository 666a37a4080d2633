import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateRuns } from '../../commands/generate/generate-runs.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/almanac-bench/', import.meta.url));

/** State folder of a store with so many made-up runs; made once and kept. */
export async function madeUpStore(count: number, dist: string): Promise<string> {
	const state = join(CACHE, `runs-${count}`);
	if (existsSync(state)) return state;
	const aside = `${state}.part`;
	rmSync(aside, { recursive: true, force: true });
	mkdirSync(aside, { recursive: true });
	process.stdout.write(`Making ${count} runs up, once …\n`);
	const started = performance.now();
	await generateRuns({ dist, seed: 'bench', secret: 'secret', count, state: aside, isMixed: true });
	renameSync(aside, state);
	process.stdout.write(`Made in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
	return state;
}
