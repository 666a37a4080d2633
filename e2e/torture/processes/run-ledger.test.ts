import { Client } from 'pg';
import { expect, test } from 'vitest';
import { submission } from '../../../api/testing/sample-submission.ts';
import { emptyState } from '../../../api/testing/seeded-state.ts';
import { hasPostgres } from '../../../api/testing/store/postgres-server.ts';
import { sharedAddress } from '../../../api/testing/store/shared-postgres.ts';
import { openSqliteStore } from '../../../api/store/sqlite-run-store.ts';
import { RunLedger } from './run-ledger.ts';

test.skipIf(!hasPostgres())('a ledger detects lost, duplicated and incomplete runs', async () => {
	const address = await sharedAddress(emptyState());
	const store = openSqliteStore({ folder: emptyState(), tokenSecret: 'secret', address });
	const ledger = new RunLedger();
	for (const characters of [['IRONCLAD'], ['IRONCLAD', 'SILENT', 'DEFECT']])
		ledger.note((await store.submit(submission({ seed: `S${characters.length}`, characters }))).runHash, characters.length);
	await store.close();
	const client = new Client({ connectionString: address });
	await client.connect();
	const check = () => ledger.check({ address: () => address });
	const after = async (change: string) => {
		await client.query(change);
		await expect(check()).rejects.toThrow(/^Of 2 acknowledged runs /);
		return check().catch((error: Error) => error.message);
	};
	try {
		expect(await check()).toBe(4);
		expect(await after("UPDATE runs SET seed = 'S1' WHERE seed = 'S3'")).toContain('0 are lost or not whole');
		expect(await after("UPDATE runs SET seed = 'S1' WHERE seed = 'S3'")).toContain('1 seeds are there twice (S1)');
		expect(await after('DELETE FROM runs WHERE id = (SELECT max(id) FROM runs)')).toContain('1 runs are half stored');
		const lost = await after('DELETE FROM runs WHERE id = (SELECT min(id) FROM runs)');
		expect(lost).toContain('2 are lost or not whole');
		expect(lost).toContain('1 texts have no rows');
	} finally {
		await client.end();
	}
});
