/** `long` is an integer beyond 32 bits, `flag` a boolean. */
export type ColumnType = 'text' | 'integer' | 'long' | 'number' | 'flag';
export type Cell = string | number | boolean | null;

/** A column of a published table. */
export interface Field<Type extends ColumnType = ColumnType, IsNullable extends boolean = boolean> {
	readonly type: Type;
	readonly isNullable: IsNullable;
	/** Null for counts and names. */
	readonly unit: string | null;
	readonly meaning: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** A table published as files, with columns in the order of `fields`. Files, data dictionary and pages are derived from it. */
export interface DataTable<Own extends Fields = Fields> {
	readonly name: string;
	/** The meaning of a row. */
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

/** A row of a table by column name. */
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

/** A nullable variant of a column. */
export function nullable<Type extends ColumnType>(column: Field<Type>): Field<Type, true> {
	return { ...column, isNullable: true };
}
