import type { FactTableName } from '../../../contract/data-tables/fact-tables.ts';
import type { Dialect, SessionKind } from './engines/dialects.ts';
import type { StatementEngine } from './engines/engine.ts';
import { FACT_TABLE_NAMES, fieldsOf, storedType } from './facts/fact-columns.ts';
import { type SeatKeyName, NOT_COUNTED, SEAT_KEY_NAMES } from './seat-keys.ts';
import { VIEWS } from './views.ts';

/** Seats whose facts statements see: all that there are facts of, those of a stretch, or single ones. */
export type SeatRange = { readonly from: number; readonly to: number } | 'all' | 'single';

/** The table of the seats that are counted, with the keys of their groups. */
export const KEYS_TABLE = 'seat_keys';
/** The same with the facts of the table `seats`. */
const COUNTED_TABLE = 'counted_seats';

const TABLES = FACT_TABLE_NAMES.filter((name) => name !== 'seats');

function columnsOf(table: FactTableName, { widened }: Dialect): string {
	const columns = fieldsOf(table).map(([name, field]) =>
		field.type === 'integer' && storedType(name, field) === 'USMALLINT' ? widened(name) : name,
	);
	return columns.join(', ');
}

/** A table or view that statements name. */
interface Named {
	readonly name: string;
	readonly kind: SessionKind;
	readonly sql: string;
}

/** What statements name, of the seats in {@link KEYS_TABLE}. Facts of single seats are copied: reading them again would read all. */
export function namedFacts(dialect: Dialect, range: SeatRange): Named[] {
	const keys = SEAT_KEY_NAMES.map((name) => `${name}_key`).join(', ');
	return [
		...TABLES.map((name): Named => {
			const sql = `SELECT ${columnsOf(name, dialect)} FROM ${dialect.factTable(name)}${conditionOf(range)}`;
			return { name, kind: range === 'single' ? 'TABLE' : 'VIEW', sql };
		}),
		{
			name: COUNTED_TABLE,
			kind: 'TABLE',
			sql: `SELECT ${columnsOf('seats', dialect)}, ${keys} FROM ${dialect.factTable('seats')} JOIN ${KEYS_TABLE} USING (seat)`,
		},
		...VIEWS,
	];
}

/** Makes what statements name. */
export async function openFacts(engine: StatementEngine, range: SeatRange): Promise<void> {
	const { dialect } = engine;
	const definitions = namedFacts(dialect, range).flatMap(({ name, kind, sql }) => dialect.createSession(kind, name, sql));
	for (const definition of definitions) await engine.run(definition);
}

function conditionOf(range: SeatRange): string {
	if (range === 'all') return '';
	if (range === 'single') return ` WHERE seat IN (SELECT seat FROM ${KEYS_TABLE})`;
	return ` WHERE seat BETWEEN ${range.from} AND ${range.to - 1}`;
}

/** Shows the seats of a family as the table `seats`, their groups as `cell`: a seat as often as it has groups. */
export function familySql({ createSession }: Dialect, keys: readonly SeatKeyName[]): string[] {
	const groups = keys.map((key) => `SELECT ${key}_key AS cell, * FROM ${COUNTED_TABLE} WHERE ${key}_key <> ${NOT_COUNTED}`);
	return createSession('VIEW', 'seats', groups.join(' UNION ALL '));
}

/** Drops what {@link openFacts} and {@link familySql} made. */
export async function closeFacts(engine: StatementEngine, range: SeatRange): Promise<void> {
	const { dialect } = engine;
	await engine.run(dialect.dropSession('VIEW', 'seats'));
	for (const { name, kind } of namedFacts(dialect, range).toReversed()) await engine.run(dialect.dropSession(kind, name));
}
