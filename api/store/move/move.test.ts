import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { moveCommand } from '../../commands/move.ts';
import { recordingTerminal } from '../../testing/recording-terminal.ts';
import { packedJournal } from '../../testing/sample-journal.ts';
import { signedIn, submission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { contentOf } from '../../testing/store/content-of.ts';
import { fillStore, openedStore } from '../../testing/store/opened-store.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { sharedAddress } from '../../testing/store/shared-postgres.ts';
import { DATABASE_FILE, openForWriting } from '../database/database.ts';
import { markSynthetic } from '../synthetic-mark.ts';
import { type Column, type ReplicatedTable, replicatedTables } from '../replica/replicated-tables.ts';
import { ReplayFiles } from '../replays/replay-files.ts';
import { type SqliteRunStore, openSqliteStore } from '../sqlite-run-store.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { moveToSqlite } from './move-to-sqlite.ts';

const CLI = fileURLToPath(new URL('../../../generator/cli.ts', import.meta.url));
const STEAM = '76561190000000001';
/** Tables that each replica fills itself. */
const LEFT_BEHIND = ['changes', 'replay_leavings', 'replica'];
const silent = { progress: () => () => {} };
const WAIT = { timeout: 120_000, interval: 10 };

/** Address of a new schema. */
const newAddress = (): Promise<string> => sharedAddress(emptyState());
const newFolder = (): string => join(emptyState(), 'moved');

async function onServer<Result>(address: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = new Client({ connectionString: address });
	await client.connect();
	return work(client).finally(() => client.end());
}

function openOn(address: string): SqliteRunStore {
	const store = openSqliteStore({ folder: emptyState(), tokenSecret: 'secret', address });
	onTestFinished(() => store.close());
	return store;
}

/** Changes the database of a folder directly. */
function inDatabase<Result>(folder: string, work: (db: Database.Database) => Result): Result {
	const db = openForWriting(folder);
	try {
		db.pragma('foreign_keys = OFF');
		return work(db);
	} finally {
		db.close();
	}
}

const countersOf = (folder: string): unknown =>
	inDatabase(folder, (db) => db.prepare("SELECT name, seq FROM sqlite_sequence WHERE name <> 'changes' ORDER BY name").all());

/** Texts may contain characters that PostgreSQL rejects, and their escapes. */
const text = fc.string({
	unit: fc.oneof(fc.constantFrom('\0', '\u{10FFFD}', '0', '\\', '"', 'é'), fc.string({ unit: 'binary', maxLength: 1 })),
});
const VALUES: Readonly<Record<Column['type'], fc.Arbitrary<unknown>>> = {
	INTEGER: fc.maxSafeInteger(),
	TEXT: text,
	BLOB: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
};
const rowsOf = ({ columns }: ReplicatedTable): fc.Arbitrary<readonly unknown[][]> =>
	fc.array(fc.tuple(...columns.map(({ type, isRequired }) => (isRequired ? VALUES[type] : fc.option(VALUES[type])))), {
		minLength: 1,
		maxLength: 6,
	});

/** Fills every table of a new store; rows that violate a constraint are left out. */
function fillTables(folder: string, rows: Readonly<Record<string, readonly unknown[][]>>): void {
	inDatabase(folder, (db) => {
		for (const { name, columns } of replicatedTables(db)) {
			const names = columns.map((column) => column.name);
			const insert = db.prepare(
				`INSERT OR IGNORE INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
			);
			for (const row of rows[name]!) insert.run(...row);
		}
	});
}

/** Enough rows for a slow move. */
const addPlayers = (folder: string, count: number): void =>
	inDatabase(folder, (db) => {
		const add = db.prepare("INSERT INTO players VALUES (printf('%06d', ?), 'player')");
		db.transaction(() => {
			for (let number = 0; number < count; number += 1) add.run(number);
		})();
	});

/** Starts `almanac move`, kills it while it waits for a lock on a table, and releases the lock. */
async function killedMove(address: string, table: string, args: readonly string[], environment = {}): Promise<void> {
	await onServer(address, async (client) => {
		const child = spawn(process.execPath, [CLI, 'move', ...args], { env: { ...process.env, ...environment }, stdio: 'ignore' });
		const ended = once(child, 'exit');
		const isThere = async () => (await client.query('SELECT to_regclass($1) AS found', [table])).rows[0].found !== null;
		await vi.waitUntil(isThere, WAIT);
		await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
		const waits = 'SELECT 1 FROM pg_locks WHERE relation = $1::regclass AND NOT granted';
		await vi.waitUntil(async () => (await client.query(waits, [table])).rowCount !== 0, WAIT);
		child.kill('SIGKILL');
		await client.query('ROLLBACK');
		expect(await ended).toEqual([null, 'SIGKILL']);
	});
}

describe.skipIf(!hasPostgres())('a moved store', () => {
	test('has every row of every table in both directions', async () => {
		const empty = emptyState();
		const [tables, names] = inDatabase(empty, (db) => [
			replicatedTables(db),
			db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").pluck().all(),
		]);
		const all = fc.record(Object.fromEntries(tables.map((table) => [table.name, rowsOf(table)])));
		const address = await newAddress();
		await fc.assert(
			fc.asyncProperty(all, async (rows) => {
				await onServer(address, (client) => client.query(`DROP SCHEMA IF EXISTS ${schemaOf(address)} CASCADE`));
				const [source, target] = [emptyState(), newFolder()];
				fillTables(source, rows);
				const there = await moveToPostgres({ folder: source, address, ...silent });
				const back = await moveToSqlite({ folder: target, address, ...silent });
				const moved = there.tables.map(({ name }) => name);
				expect([...moved, ...LEFT_BEHIND].toSorted()).toEqual(names.toSorted());
				expect(there.tables.filter((table) => table.rows === 0)).toEqual([]);
				expect(back.tables).toEqual(there.tables);
				expect(contentOf(target)).toEqual(contentOf(source));
				expect(countersOf(target)).toEqual(countersOf(source));
			}),
			{ numRuns: 3 },
		);
	});

	test('keeps runs, accounts, keys, replays and id counters', async () => {
		const [source, address] = [emptyState(), await newAddress()];
		const store = openSqliteStore({ folder: source, tokenSecret: 'secret' });
		const { runHash } = await store.submit(submission({ seed: 'A\0' }, signedIn(STEAM, 'Alice')));
		const account = await store.accounts.signIn({ steamId: STEAM, persona: 'Alice' });
		const bytes = packedJournal();
		const sizes = { gzipBytes: bytes.length, rawBytes: 9, lines: 5, replayVersion: 1, modVersion: null };
		expect(await store.replays.keep({ hash: runHash, account, ...sizes }, bytes)).toBe('kept');
		const key = await store.createKey({ tier: 'paid', label: 'test' });
		const gone = await store.submit(submission({ seed: 'B' }));
		await store.purgeRun(gone.runHash);
		await store.close();

		const terminal = recordingTerminal();
		await moveCommand({ to: address, var: source }, terminal);
		expect(terminal.lines.join('\n')).toMatch(/^runs +1 rows {2}[0-9a-f]{16} {2}equal$/m);
		expect(terminal.lines.at(-2)).toMatch(/rows of \d+ tables and 1 replays were moved from .* to postgres:.* and compared\.$/);
		expect(terminal.results).toMatchObject([{ resumed: false, replays: 1, lost_replays: [] }]);
		const kept = openOn(address);
		expect((await kept.submit(submission({ seed: 'A\0' }, signedIn(STEAM)))).isDuplicate).toBe(true);
		expect(await kept.replays.read((await kept.replays.find(runHash))?.sha256 ?? '')).toEqual(bytes);
		expect(await kept.credentials.findKey(key.digest)).toBeDefined();
		await kept.submit(submission({ seed: 'C' }));
		expect((await kept.list({ filter: {}, sort: 'date', offset: 0, limit: 9 })).runs.map(({ id }) => id)).toEqual([3, 1]);

		const target = newFolder();
		const back = { to: target, var: source };
		vi.stubEnv('DATABASE_URL', address);
		onTestFinished(() => void vi.unstubAllEnvs());
		await expect(moveCommand(back, recordingTerminal())).rejects.toThrow(/A service or another program uses the store/);
		await kept.close();
		writeFileSync(join(source, 'jwt-secret'), 'the secret of before\n');
		await moveCommand(back, recordingTerminal());
		expect(readFileSync(join(target, 'jwt-secret'), 'utf8')).toBe('the secret of before\n');
		const again = openedStore(target);
		expect(await again.replays.read((await again.replays.find(runHash))?.sha256 ?? '')).toEqual(bytes);
		expect(await again.findAccount({ steamId: STEAM })).toMatchObject({ username: 'Alice' });
		await again.submit(submission({ seed: 'D' }));
		expect((await again.list({ filter: {}, sort: 'date', offset: 0, limit: 9 })).runs.map(({ id }) => id)).toEqual([4, 3, 1]);
	});

	test('appears in PostgreSQL only at the end, also after a kill', async () => {
		const [source, address] = [emptyState(), await newAddress()];
		await fillStore(source, 3);
		addPlayers(source, 20_000);
		await onServer(address, (client) => client.query(`CREATE SCHEMA ${schemaOf(address)}`));
		await killedMove(address, 'webhooks', ['--to', address, '--var', source]);
		const early = openOn(address);
		await expect(early.check()).rejects.toThrow(/A move into the PostgreSQL database is running/);
		await early.close();
		const steps: number[] = [];
		const progress = (label: string) => (done: number) => void (label === 'Copying' && steps.push(done));
		const report = await moveToPostgres({ folder: source, address, progress });
		expect(report.isResumed).toBe(true);
		// The players were copied before the kill.
		expect(steps.filter((done) => done > 100 && done < 20_000)).toEqual([]);
		const store = openOn(address);
		await store.check();
		expect((await store.list({ filter: {}, sort: 'date', offset: 0, limit: 1 })).total).toBe(3);
		const target = newFolder();
		await store.close();
		await moveToSqlite({ folder: target, address, ...silent });
		expect(contentOf(target)).toEqual(contentOf(source));
	});

	test('appears in a folder only at the end, also after a kill', async () => {
		const [source, address, target] = [emptyState(), await newAddress(), newFolder()];
		await fillStore(source, 3);
		addPlayers(source, 2000);
		await moveToPostgres({ folder: source, address, ...silent });
		await killedMove(address, 'webhooks', ['--to', target], { DATABASE_URL: address });
		expect(existsSync(join(target, DATABASE_FILE))).toBe(false);
		const report = await moveToSqlite({ folder: target, address, ...silent });
		expect(report.isResumed).toBe(true);
		expect(contentOf(target)).toEqual(contentOf(source));
		expect(existsSync(join(target, 'moving'))).toBe(false);
	});

	test('includes changes of the source after an interruption', async () => {
		const [source, address] = [emptyState(), await newAddress()];
		await fillStore(source, 4);
		inDatabase(source, (db) =>
			db.exec(`INSERT INTO accounts (id, username, username_key, created_at) VALUES (1, 'A', 'a', 0), (2, 'B', 'b', 0)`),
		);
		addPlayers(source, 1200);
		const breakOff = (table: string) => async () => {
			const rows = Object.values(contentOf(source));
			const before = Object.keys(contentOf(source)).indexOf(table);
			const most = rows.slice(0, before).flat().length;
			const progress = () => (done: number) => {
				if (done > most) throw new Error('The cable was pulled.');
			};
			await expect(moveToPostgres({ folder: source, address, progress })).rejects.toThrow(/cable was pulled.*to resume/s);
		};
		await breakOff('players')();
		inDatabase(source, (db) =>
			db.exec(`UPDATE accounts SET username_key = 'c' WHERE id = 1; UPDATE accounts SET username_key = 'a' WHERE id = 2;
				UPDATE players SET player_id = 'other' WHERE pseudonym = '000000'; DELETE FROM players WHERE pseudonym = '000001';
				DELETE FROM runs WHERE id = 4; UPDATE runs SET hash = 'aaaaaaaaaaaaaaaa' WHERE id = 3`),
		);
		await breakOff('runs')();
		inDatabase(source, (db) => db.exec("DELETE FROM runs WHERE id = 1; UPDATE runs SET hash = 'bbbbbbbbbbbbbbbb' WHERE id = 2"));
		await moveToPostgres({ folder: source, address, ...silent });
		const target = newFolder();
		await moveToSqlite({ folder: target, address, ...silent });
		expect(contentOf(target)).toEqual(contentOf(source));
	});

	test('reports replays with a lost file', async () => {
		const [source, address] = [emptyState(), await newAddress()];
		await fillStore(source, 2);
		inDatabase(source, (db) =>
			db.exec(`INSERT INTO replays (run_id, account_id, sha256, gzip_bytes, raw_bytes, lines, replay_version, submitted_at)
				VALUES (1, 1, '${'a'.repeat(64)}', 1, 1, 1, 1, 1), (2, 1, '${'b'.repeat(64)}', 1, 1, 1, 1, 1)`),
		);
		await new ReplayFiles(source).write('b'.repeat(64), Buffer.from('other bytes'));
		const terminal = recordingTerminal();
		await moveCommand({ to: address, var: source }, terminal);
		expect(terminal.results).toMatchObject([{ replays: 0, lost_replays: ['a'.repeat(64), 'b'.repeat(64)] }]);
		expect(terminal.lines.filter((line) => line.includes('was not moved'))).toHaveLength(2);
	});
});

describe.skipIf(!hasPostgres())('a move is rejected', () => {
	const move = (to: string, state: string): Promise<void> => moveCommand({ to, var: state }, recordingTerminal());
	const filled = async (): Promise<string> => {
		const state = emptyState();
		await fillStore(state, 1);
		return state;
	};

	test('into a non-empty target, or from a missing source', async () => {
		const [source, address] = [await filled(), await newAddress()];
		await onServer(address, (client) => client.query(`CREATE SCHEMA ${schemaOf(address)}; CREATE TABLE runs (mine text)`));
		await expect(move(address, source)).rejects.toThrow(/is not empty: it has a table `runs`.*Nothing was changed/s);
		await onServer(address, (client) => client.query('DROP TABLE runs'));
		await openOn(address).check();
		await expect(move(address, source)).rejects.toThrow(/is not empty: it has a table `head`/);
		vi.stubEnv('DATABASE_URL', address);
		onTestFinished(() => void vi.unstubAllEnvs());
		await expect(move(source, source)).rejects.toThrow(/already has a run store/);
		vi.stubEnv('DATABASE_URL', await newAddress());
		await expect(move(newFolder(), source)).rejects.toThrow(/There is no store in postgres/);
		await expect(move(address, emptyState())).rejects.toThrow(/There is no run store in/);
	});

	test('while a service uses the store', async () => {
		const state = await filled();
		const store = openedStore(state);
		await store.check();
		await expect(move(await newAddress(), state)).rejects.toThrow(/Stop it first/);
	});

	test('for another format, synthetic runs and a replica', async () => {
		const [state, address] = [await filled(), await newAddress()];
		const format = inDatabase(state, (db) => db.pragma('user_version', { simple: true }) as number);
		const setFormat = (next: number): void => {
			const db = new Database(join(state, DATABASE_FILE));
			db.pragma(`user_version = ${next}`);
			db.close();
		};
		setFormat(format - 1);
		await expect(move(address, state)).rejects.toThrow(/Start the service of this release on it once/);
		setFormat(format + 1);
		await expect(move(address, state)).rejects.toThrow(/Use the newer release/);
		setFormat(format);
		markSynthetic(state, false);
		await expect(move(address, state)).rejects.toThrow(/are synthetic/);
		rmSync(join(state, 'made-up-runs'));
		await move(address, state);
		await onServer(address, (client) => client.query('UPDATE head SET format = format - 1'));
		vi.stubEnv('DATABASE_URL', address);
		onTestFinished(() => void vi.unstubAllEnvs());
		await expect(move(newFolder(), state)).rejects.toThrow(/Start the service of this release/);
		await onServer(address, (client) => client.query('UPDATE head SET format = format + 1'));
		const folder = emptyState();
		const replica = openSqliteStore({ folder, tokenSecret: 'secret', address });
		await replica.check();
		await replica.close();
		await expect(move(await newAddress(), folder)).rejects.toThrow(/is a replica/);
	});

	test('for an invalid or unreachable address, without showing its password', async () => {
		const state = await filled();
		const nowhere = 'postgres://me:hidden@127.0.0.1:1/almanac';
		const told = await move(nowhere, state).catch((error: Error) => error.message);
		expect(told).toMatch(/^postgres:\/\/me@127\.0\.0\.1:1\/almanac does not respond/);
		await expect(move('mysql://db/x', state)).rejects.toThrow(/neither a folder nor an address/);
		vi.stubEnv('DATABASE_URL', '');
		onTestFinished(() => void vi.unstubAllEnvs());
		await expect(move(newFolder(), state)).rejects.toThrow(/Set DATABASE_URL to its address/);
	});
});

/** The schema in the address of a test. */
const schemaOf = (address: string): string => /search_path=(\w+)/.exec(decodeURIComponent(address))![1]!;
