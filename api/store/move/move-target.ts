import type { Client } from 'pg';
import { shownAddress } from '../../platform/database-address.ts';
import { lockExclusively } from '../postgres/move-lock.ts';
import type { Key, ReplicatedTable, Row } from '../replica/replicated-tables.ts';
import { rowsAsJson } from '../replica/row-text.ts';
import { MOVING, OWN_NAMES, addHead, createTables, hasTable, lockSchema } from '../postgres/schema.ts';
import { upsert } from '../postgres/write-changes.ts';
import { MoveRejected } from './move-report.ts';

/** The key of the last copied row by table; null after the last row. */
type Progress = Readonly<Record<string, Key | null>>;

/** The PostgreSQL tables of a move, which become a store at its end. Another table records the progress in the same commits. */
export class MoveTarget {
	readonly isResumed: boolean;
	readonly #client: Client;
	#progress: Progress;

	private constructor(client: Client, progress: Progress | undefined) {
		this.#client = client;
		this.isResumed = progress !== undefined;
		this.#progress = progress ?? {};
	}

	/**
	 * Creates the tables, or resumes an interrupted move.
	 * @throws MoveRejected when the database is not empty, or another program moves into it
	 */
	static async open(
		client: Client,
		tables: readonly ReplicatedTable[],
		{ address, format }: { readonly address: string; readonly format: number },
	): Promise<MoveTarget> {
		await client.query('BEGIN');
		try {
			await lockSchema(client);
			const { rows } = await client.query<{ name: string }>("SELECT current_database() || '.' || current_schema() AS name");
			if (!(await lockExclusively(client, rows[0]!.name)))
				throw new MoveRejected(`Another program is moving a store into ${shownAddress(address)}. Wait until it has finished.`);
			const progress = await begun(client, tables, format);
			if (!progress) await begin(client, tables, { address, format });
			await client.query('COMMIT');
			// Rows lost in a crash of the server are copied again, so only the last commit waits for the disk.
			await client.query('SET synchronous_commit = off');
			return new MoveTarget(client, progress);
		} catch (error) {
			await client.query('ROLLBACK').catch(() => {});
			throw error;
		}
	}

	isCopied({ name }: ReplicatedTable): boolean {
		return this.#progress[name] === null;
	}

	/** Key of the last copied row; undefined before the first. */
	lastOf({ name }: ReplicatedTable): Key | undefined {
		return this.#progress[name] ?? undefined;
	}

	/** Writes rows and records the key of the last one; null when the table is complete. */
	async put(table: ReplicatedTable, rows: readonly Row[], last: Key | null): Promise<void> {
		const progress = { ...this.#progress, [table.name]: last };
		const move = `UPDATE ${MOVING} SET progress = $1`;
		const values = [JSON.stringify(progress)];
		if (rows.length === 0) await this.#client.query(move, values);
		else await this.#client.query(`WITH put AS (${upsert(table, '$2')}) ${move}`, [...values, rowsAsJson(rows)]);
		this.#progress = progress;
	}

	/** Empties a table so that it is copied again. */
	async empty({ name }: ReplicatedTable): Promise<void> {
		const { [name]: _, ...progress } = this.#progress;
		await this.#client.query('BEGIN');
		await this.#client.query(`TRUNCATE ${name}`);
		await this.#client.query(`UPDATE ${MOVING} SET progress = $1`, [JSON.stringify(progress)]);
		await this.#client.query('COMMIT');
		this.#progress = progress;
	}

	/** Turns the tables into a store. */
	async finish(format: number, counters: string): Promise<void> {
		await this.#client.query('BEGIN');
		await this.#client.query('SET LOCAL synchronous_commit = on');
		await addHead(this.#client, format, counters);
		await this.#client.query(`DROP TABLE ${MOVING}`);
		await this.#client.query('COMMIT');
	}
}

/** The progress of an interrupted move; undefined without one. Tables of another release are removed. */
async function begun(client: Client, tables: readonly ReplicatedTable[], format: number): Promise<Progress | undefined> {
	if (!(await hasTable(client, MOVING))) return undefined;
	const { rows } = await client.query<{ format: number; progress: string }>(`SELECT format, progress FROM ${MOVING}`);
	if (rows[0]?.format === format) return JSON.parse(rows[0].progress) as Progress;
	const names = [MOVING, ...OWN_NAMES, ...tables.map(({ name }) => name)];
	await client.query(`DROP TABLE IF EXISTS ${names.join(', ')}`);
	return undefined;
}

async function begin(
	client: Client,
	tables: readonly ReplicatedTable[],
	{ address, format }: { readonly address: string; readonly format: number },
): Promise<void> {
	for (const name of [...OWN_NAMES, ...tables.map((table) => table.name)])
		if (await hasTable(client, name))
			throw new MoveRejected(
				`${shownAddress(address)} is not empty: it has a table \`${name}\`. Give an empty database, or another schema (\`?options=-c%20search_path%3D<schema>\`). Nothing was changed.`,
			);
	await createTables(client, tables);
	await client.query(`CREATE TABLE ${MOVING} (format bigint NOT NULL, progress text NOT NULL)`);
	await client.query(`INSERT INTO ${MOVING} (format, progress) VALUES ($1, '{}')`, [format]);
}
