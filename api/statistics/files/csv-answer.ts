import { csvLine } from '../../../contract/data-tables/csv.ts';
import {
	STATISTICS_TABLES,
	type StatisticsTable,
	type StatisticsTableName,
} from '../../../contract/data-tables/statistics-tables.ts';
import { type Cell, type Column, columnsOf } from '../../../contract/data-tables/table.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { Metrics } from '../../../contract/statistics/metrics.ts';
import { methodVersion } from '../questions/methods.ts';
import type { AnswerContext, AnswerName } from '../questions/answers.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import { cardRows, tableRows } from './table-rows.ts';
import { createTableWords } from './table-words.ts';

interface Answered {
	readonly name: AnswerName;
	readonly query: unknown;
	readonly body: unknown;
}

/** What queries of tables say of the rows. */
interface Asked {
	readonly language?: LanguageCode;
	readonly type?: EntityType;
	readonly fields?: readonly string[] | undefined;
}

/** What is read of answers of tables. */
type TableAnswer = Pick<Metrics, 'bracket' | 'total_seats' | 'data_through' | 'rows' | 'merged'> &
	Partial<Pick<Metrics, 'character' | 'character_runs'>>;

/**
 * The answer of a table as CSV, with the columns of its files and names in the language that was asked for.
 * @throws Error for an answer that is no table
 */
export function csvAnswer({ snapshot, translated, restNames }: AnswerContext, { name, query, body }: Answered): string {
	const { language = DEFAULT_LANGUAGE, type, fields } = query as Asked;
	const answer = body as TableAnswer;
	const table = tableOf(name, type);
	const context = {
		bracket: answer.bracket,
		character: answer.character ?? null,
		total_seats: answer.character == null ? answer.total_seats : (answer.character_runs ?? 0),
		data_through: answer.data_through,
		method_version: methodVersion(snapshot),
	};
	const wordsOf = createTableWords(translated(snapshot.catalogue, language), restNames(language));
	const rows = tableRows(table, table === 'cards' ? cardRows(answer) : answer.rows, context, wordsOf);
	const columns = wantedColumns(STATISTICS_TABLES[table], fields);
	const cellsOf = (row: Readonly<Record<string, Cell>>): Cell[] => columns.map((column) => row[column.name] ?? null);
	return [columns.map((column) => column.name), ...rows.map(cellsOf)].map(csvLine).join('');
}

function tableOf(name: AnswerName, type: EntityType | undefined): StatisticsTableName {
	if (name === 'metrics' && type !== undefined) return type;
	if (name === 'shops' || name === 'events' || name === 'campfires') return name;
	throw new Error(`The answer ${name} is no table. Ask for it as JSON.`);
}

/** Columns of figures that were not asked for are left out; those that say what a row is about stay. */
function wantedColumns(table: StatisticsTable, fields: readonly string[] | undefined): Column[] {
	const unwanted = table.columns.filter(
		({ path: [field] }) => fields !== undefined && !table.keys.includes(String(field)) && !fields.includes(String(field)),
	);
	return columnsOf(table).filter((column) => !unwanted.some((other) => other.name === column.name));
}
