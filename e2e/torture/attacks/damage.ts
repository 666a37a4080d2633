import { existsSync, readFileSync, readdirSync, realpathSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGeneration } from '../../../api/statistics/rollup/make-generation.ts';
import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import { type Attack, insist } from './attack.ts';

const RUNS = 12;
const ROUTES = [
	'/api/runs/stats',
	'/api/runs/scores/cards',
	'/api/runs/community-stats',
	'/api/runs/metrics/relics?bracket=solo',
];

/** Files of the statistics that a small attack damages. */
const SOME_FILES = ['manifest.json', 'cells.blocks', 'ratings.json'];

const DAMAGES: readonly (readonly [string, (file: string) => void])[] = [
	['empty', (file) => truncateSync(file, 0)],
	['half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
	['other in a bit', flipBit],
];

/** Each file of the statistics is damaged in turn: no answer is ever made from it, and the next rollup makes it again. */
export const damage: Attack = async ({ dist, state, size }) => {
	await fill(dist, state);
	const roll = () => makeGeneration({ state, dist, now: Date.now() });
	roll();
	const sound = await answers(dist, state);
	const current = join(state, 'snapshots', 'current');
	let tried = 0;
	for (const name of size === 1 ? SOME_FILES : readdirSync(current)) {
		// A small size tries one damage a file, in turn.
		for (const [index, [what, harm]] of DAMAGES.entries()) {
			if (size === 1 && index !== tried % DAMAGES.length) continue;
			harm(join(realpathSync(current), name));
			const found = await answers(dist, state);
			const isWrong = found.some(({ status, runs }, route) => status === 200 && runs !== 0 && runs !== sound[route]?.runs);
			insist(!isWrong, `${name} was ${what}, and an answer was made from it: ${JSON.stringify(found)}`);
			roll();
			insist(existsSync(current), `${name} was ${what}, and no rollup made it again.`);
		}
		tried += 1;
	}
	insist(JSON.stringify(await answers(dist, state)) === JSON.stringify(sound), 'The statistics are others than before.');
	return `damage: ${tried} files of the statistics were damaged in turn; nothing was answered from them, and all were made anew.`;
};

async function fill(dist: string, state: string): Promise<void> {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0' } });
	for (let run = 0; run < RUNS; run += 1) await sendRun(service.port, sampleText({ seed: `D${run}`, runTime: 3000 + run }));
	await service.kill();
}

interface Found {
	readonly status: number;
	/** Runs that the answer counts, as far as it says. */
	readonly runs: number;
}

async function answers(dist: string, state: string): Promise<readonly Found[]> {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0' } });
	try {
		return await Promise.all(
			ROUTES.map(async (route) => {
				const response = await fetch(`http://127.0.0.1:${service.port}${route}`);
				const body = (await response.json()) as { readonly total_runs?: number };
				return { status: response.status, runs: body.total_runs ?? Object.keys(body).length };
			}),
		);
	} finally {
		await service.kill();
	}
}

function flipBit(file: string): void {
	const bytes = readFileSync(file);
	const middle = Math.floor(bytes.length / 2);
	bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
	writeFileSync(file, bytes);
}
