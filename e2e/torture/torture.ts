/**
 * `npm run torture [-- --kills N --programs N --requests N --runs N --minutes N --attacks N --copies N --failovers N --processes N | --memory | --long] [--record]`: tries to break the service and the programs, and prints
 * what held. Each number is the size of a trial; `--long` runs all at length, `--memory` only hostile requests and uploads. `--record` stores the findings for `BENCHMARKS.md`. With strace it also checks for a
 * disk sync before each response.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepFigures } from '../../api/bench/results/figures.ts';
import { runAttack } from './attacks/attack.ts';
import { ATTACKS } from './attacks/attacks.ts';
import { killAgain } from './kills.ts';
import { checkSyncs } from './syncs.ts';
import { loseMachines } from './trials/continuous-copies.ts';
import { failOver } from './trials/failovers.ts';
import type { Finding } from './trials/finding.ts';
import { sendHostileRequests } from './trials/hostile-requests.ts';
import { loadMixed } from './trials/mixed-load.ts';
import { sendMutatedRuns } from './trials/mutated-runs.ts';
import { killProcesses } from './trials/process-kills.ts';
import { killPrograms } from './trials/program-kills.ts';

/**
 * Kills of the service, kills of each program, requests, run files, minutes of load, scale of the attacks, losses of a machine
 * and of a primary, and process kills over PostgreSQL.
 */
const NONE = {
	kills: '0',
	programs: '0',
	requests: '0',
	runs: '0',
	minutes: '0',
	attacks: '0',
	copies: '0',
	failovers: '0',
	processes: '0',
};
const SHORT = { ...NONE, kills: '50', attacks: '20' };
/** Only trials that measure the memory of the service. */
const MEMORY = { ...NONE, requests: '333000' };
const LONG = {
	kills: '100',
	programs: '25',
	requests: '200000',
	runs: '20000',
	minutes: '10',
	attacks: '20',
	copies: '20',
	failovers: '10',
	processes: '200',
};

const option = { type: 'string' } as const;
const { values } = parseArgs({
	options: {
		kills: option,
		programs: option,
		requests: option,
		runs: option,
		minutes: option,
		attacks: option,
		copies: option,
		failovers: option,
		processes: option,
		long: { type: 'boolean' },
		memory: { type: 'boolean' },
		record: { type: 'boolean' },
	},
});
const sizes = { ...(values.memory ? MEMORY : values.long ? LONG : SHORT), ...values };
const dist = resolve(process.env['ALMANAC_DIST'] ?? 'dist');

/** Trials of size 0 are skipped. */
const TRIALS: Readonly<Record<string, readonly [size: string, run: (size: number) => Promise<readonly Finding[]>]>> = {
	kills: [
		sizes.kills,
		async (rounds) => [
			await withState((state) => killService(state, rounds)),
			{ trial: 'syncs', size: '', found: await checkSyncs(dist) },
		],
	],
	programs: [sizes.programs, (rounds) => killPrograms(dist, rounds)],
	requests: [sizes.requests, async (count) => [await withState((state) => sendHostileRequests(dist, state, count, report))]],
	runs: [sizes.runs, async (count) => [await withState((state) => sendMutatedRuns(dist, state, count))]],
	minutes: [sizes.minutes, async (minutes) => [await withState((state) => loadMixed(dist, state, minutes))]],
	attacks: [sizes.attacks, attack],
	copies: [sizes.copies, async (rounds) => [await withState((state) => loseMachines(dist, state, rounds))]],
	failovers: [sizes.failovers, async (rounds) => [await withState((state) => failOver(dist, state, rounds))]],
	processes: [sizes.processes, async (kills) => [await withState((state) => killProcesses(dist, state, kills, report))]],
};

function report(line: string): void {
	process.stdout.write(`${line}\n`);
}

async function killService(state: string, rounds: number): Promise<Finding> {
	return {
		trial: 'kills of the service under load',
		size: String(rounds),
		found: await killAgain({ dist, state, rounds, report }),
	};
}

async function attack(size: number): Promise<Finding[]> {
	const findings: Finding[] = [];
	for (const [name, run] of Object.entries(ATTACKS))
		findings.push({ trial: `attack: ${name}`, size: String(size), found: await runAttack(run, dist, size) });
	return findings;
}

async function withState<Result>(work: (state: string) => Promise<Result>): Promise<Result> {
	const state = mkdtempSync(join(tmpdir(), 'almanac-torture-'));
	try {
		return await work(state);
	} finally {
		rmSync(state, { recursive: true, force: true });
	}
}

const findings: Finding[] = [];
const table: string[] = ['| trial | size | seconds | what was found |', '| --- | --- | --- | --- |'];
for (const [name, [size, run]] of Object.entries(TRIALS)) {
	if (Number(size) === 0) continue;
	const start = performance.now();
	const row = ({ trial, size: done, found }: Finding): string =>
		`| ${trial} | ${done} | ${((performance.now() - start) / 1000).toFixed(0)} | ${found} |`;
	try {
		const found = await run(Number(size));
		findings.push(...found);
		table.push(...found.map(row));
	} catch (error) {
		table.push(row({ trial: name, size, found: `**failed**: ${(error as Error).message}` }));
		process.exitCode = 1;
	}
	process.stdout.write(`${table.at(-1)}\n`);
}
process.stdout.write(`\n${table.join('\n')}\n`);
if (values.record) {
	const words = process.argv.slice(2).filter((word) => word !== '--record');
	const measured = findings
		.filter(({ trial }) => !trial.startsWith('attack: '))
		.map(({ trial, found }) => ({ figure: trial, value: found }));
	keepFigures('torture', ['npm run torture --', ...words].join(' '), measured);
}
