import { existsSync, readFileSync, readdirSync, realpathSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGeneration } from '../../../api/statistics/making/make-generation.ts';
import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import { type Attack, insist } from './attack.ts';

const RUNS = 12;
const ROUTES = [
	'/api/runs/stats',
	'/api/runs/scores/cards',
	'/api/runs/community-stats',
	'/api/runs/metrics/relics?bracket=solo',
	'/api/runs/encounter-stats',
	'/api/runs/archetypes',
	'/api/runs/deck-advisor?character=IRONCLAD&cards=BASH',
	'/api/runs/seed-finder/meta',
	'/api/pairings/cards/BASH',
	'/api/draft-recs/cards/BASH',
	'/api/leaderboards/elo',
	'/api/charts/deaths-by-floor',
	'/api/exports/statistics',
];
/** Fixed, so that equal runs give equal statistics. */
const NOW = Date.now();

/** Statistics files that a small attack damages. */
const SOME_FILES = ['manifest.json', 'cells.blocks', 'ratings.json'];

const DAMAGES: readonly (readonly [string, (file: string) => void])[] = [
	['empty', (file) => truncateSync(file, 0)],
	['half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
	['other in a bit', flipBit],
];

/** Damages each statistics file in turn: no response may use it, and the next rollup rebuilds it. */
export const damage: Attack = async ({ dist, state, size }) => {
	const roll = () => makeGeneration({ state, dist, now: NOW });
	await answers(dist, state, fill);
	roll();
	const sound = await answers(dist, state);
	const current = join(state, 'snapshots', 'current');
	let tried = 0;
	for (const name of size === 1 ? SOME_FILES : readdirSync(current)) {
		// Size 1 tries one kind of damage per file.
		for (const [index, [what, harm]] of DAMAGES.entries()) {
			if (size === 1 && index !== tried % DAMAGES.length) continue;
			harm(join(realpathSync(current), name));
			const found = await answers(dist, state);
			const wrong = found.filter(({ status, text }, route) => status === 200 && sound[route]!.text !== text);
			insist(wrong.length === 0, `${name} was ${what}, and a response used it: ${JSON.stringify(wrong)}`);
			const broken = found.filter(({ status }) => status >= 500 && status !== 503);
			insist(broken.length === 0, `${name} was ${what}, and returned ${JSON.stringify(broken)}`);
			roll();
			insist(existsSync(current), `${name} was ${what}, and no rollup rebuilt it.`);
		}
		tried += 1;
	}
	insist(JSON.stringify(await answers(dist, state)) === JSON.stringify(sound), 'The statistics differ from before.');
	return `damage: ${tried} statistics files were damaged in turn; no response used them, and all were rebuilt.`;
};

async function fill(port: number): Promise<void> {
	for (let run = 0; run < RUNS; run += 1) await sendRun(port, sampleText({ seed: `D${run}`, runTime: 3000 + run }));
}

interface Found {
	readonly path: string;
	readonly status: number;
	readonly text: string;
}

async function answers(dist: string, state: string, prepare?: (port: number) => Promise<void>): Promise<readonly Found[]> {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0' } });
	try {
		await prepare?.(service.port);
		return await Promise.all(
			ROUTES.map(async (route) => {
				const response = await fetch(`http://127.0.0.1:${service.port}${route}`);
				return { path: route, status: response.status, text: await response.text() };
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
