import type { ChildProcess } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { reachable, startService, wrk } from './load/service-under-load.ts';
import { reportLine } from './results/report-line.ts';
import { median, spread } from './statistics.ts';

/** Requests per second for one record of a tree and of the same tree with 100 times more cards, in turn. Needs wrk. */
const ROUNDS = 5;
const TIMES = 100;
const PORTS = { asBuilt: 8393, enlarged: 8394 } as const;
const RECORD = '/api/cards/BASH';

export async function main(args: readonly string[]): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	const processes: ChildProcess[] = [];
	try {
		const dist = resolve(args[0] ?? 'dist');
		const enlarged = enlarge(dist, join(folder, 'enlarged'));
		processes.push(
			startService(PORTS.asBuilt, dist, join(folder, 'var-a')),
			startService(PORTS.enlarged, enlarged, join(folder, 'var-b')),
		);
		await Promise.all(Object.values(PORTS).map((port) => reachable(port, RECORD)));
		await reachable(PORTS.enlarged, '/api/cards/BASH_1');
		report();
	} finally {
		for (const child of processes) child.kill('SIGKILL');
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A copy of the English data of a tree in which cards are 100 times as many. */
function enlarge(dist: string, copy: string): string {
	const source = join(dist, 'current');
	const target = join(copy, 'trees/1');
	mkdirSync(join(target, 'data/main'), { recursive: true });
	cpSync(join(source, 'latest.json'), join(target, 'latest.json'));
	cpSync(join(source, 'data/main/eng'), join(target, 'data/main/eng'), { recursive: true });
	symlinkSync('trees/1', join(copy, 'current'));
	const cards = join(target, 'data/main/eng/cards');
	const more = readdirSync(cards).filter((name) => name.endsWith('.json')).length * (TIMES - 1);
	for (let index = 1; index <= more; index += 1) linkSync(join(cards, 'BASH.json'), join(cards, `BASH_${index}.json`));
	return copy;
}

function report(): void {
	const rates = { asBuilt: [] as number[], enlarged: [] as number[] };
	for (const port of Object.values(PORTS)) wrk(port, RECORD);
	for (let round = 0; round < ROUNDS; round += 1) {
		for (const name of ['asBuilt', 'enlarged'] as const) rates[name].push(wrk(PORTS[name], RECORD));
	}
	const ratio = median(rates.enlarged) / median(rates.asBuilt);
	reportLine(`GET ${RECORD}, requests/s; with ${TIMES} times more cards`, `${spread(rates.asBuilt)}; ${spread(rates.enlarged)}`);
	reportLine(`requests/s with ${TIMES} times more cards`, ratio.toFixed(2), { goal: 'no slower', peer: 'the data as it is' });
}
