/** A typed array whose values are copied into a column of the same width; words are their positions. */
export type ColumnValues =
	| Uint8Array<ArrayBuffer>
	| Uint16Array<ArrayBuffer>
	| Uint32Array<ArrayBuffer>
	| Int32Array<ArrayBuffer>;

/** The type of a column: a name that every engine knows, or the words of an enumeration. */
export type ColumnType = 'BOOLEAN' | 'USMALLINT' | 'UINTEGER' | 'INTEGER' | 'VARCHAR' | readonly string[];

/** Columns of a table in their order. */
export type Columns = readonly (readonly [name: string, type: ColumnType])[];
