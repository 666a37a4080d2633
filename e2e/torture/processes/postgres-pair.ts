import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { PostgresServer } from '../../../api/testing/store/postgres-server.ts';

const STANDBY = 'almanac_standby';
/** Keeps the log that a new or returning standby lacks. */
const SETTINGS = ['shared_buffers=32MB', 'wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=256MB'];
const LOOK_MILLISECONDS = 20;

/** Two PostgreSQL servers in new folders with a common prefix: the second confirms writes of the first. */
export async function startPair(folder: string): Promise<readonly [PostgresServer, PostgresServer]> {
	const primary = await PostgresServer.create(`${folder}-primary`, SETTINGS);
	await primary.start();
	return [primary, await addStandby(primary, `${folder}-standby`)];
}

/** Adds a synchronous standby to a server. @param port default: a free one */
export async function addStandby(primary: PostgresServer, folder: string, port?: number): Promise<PostgresServer> {
	const standby = await primary.createStandby(folder, STANDBY, port);
	await standby.start();
	await onServer(primary, `ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`, 'SELECT pg_reload_conf()');
	const confirms = `SELECT 1 FROM pg_stat_replication WHERE application_name = '${STANDBY}' AND sync_state = 'sync'`;
	while ((await onServer(primary, confirms)).length === 0) await wait(LOOK_MILLISECONDS);
	return standby;
}

/** Promotes the standby of a lost primary. */
export const promote = (standby: PostgresServer): Promise<unknown> => onServer(standby, 'SELECT pg_promote(true, 60)');

/** Runs statements in sequence; returns the rows of the last. */
export async function onServer<Row extends object>(
	server: Pick<PostgresServer, 'address'>,
	...statements: readonly string[]
): Promise<readonly Row[]> {
	return withServer(server, async (client) => {
		let rows: readonly Row[] = [];
		for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
		return rows;
	});
}

async function withServer<Result>(
	server: Pick<PostgresServer, 'address'>,
	work: (client: Client) => Promise<Result>,
): Promise<Result> {
	const client = new Client({ connectionString: server.address() });
	await client.connect();
	return work(client).finally(() => client.end());
}
