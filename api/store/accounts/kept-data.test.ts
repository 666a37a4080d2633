import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database.ts';
import { KEPT_TABLES } from './kept-data.ts';

test('every table that names an account or a person is among those that are told and removed', () => {
	const db = openForWriting(emptyState());
	const tables = db
		.prepare<[], string>(
			`SELECT DISTINCT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
			WHERE tables.type = 'table' AND columns.name IN ('account_id', 'steam_id', 'player_id', 'key_id')`,
		)
		.pluck()
		.all();
	db.close();
	// Only the number of an account that is gone stays, so that no token of it counts again.
	const kept = [...KEPT_TABLES.map(({ table }) => table), 'token_versions'];
	expect(tables.toSorted()).toEqual(kept.toSorted());
});
