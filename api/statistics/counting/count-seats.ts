import type { StatisticsCatalogue } from './catalogue/statistics-catalogue.ts';
import type { Counters } from './counters/counters.ts';
import type { FrameColumns } from './rows/frame.ts';
import { CellAdder } from './cell-adder.ts';
import { catalogueSql } from './catalogue-tables.ts';
import type { Dialect } from './engines/dialects.ts';
import type { Columns } from './engines/columns.ts';
import type { StatementEngine } from './engines/engine.ts';
import { KEYS_TABLE, type SeatRange, closeFacts, familySql, openFacts } from './fact-views.ts';
import type { Facts } from './facts/fact-store.ts';
import type { Addition, Family } from './family.ts';
import { type ItemPositions, itemPositions } from './cells/item-positions.ts';
import { NOT_COUNTED, SEAT_KEYS, SEAT_KEY_NAMES } from './seat-keys.ts';
import { type Key, sizeOf } from './cells/section.ts';
import type { Statement } from './cells/statement.ts';

/** Part of the seats of a stretch from which on it is read as a whole. */
const DENSE = 0.2;

/** Rows that are to be counted otherwise than before. */
export interface ChangedRows {
	readonly columns: FrameColumns;
	/** Rows of the frame, ascending. */
	readonly rows: Uint32Array;
	/** How each row of the frame was counted until now, and how it is to be counted; see `cell-key.ts`. */
	readonly before: Uint8Array;
	readonly after: Uint8Array;
	/** Builds whose contests are kept apart. */
	readonly builds: ReadonlySet<number>;
}

/** Statements see the seats that leave a group as a group of their own, whose number is below that of no group; and back. */
const leaving = (key: number): number => (key === NOT_COUNTED ? NOT_COUNTED : 2 * NOT_COUNTED - key);
const isLeaving = (cell: number): boolean => cell < NOT_COUNTED;

const KEY_COLUMNS: Columns = [['seat', 'UINTEGER'], ...SEAT_KEY_NAMES.map((name) => [`${name}_key`, 'INTEGER'] as const)];

/** Counts seats with statements. */
export class SeatCounter {
	readonly #engine: StatementEngine;
	readonly #positions: ItemPositions;
	readonly #counters: Counters;

	private constructor(engine: StatementEngine, positions: ItemPositions, counters: Counters) {
		this.#engine = engine;
		this.#positions = positions;
		this.#counters = counters;
	}

	/** @param counters what is counted is added to them */
	static async open(facts: Facts, catalogue: StatisticsCatalogue, counters: Counters): Promise<SeatCounter> {
		const { engine, codes } = facts;
		for (const sql of catalogueSql(engine.dialect, codes, catalogue)) await engine.run(sql);
		return new SeatCounter(engine, itemPositions(codes, catalogue), counters);
	}

