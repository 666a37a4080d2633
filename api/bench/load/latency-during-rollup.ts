import { setTimeout as wait } from 'node:timers/promises';
import { spawnService } from '../../testing/service-process.ts';
import { percentile } from '../percentile.ts';
import { reachable } from './service-under-load.ts';

const PORT = 18_431;
/** Requests start at fixed times, answered or not: a stalled service is not asked less. */
const GAP_MILLISECONDS = 10;
const LONGEST_MILLISECONDS = 20_000;
const PATHS = ['/api/cards/BASH', '/api/runs/list?limit=20', '/api/runs/pulse'];

export interface Latencies {
	/** Milliseconds within which 99 of 100 requests were answered. */
	readonly meanwhile: number;
	readonly after: number;
	readonly requests: number;
}

/** Requests to a service while it makes the statistics of a store that has none yet, and as long after. */
export async function latencyDuringRollup(state: string, dist: string): Promise<Latencies> {
	const service = spawnService(dist, state, { environment: { PORT: String(PORT), LIMITS: 'off', ROLLUP_MINUTES: '60' } });
	try {
		await reachable(PORT, '/api/runs/snapshot-status');
		// The first rollup starts two seconds after the service.
		await wait(2500);
		const started = performance.now();
		const meanwhile = await ask(() => isBuilding());
		const length = performance.now() - started;
		await wait(1000);
		const end = performance.now() + length;
		const after = await ask(async () => performance.now() < end);
		return { meanwhile: percentile(meanwhile, 0.99), after: percentile(after, 0.99), requests: meanwhile.length + after.length };
	} finally {
		service.kill();
	}
}

async function isBuilding(): Promise<boolean> {
	const response = await fetch(`http://127.0.0.1:${PORT}/api/runs/snapshot-status`);
	return ((await response.json()) as { building: boolean }).building;
}

/** Milliseconds of each request. */
async function ask(goesOn: () => Promise<boolean>): Promise<number[]> {
	const times: number[] = [];
	const pending: Promise<void>[] = [];
	const end = performance.now() + LONGEST_MILLISECONDS;
	for (let request = 0; performance.now() < end && (request % 20 !== 0 || (await goesOn())); request++) {
		pending.push(timeOf(PATHS[request % PATHS.length]!).then((time) => void times.push(time)));
		await wait(GAP_MILLISECONDS);
	}
	await Promise.all(pending);
	return times;
}

async function timeOf(path: string): Promise<number> {
	const started = performance.now();
	await (await fetch(`http://127.0.0.1:${PORT}${path}`)).arrayBuffer();
	return performance.now() - started;
}
