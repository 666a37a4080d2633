import Database from 'better-sqlite3';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { fillStore } from '../../testing/store/opened-store.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { sharedAddress } from '../../testing/store/shared-postgres.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { migrate, migrations, openForWriting } from '../database/database.ts';
import { moveToPostgres } from '../move/move-to-postgres.ts';
import { replicatedTables } from '../replica/replicated-tables.ts';
import { prepareSchema } from './schema.ts';

/** Every data migration runs on tables that have rows. */
function rowInEach(db: Database.Database): void {
	db.pragma('foreign_keys = OFF');
	for (const { name, columns } of replicatedTables(db)) {
		const values = columns.map(({ type }) => (type === 'INTEGER' ? 1 : type === 'TEXT' ? "'text'" : "x'00'"));
		db.exec(`INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')}) VALUES (${values.join(', ')})`);
	}
}

test('schema migrations change no rows; migrations/data/ does, for both databases', () => {
	for (let format = 0; format < migrations().length; format += 1) {
		const db = new Database(':memory:');
		migrate(
			db,
			migrations()
				.slice(0, format)
				.map(({ tables }) => tables),
		);
		rowInEach(db);
		const rows = db.prepare('SELECT total_changes()').pluck();
		const before = rows.get();
		db.exec(migrations()[format]!.tables);
		expect(rows.get(), `format ${format + 1}`).toBe(before);
	}
	expect(migrations().filter(({ data }) => data !== '').length).toBeGreaterThan(0);
});

describe.skipIf(!hasPostgres())('a database of an older release', () => {
	test('applies every data migration once, as SQLite does', async () => {
		const [folder, address] = [emptyState(), await sharedAddress(emptyState())];
		await fillStore(folder, 3);
		await moveToPostgres({ folder, address, progress: () => () => {} });
		const db = openForWriting(folder);
		const tables = replicatedTables(db);
		const client = new Client({ connectionString: address });
		await client.connect();
		const seeds = async () =>
			(await client.query<{ seed: string }>('SELECT seed FROM runs ORDER BY id')).rows.map(({ seed }) => seed);
		try {
			const later = [
				...migrations(),
				{ data: "-- For a test.\nUPDATE runs SET seed = seed || '+' WHERE id < 3;\nDELETE FROM runs WHERE id = 3;\n" },
			];
			await client.query('UPDATE head SET format = 0');
			await prepareSchema(client, tables, later);
			await prepareSchema(client, tables, later);
			db.exec(later.at(-1)!.data);
			expect((await seeds()).map((seed) => seed.slice(2))).toEqual(['+', '+']);
			expect(db.prepare('SELECT seed FROM runs ORDER BY id').pluck().all()).toEqual(await seeds());
			expect((await client.query('SELECT format FROM head')).rows).toEqual([{ format: String(later.length) }]);
			await expect(prepareSchema(client, tables, migrations())).rejects.toThrow(/Use the newer release/);
		} finally {
			db.close();
			await client.end();
		}
	});
});
