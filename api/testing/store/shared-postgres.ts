import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { onceInARun } from '../once-in-a-run.ts';
import { PostgresServer, SHARED_FILE, type SharedServer } from './postgres-server.ts';

/**
 * Address of the store of a state folder in the server that all test files of a run share, started by the first that asks. Each folder
 * has a schema of its own. Nothing of it survives the run: it waits for no disk.
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

/** An address of a store in a schema of its own. */
export const inSchema = (address: string, schema: string): string =>
	`${address}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
