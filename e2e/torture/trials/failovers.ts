import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startService } from '../../../api/testing/service-process.ts';
import { type PostgresServer, addressOfAll, hasPostgres } from '../../../api/testing/store/postgres-server.ts';
import { PersistentLoad } from '../processes/persistent-load.ts';
import { promote, startPair } from '../processes/postgres-pair.ts';
import { RunLedger } from '../processes/run-ledger.ts';
import type { Finding } from './finding.ts';

const TRIAL = 'loss of the PostgreSQL primary beside a synchronous standby';
const SENDERS = 8;
const LOAD_MILLISECONDS = 1000;
const MOST_MILLISECONDS = 10_000;

/** Ways to lose a primary: its process ends, or its machine freezes with open connections. */
const LOSSES: readonly { readonly name: string; readonly lose: (primary: PostgresServer) => unknown }[] = [
	{ name: 'killed', lose: (primary) => primary.stop('SIGKILL') },
	{ name: 'silent', lose: (primary) => primary.pause() },
];

/**
 * Loses the primary under load in each way in turn and promotes the standby; measures how long no run is acknowledged.
 * @throws Error when an acknowledged run is lost or duplicated, or the gap reaches ten seconds
 */
export async function failOver(dist: string, state: string, rounds: number): Promise<Finding> {
	const size = String(rounds);
	if (!hasPostgres()) return { trial: TRIAL, size, found: 'Skipped: PostgreSQL is not installed here.' };
	const gaps = new Map<string, number[]>(LOSSES.map(({ name }) => [name, []]));
	let acknowledged = 0;
	for (let round = 0; round < rounds; round += 1) {
		const { name, lose } = LOSSES[round % LOSSES.length]!;
		const lost = await losePrimary(dist, join(state, `round-${round}`), lose);
		gaps.get(name)!.push(lost.gap);
		acknowledged += lost.acknowledged;
	}
	const told = [...gaps]
		.filter(([, each]) => each.length > 0)
		.map(([name, each]) => `${name} ${each.map(Math.round).join(', ')} ms`);
	const found = `All of ${acknowledged} acknowledged runs exist once; longest gaps: ${told.join('; ')}.`;
	if (Math.max(...[...gaps.values()].flat()) >= MOST_MILLISECONDS) throw new Error(found);
	return { trial: TRIAL, size, found };
}

async function losePrimary(
	dist: string,
	/** Prefix of its folders. */
	folder: string,
	lose: (primary: PostgresServer) => unknown,
): Promise<{ readonly acknowledged: number; readonly gap: number }> {
	const [primary, standby] = await startPair(folder);
	try {
		const environment = { DATABASE_URL: addressOfAll([primary, standby]), ROLLUP_MINUTES: '0', LOG_LEVEL: 'silent' };
		const service = await startService(dist, `${folder}-state`, { environment });
		try {
			const ledger = new RunLedger();
			const load = new PersistentLoad({
				name: 'FAIL',
				senders: SENDERS,
				portOf: () => service.port,
				onAcknowledged: (hash, players) => ledger.note(hash, players),
			});
			await load.untilAfter(0);
			await wait(LOAD_MILLISECONDS);
			const lost = lose(primary);
			await promote(standby);
			await lost;
			await load.untilAfter(performance.now());
			await load.stop();
			await ledger.check(standby);
			return { acknowledged: ledger.size, gap: load.longestGap };
		} finally {
			await service.kill();
		}
	} finally {
		for (const server of [primary, standby]) await server.stop('SIGKILL');
	}
}
