import type { Client } from 'pg';
import { connect, disconnect } from '../../store/postgres/connection.ts';
import { emptyState } from '../seeded-state.ts';
import { sharedAddress } from './shared-postgres.ts';

/** The address of a new, empty schema in the shared server. */
export async function newSchema(): Promise<string> {
	const address = await sharedAddress(emptyState());
	const [, name] = /search_path=(\w+)/.exec(decodeURIComponent(address))!;
	await withClient(address, (client) => client.query(`CREATE SCHEMA ${name}`));
	return address;
}

/** Runs work on a connection and closes it. */
export async function withClient<Result>(address: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = await connect(address, () => {});
	return work(client).finally(() => disconnect(client));
}
