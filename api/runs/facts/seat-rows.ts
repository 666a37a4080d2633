import type { SchemaElement } from 'hyparquet';
import { ParquetWriter, type Writer } from 'hyparquet-writer';
import type { SeatView } from '../vector/seat-view.ts';
import { FACTS, type Fact, type FactColumn, type SeatPlace } from './seat-facts.ts';

/** Seats that are encoded at once: some megabytes. */
export const SEATS_AT_ONCE = 2048;

/** Writes seats as rows of a Parquet file whose columns are {@link FACTS}, lists as lists. */
export class SeatRows {
	readonly #writer: ParquetWriter;
	#columns: Fact[][] = FACTS.map(() => []);

	constructor(writer: Writer, metadata: readonly { readonly key: string; readonly value: string }[] = []) {
		this.#writer = new ParquetWriter({ writer, schema: SCHEMA, statistics: false, kvMetadata: [...metadata] });
	}

	async add(view: SeatView, names: readonly string[], place: SeatPlace): Promise<void> {
		FACTS.forEach(({ read }, column) => this.#columns[column]!.push(read(view, names, place)));
		if (this.#columns[0]!.length === SEATS_AT_ONCE) await this.#flush();
	}

	async end(): Promise<void> {
		await this.#flush();
		await this.#writer.finish();
	}

	async #flush(): Promise<void> {
		const columns = this.#columns;
		if (columns[0]!.length === 0) return;
		this.#columns = FACTS.map(() => []);
		await this.#writer.write({
			columnData: FACTS.map(({ name }, column) => ({ name, data: columns[column]! })),
			rowGroupSize: SEATS_AT_ONCE,
		});
	}
}

const SCHEMA: SchemaElement[] = [{ name: 'seats', num_children: FACTS.length }, ...FACTS.flatMap(elementsOf)];

function elementsOf({ name, type, isList }: FactColumn): SchemaElement[] {
	const value: SchemaElement =
		type === 'text' || type === 'hash'
			? { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' }
			: { name, type: 'INT32', repetition_type: 'REQUIRED' };
	if (!isList) return [value];
	return [
		{ name, converted_type: 'LIST', repetition_type: 'REQUIRED', num_children: 1 },
		{ name: 'list', repetition_type: 'REPEATED', num_children: 1 },
		{ ...value, name: 'element' },
	];
}
