import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { KEPT_TABLES } from '../accounts/kept-data.ts';
import { openForWriting } from '../database.ts';
import { mergeStatement } from './merge-accounts.ts';

test('for every table that names a person there is a statement that the database takes, or a reason for none', () => {
	const db = openForWriting(emptyState());
	const statements = KEPT_TABLES.map((kept) => [kept.table, mergeStatement(kept)] as const);
	for (const [, statement] of statements) if (statement !== undefined) db.prepare(statement);
	const staying = statements.filter(([, statement]) => statement === undefined).map(([table]) => table);
	expect(staying).toEqual(['accounts', 'sessions', 'username_changes', 'api_keys', 'key_usage', 'players']);
	db.close();
});
