import { FACTS, type FactColumn } from '../../runs/facts/seat-facts.ts';
import type { CounterQuery } from './counter-query.ts';
import type { Expressions } from './expressions.ts';
import { NOT_COUNTED, SEAT_KEY_NAMES, type SeatKeyName } from './seat-keys.ts';

/** Names of the tables of a store in an engine. */
export interface Tables {
	/** The facts of seats. */
	readonly seats: string;
	/** The keys of the blocks that each seat counts in. */
	readonly keys: string;
}

const TYPES: Readonly<Record<FactColumn['type'], string>> = {
	text: 'LowCardinality(String)',
	hash: 'String',
	number: 'UInt16',
	signed: 'Int16',
	position: 'UInt32',
};

/** The statement that makes the table of facts. Seats stand in the order of their vectors. */
export function createSeatsSql(table: string): string {
	return createSql(
		table,
		FACTS.map(({ name, type, isList }) => `${name} ${isList ? `Array(${TYPES[type]})` : TYPES[type]}`),
	);
}

/** The statement that makes the table of keys. */
export function createKeysSql(table: string): string {
	return createSql(table, ['row UInt32', ...SEAT_KEY_NAMES.map((name) => `${name}_key Int64`)]);
}

function createSql(table: string, columns: readonly string[]): string {
	return `CREATE TABLE ${table} (\n${columns.map((column) => `\t${column}`).join(',\n')}\n) ENGINE = MergeTree ORDER BY row`;
}

/** Clauses of a query, each a line or more. */
interface Clauses {
	readonly with?: string;
	readonly columns: readonly string[];
	/** A table, or a query. */
	readonly from: string | Clauses;
	readonly clauses?: readonly string[];
}

function write({ with: expressions, columns, from, clauses = [] }: Clauses): string {
	const source = typeof from === 'string' ? from : `(\n${write(from).replace(/^/gm, '\t')}\n)`;
	const lines = [expressions, `SELECT ${columns.join(', ')}`, `FROM ${source}`, ...clauses];
	return lines.filter(Boolean).join('\n');
}

const FACT_NAMES: ReadonlySet<string> = new Set(FACTS.map(({ name }) => name));

/** What a query is made for. */
export interface CounterSource {
	readonly key: SeatKeyName;
	readonly expressions: Expressions;
	readonly tables: Tables;
}

/**
 * The query of some counters: rows of key, place and each amount that is added, in the order of `add`. Keys and places with nothing but
 * zeros are left out.
 */
export function counterSql(query: CounterQuery, source: CounterSource): string {
	const amounts = Object.values(query.add).map((amount, index) => `toInt64(sum(${amount})) AS amount_${index}`);
	const counted = amounts.map((_, index) => `amount_${index} != 0`).join(' OR ');
	return write({
		columns: ['key', `toInt32(${query.place}) AS place`, ...amounts],
		from: query.isPairs ? pairsOf(query, source) : valuesOf(query, source),
		clauses: ['GROUP BY key, place', `HAVING ${counted}`],
	});
}

/** Takes of the seats of a source those that count, with the key of the block that they count in. */
const keyed = ({ key, tables }: CounterSource): string =>
	`AS seats\nINNER JOIN (SELECT row, ${key}_key AS key FROM ${tables.keys} WHERE ${key}_key != ${NOT_COUNTED}) AS keys USING (row)`;

/** A row for each value that counts, with what the query names beside it. */
function valuesOf(query: CounterQuery, source: CounterSource): Clauses {
	const { each = {}, where } = query;
	const { expressions, tables } = source;
	const names = Object.keys(each);
	const outer = [query.place, where ?? '', ...Object.values(query.add)].join(' ');
	const beside = namesIn(outer).filter((name) => !(name in each) && (expressions.has(name) || FACT_NAMES.has(name)));
	return {
		columns: ['key', ...beside, ...names],
		from: {
			with: withSql([...beside, ...Object.values(each)], expressions),
			columns: ['key', ...beside, ...names.map((name) => `${each[name]} AS ${name}_list`)],
			from: tables.seats,
			clauses: [keyed(source)],
		},
		clauses: [
			...(names.length === 0 ? [] : [`ARRAY JOIN ${names.map((name) => `${name}_list AS ${name}`).join(', ')}`]),
			...(where === undefined ? [] : [`WHERE ${where}`]),
		],
	};
}

const EARLIER = 'ORDER BY row ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';

/** A row for each value of each seat, with the pairs that it makes within the seat and with earlier seats of the game. */
function pairsOf({ each = {}, where }: CounterQuery, source: CounterSource): Clauses {
	const { expressions, tables } = source;
	const [[name, items] = ['', '']] = Object.entries(each);
	const values: Clauses = {
		with: withSql([items], expressions),
		columns: ['row', 'game', 'is_win AS won', `${items} AS ${name}_list`],
		from: tables.seats,
	};
	const times: Clauses = {
		columns: ['row', 'any(game) AS game', 'any(won) AS won', name, 'count() AS times'],
		from: values,
		clauses: [`ARRAY JOIN ${name}_list AS ${name}`, `WHERE ${where}`, `GROUP BY row, ${name}`],
	};
	const withEarlier: Clauses = {
		columns: ['row', 'won', name, 'times', `sum(times) OVER (PARTITION BY game, ${name} ${EARLIER}) - times AS earlier`],
		from: times,
	};
	return {
		columns: ['key', 'won', name, 'times * earlier + intDiv(times * (times - 1), 2) AS pairs'],
		from: withEarlier,
		clauses: [keyed(source), 'WHERE pairs > 0'],
	};
}

/** The expressions that some texts use, and those that these use, as far as the facts. */
function withSql(texts: readonly string[], expressions: Expressions): string {
	const needed = new Set<string>();
	const visit = (text: string): void => {
		for (const name of namesIn(text)) {
			const expression = expressions.get(name);
			if (expression === undefined || needed.has(name)) continue;
			visit(expression);
			needed.add(name);
		}
	};
	for (const text of texts) visit(text);
	if (needed.size === 0) return '';
	return `WITH\n${[...needed].map((name) => `\t${expressions.get(name)} AS ${name}`).join(',\n')}`;
}

/** Words of a text outside of quotes, each once. */
function namesIn(text: string): string[] {
	return [...new Set(text.replaceAll(/'(?:[^'\\]|\\.)*'/g, '').match(/[a-z]\w*/g) ?? [])];
}
