import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ServiceProcess, sendRun, startService } from '../testing/service-process.ts';
import { readBenchOptions } from './bench-options.ts';
import { fresh, sendAll, writeMadeUpFiles } from './made-up/made-up-files.ts';
import { percentile } from './percentile.ts';
import { reportLine } from './results/report-line.ts';
import { median, spread } from './statistics.ts';
import { MOST_RUN_BYTES } from '../../contract/submit/save-folders.ts';

/**
 * Durable submissions a second beside a loop that only parses and deflates the same files, each on core 0 with the sender on core 1,
 * in turn; latency at half the rate that is asked for; the longest pause of the event loop under the largest files.
 */
const BASELINE = fileURLToPath(new URL('baselines/parse-and-deflate.ts', import.meta.url));
const CORE = ['taskset', '-c', '0'];
/** Submissions only; rollups have a bench of their own. */
const ENVIRONMENT = { ROLLUP_MINUTES: '0' };
/** The engine compiles what is used often; the loop beside it warms up in its first second. */
const WARM_UP_ROUNDS = 5;
const ROUNDS = 5;
const FILES = 400;
const SENDERS = 32;
const RATE_GOAL = 0.5;
const LATENCY_GOAL = 100;
const LOAD_SECONDS = 6;
const PAUSE_GOAL = 20;
const LARGE_FILES = 40;

export async function main(args: readonly string[]): Promise<void> {
	const { dist } = readBenchOptions(args);
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
	try {
		const files = writeMadeUpFiles(dist, join(folder, 'files'), FILES);
		const theirs = await compareRates(dist, folder, files);
		await measureLatency(dist, folder, files, theirs * RATE_GOAL * 0.5);
		execFileSync('taskset', ['-acp', '0-1', String(process.pid)], { stdio: 'ignore' });
		await measurePauses(dist, folder, files);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function compareRates(dist: string, folder: string, files: readonly Buffer[]): Promise<number> {
	const service = await startService(dist, join(folder, 'state'), { prefix: CORE, environment: ENVIRONMENT });
	for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await sendAll(service.port, files.map(fresh), SENDERS);
	const [ours, theirs]: [number[], number[]] = [[], []];
	const busyBefore = busyMilliseconds(service);
	for (let round = 0; round < ROUNDS; round += 1) {
		const [command, ...rest] = CORE;
		theirs.push(
			Number(execFileSync(command!, [...rest, process.execPath, BASELINE, join(folder, 'files'), '2'], { encoding: 'utf8' })),
		);
		const bodies = files.map(fresh);
		const started = performance.now();
		await sendAll(service.port, bodies, SENDERS);
		ours.push(files.length / ((performance.now() - started) / 1000));
	}
	const busy = (busyMilliseconds(service) - busyBefore) / (ROUNDS * files.length);
	await service.kill();
	const ratios = ours.map((rate, round) => rate / theirs[round]!);
	reportLine('mean file, KB', (files.reduce((sum, file) => sum + file.length, 0) / files.length / 1024).toFixed(0));
	reportLine('durable files a second, one core', spread(ours));
	reportLine('time of the processor for one of them, all threads, ms', busy.toFixed(2));
	reportLine('files a second, parsed and deflated only, one core', spread(theirs));
	reportLine('durable files a second, ratio', spread(ratios, 2), {
		goal: `≥ ${RATE_GOAL}`,
		isMet: median(ratios) >= RATE_GOAL,
		peer: 'a loop that parses and deflates the same files',
	});
	return median(theirs);
}

/** Time of the processor that a service has taken so far (`proc(5)`: hundredths of a second). */
function busyMilliseconds({ child }: ServiceProcess): number {
	const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
	return (Number(user) + Number(system)) * 10;
}

async function measureLatency(dist: string, folder: string, files: readonly Buffer[], rate: number): Promise<void> {
	const service = await startService(dist, join(folder, 'state-2'), { prefix: CORE, environment: ENVIRONMENT });
	for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await sendAll(service.port, files.map(fresh), SENDERS);
	const times: number[] = [];
	const pending: Promise<void>[] = [];
	const started = performance.now();
	for (let index = 0; index < rate * LOAD_SECONDS; index += 1) {
		const due = started + (index / rate) * 1000;
		if (due > performance.now()) await wait(due - performance.now());
		const send = async () => {
			await sendRun(service.port, fresh(files[index % files.length]!));
			// From the moment it was due: a sender that is held up counts too.
			times.push(performance.now() - due);
		};
		pending.push(send());
	}
	await Promise.all(pending);
	await service.kill();
	const p99 = percentile(times, 0.99);
	reportLine('at half of the goal rate, p50 and p99, ms', `${percentile(times, 0.5).toFixed(1)} and ${p99.toFixed(1)}`, {
		goal: `p99 ≤ ${LATENCY_GOAL}`,
		isMet: p99 <= LATENCY_GOAL,
	});
}

async function measurePauses(dist: string, folder: string, files: readonly Buffer[]): Promise<void> {
	const environment = { ...ENVIRONMENT, NODE_OPTIONS: `--import ${new URL('watched/loop-watch.ts', import.meta.url).href}` };
	const service = await startService(dist, join(folder, 'state-3'), { environment });
	await sendAll(service.port, files.map(fresh), SENDERS);
	await pauseOf(service);
	const largest = files.toSorted((left, right) => right.length - left.length)[0]!;
	await sendAll(
		service.port,
		Array.from({ length: LARGE_FILES }, () => padded(fresh(largest))),
		SENDERS,
	);
	const { clock, processor } = await pauseOf(service);
	await service.kill();
	reportLine('longest pause under files of 512 KiB, by the clock, ms', clock.toFixed(1));
	reportLine('longest pause of the event loop, processor time, ms', processor.toFixed(1), {
		goal: `≤ ${PAUSE_GOAL}`,
		isMet: processor <= PAUSE_GOAL,
	});
}

/** The longest pause since the last time this was asked. */
async function pauseOf({ child }: ServiceProcess): Promise<{ readonly clock: number; readonly processor: number }> {
	const answer = once(child.stdout!, 'data');
	child.kill('SIGUSR2');
	const [, clock, processor] = /pause ([\d.]+) ([\d.]+)/.exec(String((await answer)[0])) ?? [];
	return { clock: Number(clock), processor: Number(processor) };
}

/** The file with so much in it that it is just accepted. */
function padded(file: Buffer): Buffer {
	const object = JSON.parse(file.toString()) as Record<string, unknown>;
	const padding = Array.from({ length: 9000 }, (_, index) => ({ id: `CARD.PADDING_${index}` }));
	const text = Buffer.from(JSON.stringify({ ...object, padding }));
	return Buffer.concat([text, Buffer.alloc(Math.max(0, MOST_RUN_BYTES - text.length), ' ')]).subarray(0, MOST_RUN_BYTES);
}
