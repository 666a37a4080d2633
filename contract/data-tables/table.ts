/** `long` is an integer beyond 32 bits, `flag` true or false. */
export type ColumnType = 'text' | 'integer' | 'long' | 'number' | 'flag';
export type Cell = string | number | boolean | null;

/** What a column of a published table holds. */
export interface Field<Type extends ColumnType = ColumnType, IsNullable extends boolean = boolean> {
	readonly type: Type;
	readonly isNullable: IsNullable;
	/** Null for what is counted or named. */
	readonly unit: string | null;
	readonly meaning: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** A table that is published as files; its columns stand in the order of `fields`. Files, data dictionary and pages follow from it. */
export interface DataTable<Own extends Fields = Fields> {
	readonly name: string;
	/** What a row is. */
	readonly meaning: string;
	readonly fields: Own;
}

export interface Column extends Field {
	readonly name: string;
}

interface Values {
	readonly text: string;
	readonly integer: number;
	readonly long: number;
	readonly number: number;
	readonly flag: boolean;
}

type ValueOf<Own extends Field> = Values[Own['type']] | (true extends Own['isNullable'] ? null : never);

/** A row of a table, by name of the column. */
export type RowOf<Table extends DataTable> = { readonly [Name in keyof Table['fields']]: ValueOf<Table['fields'][Name]> };

export function columnsOf({ fields }: DataTable): Column[] {
	return Object.entries(fields).map(([name, field]) => ({ name, ...field }));
}

const field =
	<Type extends ColumnType>(type: Type) =>
	(meaning: string, unit: string | null = null): Field<Type, false> => ({ type, isNullable: false, unit, meaning });

export const text = field('text');
export const integer = field('integer');
export const long = field('long');
export const flag = field('flag');

/** The same column where some rows have no value. */
export function nullable<Type extends ColumnType>(column: Field<Type>): Field<Type, true> {
	return { ...column, isNullable: true };
}
