import type { Client } from 'pg';
import { shownAddress } from '../../platform/database-address.ts';
import { lockAlone } from '../postgres/move-lock.ts';
import type { Key, ReplicatedTable, Row } from '../postgres/replica/replicated-tables.ts';
import { rowsAsJson } from '../postgres/row-text.ts';
import { MOVING, OWN_NAMES, addHead, createTables, isThere, lockSchema } from '../postgres/schema.ts';
import { upsert } from '../postgres/write-changes.ts';
import { MoveRefused } from './move-report.ts';

/** Keys of the last row that was copied, by table; all of the table when null. */
type Progress = Readonly<Record<string, Key | null>>;

/** Tables in PostgreSQL that a store is moved into, and that are none before the end: a table says how far it has come, in the same commits. */
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
	 * Makes the tables, or finds those of a move that was broken off.
	 * @throws MoveRefused when something else is there, or another program moves into them
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
			if (!(await lockAlone(client, rows[0]!.name)))
				throw new MoveRefused(`Another program moves a store into ${shownAddress(address)}. Wait for its end.`);
			const progress = await begun(client, tables, format);
			if (!progress) await begin(client, tables, { address, format });
			await client.query('COMMIT');
			// What is lost with the server is copied again: only the last commit waits for the disk.
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

	/** Key of the last row that is there; undefined before the first. */
	lastOf({ name }: ReplicatedTable): Key | undefined {
		return this.#progress[name] ?? undefined;
	}

	/** Takes rows, and says that those up to a key, or all of the table, are there. */
	async put(table: ReplicatedTable, rows: readonly Row[], last: Key | null): Promise<void> {
		const progress = { ...this.#progress, [table.name]: last };
		const move = `UPDATE ${MOVING} SET progress = $1`;
		const values = [JSON.stringify(progress)];
		if (rows.length === 0) await this.#client.query(move, values);
		else await this.#client.query(`WITH put AS (${upsert(table, '$2')}) ${move}`, [...values, rowsAsJson(rows)]);
		this.#progress = progress;
	}

	/** Empties a table, to be copied anew. */
	async empty({ name }: ReplicatedTable): Promise<void> {
		const { [name]: _, ...progress } = this.#progress;
		await this.#client.query('BEGIN');
		await this.#client.query(`TRUNCATE ${name}`);
		await this.#client.query(`UPDATE ${MOVING} SET progress = $1`, [JSON.stringify(progress)]);
		await this.#client.query('COMMIT');
		this.#progress = progress;
	}

	/** Makes the tables a store. */
	async finish(format: number, counters: string): Promise<void> {
		await this.#client.query('BEGIN');
		await this.#client.query('SET LOCAL synchronous_commit = on');
		await addHead(this.#client, format, counters);
		await this.#client.query(`DROP TABLE ${MOVING}`);
		await this.#client.query('COMMIT');
	}
}

/** How far a move that was broken off has come; undefined where none was, or by another release, whose tables are removed. */
async function begun(client: Client, tables: readonly ReplicatedTable[], format: number): Promise<Progress | undefined> {
	if (!(await isThere(client, MOVING))) return undefined;
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
		if (await isThere(client, name))
			throw new MoveRefused(
				`${shownAddress(address)} is not empty: it has a table \`${name}\`, of a store or of something else. Give an empty database, or another schema (\`?options=-c%20search_path%3D<schema>\`). Nothing was changed.`,
			);
	await createTables(client, tables);
	await client.query(`CREATE TABLE ${MOVING} (format bigint NOT NULL, progress text NOT NULL)`);
	await client.query(`INSERT INTO ${MOVING} (format, progress) VALUES ($1, '{}')`, [format]);
}
