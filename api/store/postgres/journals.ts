import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { type ReplayFiles, hasDigest, isDigest } from '../replays/replay-files.ts';
import type { TableChange } from '../replica/capture.ts';
import type { TableState } from '../replica/replica.ts';
import type { Row } from '../replica/replicated-tables.ts';

const TABLE = 'replays';

/** Copies journals between the database and files of the state directory, which are a replica like the local tables. */
export class Journals {
	readonly #files: Pick<ReplayFiles, 'has' | 'isWhole' | 'read' | 'write'>;

	constructor(files: Pick<ReplayFiles, 'has' | 'isWhole' | 'read' | 'write'>) {
		this.#files = files;
	}

	/** Writes the journals of new rows into the database. */
	async keep(client: Client, changes: readonly TableChange[]): Promise<void> {
		for (const sha256 of wanted(rowsOf(changes))) {
			const { rowCount } = await client.query('SELECT 1 FROM journals WHERE sha256 = $1', [sha256]);
			if (rowCount !== 0) continue;
			const bytes = await this.#files.read(sha256);
			if (!bytes) throw Object.assign(new Error(`The file of the journal ${sha256} is lost.`), { code: 'ENOENT' });
			await client.query('INSERT INTO journals (sha256, bytes) VALUES ($1, $2)', [sha256, bytes]);
		}
	}

	/** Removes journals without a row from the database, after the rows were written. */
	async forget(client: Client, db: Database.Database): Promise<void> {
		const leavings = db.prepare<[], string>('SELECT sha256 FROM replay_leavings').pluck().all();
		if (leavings.length === 0) return;
		await client.query(
			`DELETE FROM journals WHERE sha256 = ANY($1)
			AND NOT EXISTS (SELECT 1 FROM replays WHERE replays.sha256 = journals.sha256 AND deleted_at IS NULL)`,
			[leavings],
		);
	}

	/** Writes the missing files of rows from the database. */
	async fetch(client: Client, states: readonly TableState[]): Promise<void> {
		for (const sha256 of wanted(rowsOf(states))) {
			if (this.#files.has(sha256)) continue;
			const bytes = await bytesOf(client, sha256);
			if (bytes) await this.#files.write(sha256, bytes);
		}
	}

	/** Fetches a lost or damaged journal again; returns whether it is intact then. */
	async fetchAgain(client: Client, sha256: string): Promise<boolean> {
		// An earlier call may have fetched it.
		if (await this.#files.isWhole(sha256)) return true;
		const bytes = await bytesOf(client, sha256);
		if (!bytes || !(await hasDigest(bytes, sha256))) return false;
		await this.#files.write(sha256, bytes);
		threadLog().warn({ sha256 }, 'a local journal was damaged or lost; it was fetched again from the database');
		return true;
	}
}

async function bytesOf(client: Client, sha256: string): Promise<Buffer | undefined> {
	const { rows } = await client.query<{ bytes: Buffer }>('SELECT bytes FROM journals WHERE sha256 = $1', [sha256]);
	return rows[0]?.bytes;
}

const rowsOf = (states: readonly Pick<TableState, 'table' | 'rows'>[]): readonly Row[] =>
	states.filter(({ table }) => table.name === TABLE).flatMap(({ rows }) => rows);

const wanted = (rows: readonly Row[]): readonly string[] =>
	rows
		.filter((row) => row['deleted_at'] === null)
		.map((row) => row['sha256'] as string)
		.filter(isDigest);
