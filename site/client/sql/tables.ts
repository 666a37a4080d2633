/** The queryable tables. */
import { FACTS_SCHEMA } from '../../../contract/data-tables/fact-files.ts';
import type { PublishedTable } from '../../../contract/data-tables/published-table.ts';
import type { PublishedFacts } from '../../../contract/data-tables/statistics-manifest.ts';
import { HttpError } from '../fetch-document.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import type { SqlResult } from './sql-result.ts';

/** Larger tables do not fit into the memory of a page. */
const MOST_BYTES = 60_000_000;
const MOST_ROWS = 3_000_000;

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

/** A view over fact tables. */
export type SqlView = PublishedFacts['views'][number];

/** All tables and views. */
export interface SqlTables {
	readonly tables: readonly SqlTable[];
	/** Each view may use the tables and the views before it. */
	readonly views: readonly SqlView[];
}

interface Manifest {
	readonly tables?: readonly PublishedTable[];
	readonly facts?: Pick<PublishedFacts, 'tables' | 'views'>;
}

export const SCHEMAS = ['statistics', 'runs', FACTS_SCHEMA] as const;
type Schema = (typeof SCHEMAS)[number];

/** All tables; empty before the service has built any. */
export async function loadTables(): Promise<SqlTables> {
	const [statistics, runs] = await Promise.all(
		['/api/exports/statistics', '/api/exports/runs/manifest'].map((address) => manifestAt(address)),
	);
	const tables = [
		...sqlTables('statistics', statistics?.tables),
		...sqlTables('runs', runs?.tables),
		...sqlTables(FACTS_SCHEMA, statistics?.facts?.tables),
	];
	return { tables, views: statistics?.facts?.views ?? [] };
}

async function manifestAt(address: string): Promise<Manifest> {
	try {
		return await fetchJson<Manifest>(address);
	} catch (error) {
		if (error instanceof HttpError && error.status === 404 && error.hasService) return {};
		throw error;
	}
}

function sqlTables(schema: Schema, tables: readonly PublishedTable[] = []): SqlTable[] {
	return tables.flatMap(({ name, rows, files: { parquet } }) =>
		parquet
			? [{ name: `${schema}.${name}`, schema, rows, ...parquet, isTooLarge: parquet.bytes > MOST_BYTES || rows > MOST_ROWS }]
			: [],
	);
}

/** Whether a query lists tables: the database itself knows only the loaded ones. */
export const asksForTables = (sql: string): boolean => /^show\s+(all\s+)?tables\s*;?$/i.test(sql.trim());

export function listOfTables(tables: readonly SqlTable[]): SqlResult {
	const rows = tables.map(({ schema, name, rows: count, bytes }) => [schema, name.slice(schema.length + 1), count, bytes]);
	return { columns: ['schema', 'name', 'rows', 'bytes'], rows, hasMore: false };
}

/** Tables and views of a query, and unknown names. */
export interface Named {
	readonly found: readonly SqlTable[];
	readonly views: readonly SqlView[];
	readonly unknown: readonly string[];
}

/** The tables and views that a query uses, directly or through views. Facts need no schema. */
export function namedTables(sql: string, { tables, views }: SqlTables): Named {
	const code = codeOf(sql);
	const names = new Set([...qualifiedNames(code), ...factNames(code)]);
	const needed = views.filter(({ name }) => names.has(`${FACTS_SCHEMA}.${name}`));
	const inner = needed.map((view) => namedTables(view.sql, { tables, views: views.slice(0, views.indexOf(view)) }));
	const all = new Set([...tables.filter(({ name }) => names.has(name)), ...inner.flatMap(({ found }) => found)]);
	const used = new Set([...needed, ...inner.flatMap((each) => each.views)]);
	const isKnown = (name: string): boolean =>
		tables.some((table) => table.name === name) || needed.some((view) => `${FACTS_SCHEMA}.${view.name}` === name);
	return {
		found: tables.filter((table) => all.has(table)),
		views: views.filter((view) => used.has(view)),
		unknown: qualifiedNames(code).filter((name) => !isKnown(name) && !isColumn(name, code)),
	};
}

/** SQL without string literals and comments. */
const codeOf = (sql: string): string => sql.replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, ' ');

function qualifiedNames(code: string): string[] {
	const pattern = new RegExp(String.raw`(?<=\b(?:from|join)\s+|,\s*)"?(${SCHEMAS.join('|')})"?\s*\.\s*"?(\w+)"?`, 'gi');
	return [...new Set([...code.matchAll(pattern)].map(([, schema, name]) => `${schema}.${name}`.toLowerCase()))];
}

function factNames(code: string): string[] {
	return [...code.matchAll(/\b(?:from|join)\s+"?(\w+)"?(?!\s*\.)/gi)].map(([, name]) => `${FACTS_SCHEMA}.${name}`.toLowerCase());
}

/** After a comma, `table.column` may occur: `runs.win` in `FROM runs.runs`. */
function isColumn(name: string, code: string): boolean {
	return !new RegExp(String.raw`\b(?:from|join)\s+"?${name.replace('.', String.raw`"?\s*\.\s*"?`)}\b`, 'i').test(code);
}
