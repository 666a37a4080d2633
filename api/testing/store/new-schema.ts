import type { Client } from 'pg';
import { connect, disconnect } from '../../store/postgres/connection.ts';
import { emptyState } from '../seeded-state.ts';
import { sharedAddress } from './shared-postgres.ts';

/** Address of an empty schema of its own in the server that all test files share. */
export async function newSchema(): Promise<string> {
	const address = await sharedAddress(emptyState());
	const [, name] = /search_path=(\w+)/.exec(decodeURIComponent(address))!;
	await withClient(address, (client) => client.query(`CREATE SCHEMA ${name}`));
	return address;
}

/** Does work over a connection that ends with it. */
export async function withClient<Result>(address: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = await connect(address, () => {});
	return work(client).finally(() => disconnect(client));
}
