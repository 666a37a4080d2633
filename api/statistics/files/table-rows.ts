import type { Path } from '../../../contract/data-tables/columns-of-schema.ts';
import { STATISTICS_TABLES, type StatisticsTableName } from '../../../contract/data-tables/statistics-tables.ts';
import type { Cell } from '../../../contract/data-tables/table.ts';
import type { MetricsRow } from '../../../contract/statistics/metrics.ts';
import type { WordsOfRow } from './table-words.ts';

type AnswerRow = Readonly<Record<string, unknown>>;

/** What all rows of an answer have in common. */
export interface RowContext {
	readonly bracket: string;
	readonly character: string | null;
	readonly total_seats: number;
	readonly data_through: string | null;
	readonly method_version: string;
}

/** The rows of an answer as rows of a table, by name of the column. */
export function tableRows(
	name: StatisticsTableName,
	answered: readonly AnswerRow[],
	context: RowContext,
	wordsOf: WordsOfRow,
): Readonly<Record<string, Cell>>[] {
	const { columns } = STATISTICS_TABLES[name];
	return answered.map((row) => ({
		...context,
		...wordsOf(name, row),
		...Object.fromEntries(columns.map((column) => [column.name, valueAt(row, column.path)])),
	}));
}

/** Null where the row, or what is on the way, has no value. */
function valueAt(row: AnswerRow, path: Path): Cell {
	let value: unknown = row;
	for (const key of path) value = (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[key];
	return (value ?? null) as Cell;
}

interface MetricsRows {
	readonly rows: readonly (Pick<MetricsRow, 'id' | 'upgraded'> & Partial<MetricsRow>)[];
	readonly merged?: MetricsRows['rows'] | undefined;
}

/** The rows of all copies of each card, and where the answer tells them apart those of plain and upgraded ones. */
export function cardRows({ rows, merged }: MetricsRows): AnswerRow[] {
	const all = (merged ?? rows).map((row) => ({ ...row, copies: 'all' }));
	return merged ? [...all, ...rows.map((row) => ({ ...row, copies: row.upgraded ? 'upgraded' : 'plain' }))] : all;
}
