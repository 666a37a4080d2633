import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { PostgresServer } from '../../api/testing/store/postgres-server.ts';
import { dumpOf, keepStatements } from './postgres-dump.ts';
import { POSTGRES_FILE, unpackState } from './recorded-state.ts';

/**
 * Makes the fixture of a store in PostgreSQL from the state directory of a release, by `almanac move` of a checkout of it, so that the answers that
 * were recorded of that state are those of the database too: `node e2e/upgrades/record-postgres.ts <checkout> <release>`.
 */
const [checkout, release] = process.argv.slice(2) as [string, string];
const folder = mkdtempSync(join(tmpdir(), 'almanac-record-'));
mkdirSync(join(folder, 'postgres'));
const server = await PostgresServer.create(join(folder, 'postgres'));
try {
	await server.start();
	const client = new Client({ connectionString: server.address() });
	await client.connect();
	await keepStatements(client);
	unpackState(release, folder);
	// Made-up runs are not moved: here they stand for real ones.
	rmSync(join(folder, 'state/made-up-runs'));
	const launcher = join(resolve(checkout), 'generator/setup/launch.mjs');
	const places = ['--var', join(folder, 'state'), '--replica', join(folder, 'replica')];
	execFileSync(process.execPath, [launcher, 'move', '--to', server.address(), ...places], { cwd: checkout, stdio: 'inherit' });
	const file = new URL(`./states/${release}/${POSTGRES_FILE}`, import.meta.url);
	writeFileSync(file, gzipSync(JSON.stringify(await dumpOf(client)), { level: 9 }));
	await client.end();
} finally {
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}
