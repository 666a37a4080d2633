import { type ReadableStatement, seatsLine } from '../../../contract/data-tables/statement-sql.ts';
import type { SeatKeyName } from './seat-keys.ts';
import type { Statement } from './cells/statement.ts';

const OFFICIAL = 'official';

/** Which of the published seats the groups of each key hold together; null for all. */
const SEATS: Readonly<Partial<Record<SeatKeyName, string | null>>> = {
	headline: "character <> 'other'",
	ranked: null,
};
/** Groups that readers want one by one, by the column that names them. */
const COLUMNS: Readonly<Partial<Record<SeatKeyName, string>>> = { week: 'week' };

/** A statement over the published tables of facts: of all seats of its groups together, where no column names the groups. */
export function readableStatement({ sql }: Statement, key: SeatKeyName): ReadableStatement {
	const condition = SEATS[key];
	const seats = condition === undefined ? OFFICIAL : condition;
	const column = COLUMNS[key];
	const body = column === undefined ? withoutCell(sql) : sql.replaceAll(/\bcell\b/g, column);
	return { seats, sql: `${seatsLine(seats === null ? [] : [seats])}\n${body}` };
}

function withoutCell(sql: string): string {
	return sql
		.replaceAll(/\nGROUP BY cell$/gm, '')
		.replaceAll(/\bcell, ?/g, '')
		.replaceAll(/, cell\b/g, '');
}
