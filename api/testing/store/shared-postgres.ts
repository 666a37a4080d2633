import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { onceInARun } from '../once-in-a-run.ts';
import { PostgresServer, SHARED_FILE, type SharedServer, inSchema } from './postgres-server.ts';

/**
 * The address of a store in the server that a test run shares; the first caller starts it. Each state directory has its own schema. It does
 * not wait for the disk, because nothing survives the run.
 */
export async function sharedAddress(state: string): Promise<string> {
	const file = join(inject('testFolder'), SHARED_FILE);
	await onceInARun('postgres', async () => {
		const folder = join(inject('testFolder'), 'postgres');
		const server = await PostgresServer.create(folder, ['fsync=off', 'max_connections=200', 'shared_buffers=64MB']);
		await server.start();
		writeFileSync(file, JSON.stringify({ pid: server.pid!, address: server.address() } satisfies SharedServer));
	});
	const { address } = JSON.parse(readFileSync(file, 'utf8')) as SharedServer;
	return inSchema(address, `s_${Buffer.from(basename(state)).toString('hex')}`);
}

/** The setting of the store that TESTS_STORE selects: `postgresql`, or the state directory. */
export async function testDatabase(state: string): Promise<{ readonly DATABASE_URL: string }> {
	return { DATABASE_URL: IS_CHOSEN ? await sharedAddress(state) : '' };
}

/** Whether tests start services on PostgreSQL. */
export const IS_CHOSEN = process.env['TESTS_STORE'] === 'postgresql';

/** The address of an emptied store, because emptying tables is faster than creating them. */
export async function emptiedAddress(): Promise<string> {
	const address = await sharedAddress(`emptied-${process.pid}`);
	const client = new Client({ connectionString: address });
	await client.connect();
	await client.query(EMPTY);
	await client.end();
	return address;
}

/** An emptied database gets a new identity. */
const EMPTY = `DO $$ DECLARE name text; BEGIN
	IF to_regclass('head') IS NULL THEN RETURN; END IF;
	FOR name IN SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
		AND NOT relispartition AND relname <> 'head' LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
	UPDATE head SET store = gen_random_uuid(), mark = gen_random_uuid(), sequence = 0, counters = '{}';
END $$`;
