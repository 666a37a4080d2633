import {
	FACT_TABLES,
	type FactColumn,
	type FactField,
	type FactTableName,
} from '../../../../contract/data-tables/fact-tables.ts';
import type { ColumnType, ColumnValues, Columns } from '../engines/columns.ts';

export const FACT_TABLE_NAMES = Object.keys(FACT_TABLES) as FactTableName[];

/** The fields of a table by column. */
export function fieldsOf(table: FactTableName): [column: string, field: FactField][] {
	return Object.entries(FACT_TABLES[table].fields);
}

/** How a column of facts is stored: seats have more than 16 bits, and ids have codes (`item-codes.ts`). */
export function storedType(name: string, { type, words }: FactField): ColumnType {
	if (name === 'seat') return 'UINTEGER';
	if (type === 'flag') return 'BOOLEAN';
	return words ?? 'USMALLINT';
}

/** The columns that a table of facts is stored with. */
export function storedColumns(table: FactTableName): Columns {
	return fieldsOf(table).map(([name, field]) => [name, storedType(name, field)]);
}

function valuesFor(type: ColumnType, rows: number): ColumnValues {
	if (type === 'UINTEGER') return new Uint32Array(rows);
	return type === 'USMALLINT' ? new Uint16Array(rows) : new Uint8Array(rows);
}

/** Takes what is in the columns, up to a row. */
export type TakeRows = (columns: readonly ColumnValues[], rows: number) => void;

/** Rows of one table of facts on their way to a database, some thousand at a time. */
export class FactRows<Name extends FactTableName> {
	readonly columns: Readonly<Record<FactColumn<Name>, ColumnValues>>;
	readonly #size: number;
	readonly #take: TakeRows;
	#count = 0;

	constructor(table: Name, size: number, take: TakeRows) {
		const columns = fieldsOf(table).map(([name, field]) => [name, valuesFor(storedType(name, field), size)]);
		this.columns = Object.fromEntries(columns) as Record<FactColumn<Name>, ColumnValues>;
		this.#size = size;
		this.#take = take;
	}

	/** Begins a row and returns its index in the columns, all of which have to be set. */
	next(): number {
		if (this.#count === this.#size) this.flush();
		return this.#count++;
	}

	flush(): void {
		if (this.#count > 0) this.#take(Object.values(this.columns), this.#count);
		this.#count = 0;
	}
}

export type FactSink = { readonly [Name in FactTableName]: FactRows<Name> };
