import type { SeatView } from '../../../runs/vector/seat-view.ts';
import { CHUNK_ROWS } from '../engines/duckdb.ts';
import type { Appender, StatementEngine } from '../engines/engine.ts';
import { FACT_TABLE_NAMES, FactRows, type FactSink, storedColumns } from './fact-columns.ts';
import type { SegmentCodes } from './item-codes.ts';
import { SeatFacts } from './seat-facts.ts';

/** Adds the facts of seats to the tables of an engine. */
export class FactWriter {
	readonly #facts: SeatFacts;
	readonly #appenders: readonly Appender[];

	private constructor(appenders: readonly Appender[]) {
		this.#appenders = appenders;
		const rows = FACT_TABLE_NAMES.map((name, index) => {
			return [name, new FactRows(name, CHUNK_ROWS, (columns, count) => appenders[index]!.add(columns, count))] as const;
		});
		this.#facts = new SeatFacts(Object.fromEntries(rows) as unknown as FactSink);
	}

	static async open(engine: StatementEngine): Promise<FactWriter> {
		const { dialect } = engine;
		return new FactWriter(
			await Promise.all(FACT_TABLE_NAMES.map((name) => engine.appender(dialect.storedAs(name), storedColumns(name)))),
		);
	}

	/** Seats of one run have to follow each other. */
	add(view: SeatView, seat: number, codes: SegmentCodes): void {
		this.#facts.add(view, seat, codes);
	}

	/** Ends adding: the facts are in the tables then. */
	async close(): Promise<void> {
		this.#facts.flush();
		for (const appender of this.#appenders) await appender.close();
	}
}
