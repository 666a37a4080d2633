import type { Client } from 'pg';

/** A store in PostgreSQL as a release made it: its statements that make tables, and the rows of each table as JSON text. */
export interface PostgresDump {
	readonly statements: readonly string[];
	readonly rows: Readonly<Record<string, string>>;
}

/** Keeps the statements that make tables from now on, in a schema beside the store. Needs a superuser. */
const KEEP_STATEMENTS = `
	CREATE SCHEMA kept;
	CREATE TABLE kept.statements (number bigint GENERATED ALWAYS AS IDENTITY, text text UNIQUE);
	CREATE FUNCTION kept.keep() RETURNS event_trigger LANGUAGE plpgsql AS $$
		BEGIN INSERT INTO kept.statements (text) VALUES (current_query()) ON CONFLICT DO NOTHING; END $$;
	CREATE EVENT TRIGGER keep_statements ON ddl_command_end EXECUTE FUNCTION kept.keep();`;

const TABLES = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
	AND NOT relispartition ORDER BY relname`;

export const keepStatements = (client: Client): Promise<unknown> => client.query(KEEP_STATEMENTS);

/** What stands in the schema `public`, made since the statements are kept. */
export async function dumpOf(client: Client): Promise<PostgresDump> {
	const { rows: statements } = await client.query<{ text: string }>('SELECT text FROM kept.statements ORDER BY number');
	const { rows: tables } = await client.query<{ name: string }>(TABLES);
	const rows: Record<string, string> = {};
	for (const { name } of tables) {
		const found = await client.query<{ text: string | null }>(`SELECT json_agg(t)::text AS text FROM public.${name} t`);
		if (found.rows[0]?.text) rows[name] = found.rows[0].text;
	}
	return { statements: statements.map(({ text }) => text), rows };
}

/** Fills the schema of a connection, which must be empty. */
export async function restoreDump(client: Client, { statements, rows }: PostgresDump): Promise<void> {
	for (const statement of statements) await client.query(statement);
	for (const [name, text] of Object.entries(rows))
		await client.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`, [text]);
}