	/** Takes rows out of the groups that they were in and adds them to those that they belong to. */
	async count(families: readonly Family[], changed: ChangedRows): Promise<void> {
		for (const { rows, range } of partsOf(changed.rows, this.#engine.seatsAtOnce))
			await this.#countPart(families, { ...changed, rows }, range);
	}

	/** The same where there are facts of these rows alone. */
	async countAll(families: readonly Family[], changed: ChangedRows): Promise<void> {
		await this.#countPart(families, changed, 'all');
	}

	async #countPart(families: readonly Family[], changed: ChangedRows, range: SeatRange): Promise<void> {
		await this.#fillKeys(changed);
		await openFacts(this.#engine, range);
		const cells = new CellAdder(this.#counters);
		for (const { keys, additions } of families) {
			for (const sql of familySql(this.#engine.dialect, keys)) await this.#engine.run(sql);
			for (const [statement, list] of Map.groupBy(additions, (addition) => addition.counted.statement))
				await this.#addStatement(statement, list, cells);
		}
		cells.end();
		await closeFacts(this.#engine, range);
	}

	async #fillKeys({ columns, rows, before, after, builds }: ChangedRows): Promise<void> {
		for (const sql of this.#engine.dialect.createSeatTable(KEYS_TABLE, KEY_COLUMNS)) await this.#engine.run(sql);
		const appender = await this.#engine.appender(KEYS_TABLE, KEY_COLUMNS, 'session');
		for (const [counted, place] of [
			[before, leaving],
			[after, (key: number) => key],
		] as const) {
			const members = rows.filter((row) => counted[row] !== 0);
			const keys = SEAT_KEY_NAMES.map((name) =>
				Int32Array.from(members, (row) => place(SEAT_KEYS[name](columns, row, counted[row]!, builds))),
			);
			appender.add([Uint32Array.from(members), ...keys], members.length);
		}
		await appender.close();
	}

	/** Runs a statement once for everything that it is added to. */
	async #addStatement(statement: Statement, additions: readonly Addition[], cells: CellAdder): Promise<void> {
		const keys = keysOf(additions);
		const names = ['cell', ...keys.keys(), ...statement.columns.map(({ name }) => name)];
		const columnOf = new Map(names.map((name, column) => [name, column]));
		const adders = additions.map((addition) => this.#createAdder(addition, columnOf, cells));
		try {
			await this.#engine.each(countingSql(this.#engine.dialect, statement, keys), (columns, rows) => {
				for (const add of adders) for (let row = 0; row < rows; row++) add(columns, row);
			});
		} catch (error) {
			throw new Error(`The statement ${statement.name} failed: ${(error as Error).message}`);
		}
	}

	#createAdder(
		{ counted, counter, start }: Addition,
		columnOf: ReadonlyMap<string, number>,
		cells: CellAdder,
	): (columns: readonly Float64Array[], row: number) => void {
		const { size } = this.#positions;
		const keys = counted.keys.map((key) => this.#readKey(key, columnOf));
		const offsets = Object.entries(counted.columns).map(([name, offset]) => ({ column: columnOf.get(name)!, offset }));
		const first = start + sizeOf(counted.start, size);
		const positions = keys.map(() => 0);
		return (columns, row) => {
			let base = first;
			for (let index = 0; index < keys.length; index++) {
				const { read, stride } = keys[index]!;
				const position = read(columns, row);
				if (position < 0) return;
				positions[index] = position;
				base += position * stride;
			}
			const key = columns[0]![row]!;
			const sign = isLeaving(key) ? -1 : 1;
			const cell = sign === 1 ? key : leaving(key);
			for (const { column, offset } of offsets) {
				const amount = columns[column]![row]!;
				const place = typeof offset === 'number' ? base + offset : start + offset(positions, size);
				if (amount !== 0) cells.add(counter, cell, place, sign * amount);
			}
		};
	}

	#readKey({ columns: names, stride, position }: Key, columnOf: ReadonlyMap<string, number>) {
		const places = names.map((name) => columnOf.get(name)!);
		const values = places.map(() => 0);
		return {
			stride: sizeOf(stride, this.#positions.size),
			read: (columns: readonly Float64Array[], row: number): number => {
				for (let index = 0; index < places.length; index++) values[index] = columns[places[index]!]![row]!;
				return position(values, this.#positions);
			},
		};
	}
}

/** Columns that tell rows of a group apart, and whether they hold words of a closed list. */
type KeyColumns = ReadonlyMap<string, boolean>;

export function keysOf(additions: readonly Addition[]): KeyColumns {
	const keys = additions.flatMap(({ counted }) => counted.keys);
	return new Map(keys.flatMap(({ columns, isWord }) => columns.map((name): [string, boolean] => [name, isWord])));
}

/** The query that an engine is sent: the statement unchanged, its words and integers as numbers. */
export function countingSql({ answer, codeOf, numberOf }: Dialect, statement: Statement, keys: KeyColumns): string {
	const names = [...keys].map(([name, isWord]) => (isWord ? codeOf(name) : name));
	const columns = ['cell', ...names, ...statement.columns.map(({ name }) => name)];
	return answer(columns.map(numberOf), statement.sql);
}

interface Part {
	readonly rows: Uint32Array;
	readonly range: SeatRange;
}

/** Stretches with many of the rows, and the rest of them some thousand at a time. */
function partsOf(rows: Uint32Array, seatsAtOnce: number): Part[] {
	const stretches = [...Map.groupBy(rows, (row) => Math.floor(row / seatsAtOnce))];
	const isDense = (members: readonly number[]): boolean => members.length >= DENSE * (members.at(-1)! - members[0]! + 1);
	const dense = stretches.filter(([, members]) => isDense(members));
	const single = stretches.filter(([, members]) => !isDense(members)).flatMap(([, members]) => members);
	const parts = dense.map(
		([, members]): Part => ({
			rows: Uint32Array.from(members),
			range: { from: members[0]!, to: members.at(-1)! + 1 },
		}),
	);
	for (let from = 0; from < single.length; from += DENSE * seatsAtOnce)
		parts.push({ rows: Uint32Array.from(single.slice(from, from + DENSE * seatsAtOnce)), range: 'single' });
	return parts;
}
