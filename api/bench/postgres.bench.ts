import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresServer, hasPostgres, inSchema } from '../testing/store/postgres-server.ts';
import { startService } from '../testing/service-process.ts';
import { readBenchOptions } from './bench-options.ts';
import { fresh, sendAll, writeMadeUpFiles } from './made-up/made-up-files.ts';
import { reportLine } from './results/report-line.ts';
import { median, spread } from './statistics.ts';

/**
 * Submissions to a service over PostgreSQL beside one over SQLite, in turn, each commit on the disk: many senders at once, then one after
 * the other. The database stands on the same machine and shares its cores and its disk.
 */
const ENVIRONMENT = { ROLLUP_MINUTES: '0' };
const WARM_UP_ROUNDS = 3;
const ROUNDS = 5;
const FILES = 300;
const ALONE = 60;
const SENDERS = 32;
const COST_GOAL = 1.5;

export async function main(args: readonly string[]): Promise<void> {
	if (!hasPostgres()) return;
	const { dist } = readBenchOptions(args);
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	const database = await PostgresServer.create(join(folder, 'postgres'));
	await database.start();
	try {
		const files = writeMadeUpFiles(dist, join(folder, 'files'), FILES);
		const address = inSchema(database.address(), 'bench');
		const services = {
			SQLite: await startService(dist, join(folder, 'sqlite'), { environment: ENVIRONMENT }),
			PostgreSQL: await startService(dist, join(folder, 'replica'), { environment: { ...ENVIRONMENT, DATABASE_URL: address } }),
		};
		for (const { port } of Object.values(services))
			for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await sendAll(port, files.map(fresh), SENDERS);
		for (const senders of [SENDERS, 1]) {
			const sent = senders === 1 ? files.slice(0, ALONE) : files;
			const cost = { SQLite: [] as number[], PostgreSQL: [] as number[] };
			for (let round = 0; round < ROUNDS; round += 1)
				for (const name of ['SQLite', 'PostgreSQL'] as const) {
					const bodies = sent.map(fresh);
					const started = performance.now();
					await sendAll(services[name].port, bodies, senders);
					cost[name].push((performance.now() - started) / sent.length);
				}
			for (const [name, times] of Object.entries(cost))
				reportLine(`${senders} at once, ${name}, ms a submission`, spread(times, 2));
			const ratio = median(cost.PostgreSQL) / median(cost.SQLite);
			reportLine(`time of a submission to PostgreSQL, ${senders} at once`, ratio.toFixed(2), {
				goal: `≤ ${COST_GOAL}`,
				isMet: ratio <= COST_GOAL,
				peer: 'SQLite',
			});
		}
		for (const service of Object.values(services)) await service.kill();
	} finally {
		await database.stop('SIGKILL');
		rmSync(folder, { recursive: true, force: true });
	}
}
