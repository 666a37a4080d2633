/** The tables that can be asked, as the service names them. */
import type { PublishedTable } from '../../../contract/data-tables/published-table.ts';
import { HttpError } from '../fetch/fetch-document.ts';
import { fetchJson } from '../fetch/fetch-json.ts';

/** Larger tables would fill the memory of a page. */
const MOST_BYTES = 60_000_000;
const MOST_ROWS = 3_000_000;

/** A table, by the name that queries call it. */
export interface SqlTable {
	/** `statistics.cards`, `runs.offers`. */
	readonly name: string;
	readonly schema: string;
	readonly rows: number;
	/** Size of its Parquet file. */
	readonly bytes: number;
	readonly url: string;
	readonly isTooLarge: boolean;
}

interface Tables {
	readonly tables?: readonly PublishedTable[];
}

const SOURCES = [
	['statistics', '/api/exports/statistics'],
	['runs', '/api/exports/runs/manifest'],
] as const;

/** Every table there is; none where the service has made none yet. */
export async function loadTables(): Promise<SqlTable[]> {
	const lists = await Promise.all(SOURCES.map(async ([schema, address]) => sqlTables(schema, await tablesAt(address))));
	return lists.flat();
}

async function tablesAt(address: string): Promise<Tables> {
	try {
		return await fetchJson<Tables>(address);
	} catch (error) {
		if (error instanceof HttpError && error.status === 404) return {};
		throw error;
	}
}

function sqlTables(schema: string, { tables = [] }: Tables): SqlTable[] {
	return tables.flatMap(({ name, rows, files: { parquet } }) =>
		parquet
			? [{ name: `${schema}.${name}`, schema, rows, ...parquet, isTooLarge: parquet.bytes > MOST_BYTES || rows > MOST_ROWS }]
			: [],
	);
}

/** The tables that a query names, and names of tables that there are none of. */
export function namedTables(sql: string, tables: readonly SqlTable[]): { found: SqlTable[]; unknown: string[] } {
	// What stands between apostrophes and in comments names no table.
	const code = sql.replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, ' ');
	const schemas = SOURCES.map(([schema]) => schema).join('|');
	const names = new Set(
		[...code.matchAll(new RegExp(String.raw`(?<=\b(?:from|join)\s+|,\s*)"?(${schemas})"?\s*\.\s*"?(\w+)"?`, 'gi'))].map(
			([, schema, name]) => `${schema}.${name}`.toLowerCase(),
		),
	);
	const found = tables.filter(({ name }) => names.has(name));
	return { found, unknown: [...names].filter((name) => !found.some((table) => table.name === name) && !isColumn(name, code)) };
}

/** After a comma the name of a table may stand before that of a column: `runs.win` in `FROM runs.runs`. */
function isColumn(name: string, code: string): boolean {
	return !new RegExp(String.raw`\b(?:from|join)\s+"?${name.replace('.', String.raw`"?\s*\.\s*"?`)}\b`, 'i').test(code);
}
