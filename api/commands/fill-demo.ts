import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../platform/settings.ts';
import { makeGeneration } from '../statistics/making/make-generation.ts';
import { readSecrets } from '../store/accounts/secrets.ts';
import { DEMO_FILLED } from '../store/made-up-mark.ts';
import { generateRuns } from './generate/generate-runs.ts';
import type { Terminal } from './terminal.ts';

const RUNS = 5000;
const SEED = 'demo';

interface DemoFlags {
	readonly dist: string;
	/** State folder of the real runs, beside which that of the made-up ones stands. */
	readonly var: string;
}

/**
 * Fills a state folder of its own with made-up runs, once, so that a newcomer sees statistics at once. One that was broken off goes on.
 * @returns the folder, `<var>-demo`
 */
export async function fillDemo({ dist, var: real }: DemoFlags, terminal: Terminal, count = RUNS): Promise<string> {
	const state = `${real.replace(/\/+$/, '')}-demo`;
	if (existsSync(join(state, DEMO_FILLED))) return state;
	terminal.line(`Making up ${count} runs in ${state} …`);
	const secret = readSecrets(state, readSettings(process.env)).playerToken;
	await generateRuns({ dist, state, secret, count, seed: SEED, isMixed: false, onProgress: terminal.progress('Making runs') });
	makeGeneration({ dist, state, now: Date.now(), isFull: false });
	writeFileSync(join(state, DEMO_FILLED), `${count}\n`);
	return state;
}
