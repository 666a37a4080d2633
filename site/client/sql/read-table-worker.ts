/** Converts a Parquet file to Arrow in a worker; the database reads Arrow without an extension. */
import { Bool, type DataType, Float64, Int32, Int64, Table, Utf8, type Vector, tableToIPC, vectorFromArray } from 'apache-arrow';
import { parquetMetadata, parquetRead } from 'hyparquet';

export interface ReadRequest {
	readonly url: string;
}

export type ReadAnswer = { readonly arrow: Uint8Array<ArrayBuffer> } | { readonly status: number } | { readonly error: string };

/** By Parquet type. */
const TYPES: Readonly<Record<string, () => DataType>> = {
	BYTE_ARRAY: () => new Utf8(),
	INT32: () => new Int32(),
	INT64: () => new Int64(),
	DOUBLE: () => new Float64(),
	BOOLEAN: () => new Bool(),
};

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
	try {
		const response = await fetch(data.url);
		if (!response.ok) return postMessage({ status: response.status } satisfies ReadAnswer);
		const arrow = await arrowOf(await response.arrayBuffer());
		postMessage({ arrow } satisfies ReadAnswer, { transfer: [arrow.buffer] });
	} catch (error) {
		postMessage({ error: String(error) } satisfies ReadAnswer);
	}
};

async function arrowOf(file: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
	const columns = parquetMetadata(file).schema.slice(1);
	const values = new Map(columns.map(({ name }) => [name, [] as unknown[]]));
	await parquetRead({
		file,
		onChunk: ({ columnName, columnData }) => {
			const column = values.get(columnName);
			for (const value of columnData as Iterable<unknown>) column?.push(value ?? null);
		},
	});
	const vectors = columns.map(({ name, type }): [string, Vector] => [
		name,
		vectorFromArray(values.get(name) ?? [], TYPES[type ?? '']?.() ?? new Utf8()),
	]);
	return new Uint8Array(tableToIPC(new Table(Object.fromEntries(vectors)), 'stream'));
}
