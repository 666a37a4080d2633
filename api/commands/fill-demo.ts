import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../platform/settings.ts';
import { makeGeneration } from '../statistics/making/make-generation.ts';
import { readSecrets } from '../store/accounts/secrets.ts';
import { DEMO_FILLED } from '../store/synthetic-mark.ts';
import { generateRuns } from './generate/generate-runs.ts';
import type { Terminal } from './terminal.ts';

const RUNS = 5000;
const SEED = 'demo';

interface DemoFlags {
	readonly dist: string;
	/** State directory of the real runs; that of the synthetic ones is beside it. */
	readonly var: string;
}

/**
 * Fills a separate state directory with synthetic runs, so that a new service shows statistics. An interrupted call resumes on the next one.
 * @returns the state directory, `<var>-demo`
 */
export async function fillDemo({ dist, var: real }: DemoFlags, terminal: Terminal, count = RUNS): Promise<string> {
	const state = `${real.replace(/\/+$/, '')}-demo`;
	if (existsSync(join(state, DEMO_FILLED))) return state;
	terminal.line(`Generating ${count} synthetic runs in ${state} …`);
	const secret = readSecrets(state, readSettings(process.env)).playerToken;
	await generateRuns({
		dist,
		state,
		secret,
		count,
		seed: SEED,
		isMixed: false,
		onProgress: terminal.progress('Generating runs'),
	});
	makeGeneration({ dist, state, now: Date.now(), isFull: false });
	writeFileSync(join(state, DEMO_FILLED), `${count}\n`);
	return state;
}
