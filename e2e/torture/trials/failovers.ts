import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import { PostgresServer, addressOfAll, hasPostgres } from '../../../api/testing/store/postgres-server.ts';
import type { Finding } from './finding.ts';

const TRIAL = 'loss of the PostgreSQL primary beside a synchronous standby';
const NAME = 'almanac_standby';
const SETTINGS = ['shared_buffers=32MB', 'wal_level=replica', 'max_wal_senders=4'];
const SENDERS = 8;
const LOAD_MILLISECONDS = 1000;
/** A refused sender tries again so soon; what is measured is as coarse as this. */
const AGAIN_MILLISECONDS = 20;
const MOST_MILLISECONDS = 10_000;
const PATIENCE = 60_000;

/** Ways in which a primary is lost: its process ends, or its machine says nothing any more and connections stay open. */
const LOSSES: readonly { readonly name: string; readonly lose: (primary: PostgresServer) => unknown }[] = [
	{ name: 'killed', lose: (primary) => primary.stop('SIGKILL') },
	{ name: 'silent', lose: (primary) => primary.pause() },
];

/**
 * Loses the primary under load, in turn in each way, and promotes the standby at once; measures how long no run is acknowledged.
 * @throws Error when an acknowledged run is lost or doubled, or the service takes ten seconds or more to go on
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
	const found = `All of ${acknowledged} acknowledged runs are there once; nothing was acknowledged for: ${told.join('; ')}.`;
	if (Math.max(...[...gaps.values()].flat()) >= MOST_MILLISECONDS) throw new Error(found);
	return { trial: TRIAL, size, found };
}

async function losePrimary(
	dist: string,
	/** What the names of its folders begin with. */
	folder: string,
	lose: (primary: PostgresServer) => unknown,
): Promise<{ readonly acknowledged: number; readonly gap: number }> {
	const [primary, standby] = await startPair(folder);
	try {
		const environment = { DATABASE_URL: addressOfAll([primary, standby]), ROLLUP_MINUTES: '0', LOG_LEVEL: 'silent' };
		const service = await startService(dist, `${folder}-state`, { environment });
		try {
			const load = new Load(service.port);
			await load.until(() => load.acknowledged.size > 0);
			await wait(LOAD_MILLISECONDS);
			const lost = lose(primary);
			await onServer(standby, 'SELECT pg_promote(true, 60)');
			await lost;
			const promoted = performance.now();
			await load.until(() => load.newest > promoted);
			await load.stop();
			await checkRuns(standby, load.acknowledged);
			return { acknowledged: load.acknowledged.size, gap: load.longestGap };
		} finally {
			await service.kill();
		}
	} finally {
		for (const server of [primary, standby]) await server.stop('SIGKILL');
	}
}

async function startPair(folder: string): Promise<readonly [PostgresServer, PostgresServer]> {
	const primary = await PostgresServer.create(`${folder}-primary`, SETTINGS);
	await primary.start();
	const standby = await primary.createStandby(`${folder}-standby`, NAME);
	await standby.start();
	await onServer(primary, `ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`, 'SELECT pg_reload_conf()');
	return [primary, standby];
}

/** Sends runs, and those that were refused again, as the mod does. */
class Load {
	readonly acknowledged = new Set<string>();
	/** When the last run was acknowledged. */
	newest = performance.now();
	longestGap = 0;
	readonly #port: number;
	readonly #senders: Promise<unknown>;
	#isRunning = true;

	constructor(port: number) {
		this.#port = port;
		this.#senders = Promise.all(Array.from({ length: SENDERS }, (_, sender) => this.#send(sender)));
	}

	async until(isSo: () => boolean): Promise<void> {
		const end = performance.now() + PATIENCE;
		while (!isSo()) {
			if (performance.now() > end) throw new Error('The service did not go on.');
			await wait(AGAIN_MILLISECONDS);
		}
	}

	async stop(): Promise<void> {
		this.#isRunning = false;
		await this.#senders;
	}

	async #send(sender: number): Promise<void> {
		for (let sent = 0; this.#isRunning; sent += 1) {
			const body = sampleText({ seed: `FAIL${sender}X${sent}` });
			while (this.#isRunning && !(await this.#isTaken(body))) await wait(AGAIN_MILLISECONDS);
		}
	}

	async #isTaken(body: Buffer): Promise<boolean> {
		const { status, text } = await sendRun(this.#port, body);
		if (status === 503) return false;
		if (status !== 200) throw new Error(`The service answered ${status}: ${text}`);
		const now = performance.now();
		if (this.acknowledged.size > 0) this.longestGap = Math.max(this.longestGap, now - this.newest);
		this.newest = now;
		this.acknowledged.add((JSON.parse(text) as { run_hash: string }).run_hash);
		return true;
	}
}

async function checkRuns(server: PostgresServer, acknowledged: ReadonlySet<string>): Promise<void> {
	const client = new Client({ connectionString: server.address() });
	await client.connect();
	const { rows } = await client.query<{ hash: string }>('SELECT hash FROM runs').finally(() => client.end());
	const kept = rows.map(({ hash }) => hash);
	const missing = [...acknowledged].filter((hash) => !kept.includes(hash));
	if (missing.length > 0 || new Set(kept).size !== kept.length)
		throw new Error(`${missing.length} acknowledged runs are lost, ${kept.length - new Set(kept).size} are doubled.`);
}

async function onServer(server: PostgresServer, ...statements: readonly string[]): Promise<void> {
	const client = new Client({ connectionString: server.address() });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}
