import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from '../../../api/store/database/database.ts';
import { digestInPostgres, digestInSqlite } from '../../../api/store/move/compare.ts';
import { type TableDigest, areEqual } from '../../../api/store/move/table-digest.ts';
import { connect, disconnect } from '../../../api/store/postgres/connection.ts';
import { type ReplicatedTable, replicatedTables } from '../../../api/store/replica/replicated-tables.ts';
import type { PostgresServer } from '../../../api/testing/store/postgres-server.ts';

export interface Stores {
	readonly primary: PostgresServer;
	readonly standby: PostgresServer;
	/** State directories, each with a replica. */
	readonly folders: readonly string[];
}

/** The first difference between primary, standby and replicas by table; undefined if all rows are equal. */
export async function differenceOf({ primary, standby, folders }: Stores): Promise<string | undefined> {
	const opened = folders.map((folder) => ({ folder, db: new Database(join(folder, DATABASE_FILE), { readonly: true }) }));
	try {
		const tables = replicatedTables(opened[0]!.db);
		const expected = await digestsOn(primary, tables);
		const others: [string, readonly TableDigest[]][] = opened.map(({ folder, db }) => [
			`The replica in ${folder}`,
			tables.map((table) => digestInSqlite(db, table)),
		]);
		others.push(['The standby', await digestsOn(standby, tables)]);
		for (const [name, digests] of others)
			for (const [index, { name: table }] of tables.entries())
				if (!areEqual(expected[index]!, digests[index]!))
					return `${name} has ${digests[index]!.rows} rows in \`${table}\` that are not the ${expected[index]!.rows} of the primary.`;
		return undefined;
	} finally {
		for (const { db } of opened) db.close();
	}
}

async function digestsOn(server: PostgresServer, tables: readonly ReplicatedTable[]): Promise<readonly TableDigest[]> {
	const client = await connect(server.address(), () => {});
	try {
		const digests: TableDigest[] = [];
		for (const table of tables) digests.push(await digestInPostgres(client, table));
		return digests;
	} finally {
		disconnect(client);
	}
}
