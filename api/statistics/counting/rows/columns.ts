/** Columns that grow together: row n of a table is element n of each. */
const KINDS = {
	f64: Float64Array,
	u32: Uint32Array,
	i32: Int32Array,
	u16: Uint16Array,
	i16: Int16Array,
	u8: Uint8Array,
	i8: Int8Array,
} as const;

type Kind = keyof typeof KINDS;
export type Shape = Readonly<Record<string, Kind>>;
export type ColumnsOf<S extends Shape> = { [Name in keyof S]: InstanceType<(typeof KINDS)[S[Name]]> };

export interface Columns<S extends Shape> {
	length: number;
	readonly shape: S;
	/** Longer than `length` while rows are added. */
	columns: ColumnsOf<S>;
}

export function createColumns<S extends Shape>(shape: S, capacity = 1024): Columns<S> {
	return { length: 0, shape, columns: allocate(shape, capacity) };
}

function allocate<S extends Shape>(shape: S, capacity: number): ColumnsOf<S> {
	return Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, new KINDS[kind](capacity)])) as ColumnsOf<S>;
}

/** Rows that there is room for; nothing is allocated, for it is asked per row. */
function capacityOf(columns: Readonly<Record<string, ArrayLike<number>>>): number {
	for (const name in columns) return columns[name]!.length;
	return 0;
}

/** Adds an empty row and returns its position. */
export function addRow<S extends Shape>(table: Columns<S>): number {
	if (table.length === capacityOf(table.columns)) table.columns = grow(table);
	return table.length++;
}

/** A table of some rows of another. */
export function takeRows<S extends Shape>({ shape, columns }: Columns<S>, rows: readonly number[]): Columns<S> {
	const taken = createColumns(shape, rows.length);
	for (const name of Object.keys(shape) as (keyof S)[])
		rows.forEach((row, at) => {
			taken.columns[name][at] = columns[name][row]!;
		});
	return { ...taken, length: rows.length };
}

function grow<S extends Shape>(table: Columns<S>): ColumnsOf<S> {
	const capacity = Math.max(1024, Math.ceil(table.length * 1.5));
	const larger = allocate(table.shape, capacity);
	for (const name of Object.keys(table.shape)) (larger[name] as Float64Array).set(table.columns[name] as Float64Array);
	return larger;
}

/** Moves the rows to memory that threads share, without room for more: who holds columns holds those of before. */
export function shareColumns<S extends Shape>(table: Columns<S>): void {
	const shared = Object.entries(table.shape).map(([name, kind]) => {
		const Kind = KINDS[kind] as new (memory: SharedArrayBuffer) => Float64Array<SharedArrayBuffer>;
		const column = (table.columns[name] as Float64Array).subarray(0, table.length);
		const copy = new Kind(new SharedArrayBuffer(column.byteLength));
		copy.set(column);
		return [name, copy] as const;
	});
	table.columns = Object.fromEntries(shared) as ColumnsOf<S>;
}

/** The rows as bytes, column after column in the order of the shape; eight-byte columns have to come first. */
export function encodeColumns<S extends Shape>({ length, shape, columns }: Columns<S>): Buffer[] {
	return Object.keys(shape).map((name) => {
		const column = columns[name as keyof S].subarray(0, length);
		return Buffer.from(column.buffer, column.byteOffset, column.byteLength);
	});
}

/** Reads what {@link encodeColumns} wrote; the columns share the memory of `bytes`. */
export function decodeColumns<S extends Shape>(shape: S, length: number, bytes: ArrayBuffer): Columns<S> {
	let offset = 0;
	const columns = Object.entries(shape).map(([name, kind]) => {
		const column = new KINDS[kind](bytes, offset, length);
		offset += column.byteLength;
		return [name, column] as const;
	});
	return { length, shape, columns: Object.fromEntries(columns) as ColumnsOf<S> };
}
