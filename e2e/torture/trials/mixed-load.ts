import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../../api/bench/percentile.ts';
import { newAddress } from '../../../api/testing/new-address.ts';
import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import { insist } from '../attacks/attack.ts';
import { memoryOf } from '../memory.ts';
import type { Finding } from './finding.ts';

/** Requests start at a fixed rate, independent of earlier responses, like those of users. */
const READS_PER_SECOND = 100;
const RUNS_PER_SECOND = 2;
const SAMPLE_MILLISECONDS = 2000;
/** Share of the time in which memory may grow: caches fill, and statistics are built for the first time. */
const WARM_UP = 0.4;
const MOST_GROWTH = 0.05;
const READS = [
	'/api/cards',
	'/api/cards/BASH',
	'/api/cards?color=silent&type=Attack',
	'/api/relics?lang=jpn',
	'/api/monsters',
	'/api/search?q=strike',
	'/api/search?q=poison%20dagger',
	'/api/runs/list?limit=20',
	'/api/runs/list?character=IRONCLAD&sort=run_time',
	'/api/runs/stats',
	'/api/runs/metrics/cards',
	'/api/runs/metrics/campfires?bracket=a10',
	'/api/runs/community-stats',
	'/api/runs/archetypes',
	'/api/runs/encounter-stats',
	'/api/charts/runs-over-time',
	'/api/presence/active',
	'/api/replays',
	'/data/main/eng/cards.json',
];

/**
 * Users read and send runs for some minutes: memory must stay flat and latency low. Machine-dependent goals are only reported.
 */
export async function loadMixed(dist: string, state: string, minutes: number): Promise<Finding> {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '1' } });
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const times: number[] = [];
	const memory: number[] = [];
	const open = new Set<Promise<void>>();
	// Warms up lazily loaded data.
	for (const path of READS) await read(agent, service.port, path);
	const end = performance.now() + minutes * 60_000;
	const begin = (work: Promise<void>): void => {
		open.add(work);
		void work.finally(() => open.delete(work)).catch(() => {});
	};
	const start = performance.now();
	const failures: string[] = [];
	try {
		for (let step = 0; performance.now() < end; step += 1) {
			const path = READS[step % READS.length]!;
			begin(
				read(agent, service.port, path).then(
					(milliseconds) => void times.push(milliseconds),
					(error: Error) => void failures.push(error.message),
				),
			);
			if (step % (READS_PER_SECOND / RUNS_PER_SECOND) === 0) begin(sendOne(service.port, step));
			if (step % ((READS_PER_SECOND * SAMPLE_MILLISECONDS) / 1000) === 0) memory.push(memoryOf(service.child.pid!));
			const due = start + ((step + 1) * 1000) / READS_PER_SECOND;
			await wait(Math.max(0, due - performance.now()));
		}
		await Promise.all(open);
	} finally {
		agent.destroy();
		await service.kill();
	}
	insist(
		failures.length === 0,
		`${failures.length} of ${times.length + failures.length} reads failed: ${[...new Set(failures)].slice(0, 5).join(', ')}`,
	);
	const growth = growthOf(memory.slice(Math.floor(memory.length * WARM_UP)));
	const isFlat = Math.abs(growth) <= MOST_GROWTH;
	const p99 = percentile(times, 0.99);
	const found = [
		`${times.length} reads, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${p99 < 20 ? '' : ' (goal 20, missed)'}`,
		`memory ${(Math.max(...memory) / 2 ** 20).toFixed(0)} MB at most, ${(100 * growth).toFixed(1)} % more at the end than after the warm-up${isFlat ? '' : ' (goal 5, missed)'}`,
	];
	return { trial: 'mixed load', size: `${minutes} minutes`, found: found.join('; ') };
}

/** Growth from the first to the last third, by medians. */
function growthOf(samples: readonly number[]): number {
	const third = Math.max(1, Math.floor(samples.length / 3));
	const [first, last] = [percentile(samples.slice(0, third), 0.5), percentile(samples.slice(-third), 0.5)];
	return last / first - 1;
}

function read(agent: Agent, port: number, path: string): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const start = performance.now();
	const sent = request(
		{ agent, host: '127.0.0.1', port, path, headers: { 'Accept-Encoding': 'gzip', 'X-Forwarded-For': newAddress() } },
		(response) => {
			response.resume();
			response.once('error', reject);
			response.once('end', () =>
				response.statusCode === 200 ? resolve(performance.now() - start) : reject(new Error(`${path}: ${response.statusCode}`)),
			);
		},
	);
	sent.once('error', reject).end();
	return promise;
}

async function sendOne(port: number, step: number): Promise<void> {
	const characters = step % 3 === 0 ? ['IRONCLAD', 'SILENT'] : ['DEFECT'];
	const { status } = await sendRun(
		port,
		sampleText({ seed: `L${step}`, characters, isWin: step % 4 === 0, runTime: 3000 + step }),
	);
	insist(status === 200, `A run returned ${status}.`);
}
