import { MODES, PARTIES } from '../../../../contract/statistics/bracket.ts';
import type { ColumnType, ColumnValues, Columns } from '../../counting/engines/columns.ts';
import type { StatementEngine } from '../../counting/engines/engine.ts';
import { type ExpectedByFloor, createExpected, standingsOf } from '../../generation/lift/standings.ts';
import { COUNTED, cellAddress } from '../../counting/rows/cell-key.ts';
import type { Frame } from '../../counting/rows/frame.ts';

const DAYS_OF_WEEK = 7;
/** Seats and expectations that are handed over at once. */
const ROWS_AT_ONCE = 50_000;

/** Columns of the table {@link createSeatGroups} makes, with what each says of a row. */
const COLUMNS = {
	seat: 'UINTEGER',
	hash_high: 'UINTEGER',
	hash_low: 'UINTEGER',
	official: 'BOOLEAN',
	mode: [...MODES, 'other'],
	party: PARTIES,
	skill: 'USMALLINT',
	/** Position in the table of versions; 0 for none. */
	build: 'USMALLINT',
	week: 'INTEGER',
	/** Number of its expectations. */
	curve: 'UINTEGER',
} as const satisfies Readonly<Record<string, ColumnType>>;
type Row = Readonly<Record<keyof typeof COLUMNS, number>>;
const COLUMNS_IN_ORDER: Columns = Object.entries(COLUMNS);

/** The same of the table of expectations. */
const EXPECTATION_COLUMNS: Columns = [
	['curve', 'UINTEGER'],
	['floor', 'USMALLINT'],
	['expected', 'INTEGER'],
];

/** What statistics group seats by, as SQL joins it with facts. */
export const SEAT_GROUPS_TABLE = 'seat_groups';
export const VERSIONS_TABLE = 'versions';
/** Expectations of lift by curve and floor; those of runs that are not official have none. */
export const EXPECTATIONS_TABLE = 'expectations';

/** Makes the tables of what is known of the seats of a generation beside their facts; seats that count nowhere are not in it. */
export async function createSeatGroups(engine: StatementEngine, frame: Frame): Promise<void> {
	const { createSeatTable, quoted } = engine.dialect;
	for (const sql of createSeatTable(SEAT_GROUPS_TABLE, COLUMNS_IN_ORDER)) await engine.run(sql);
	await engine.run(`CREATE TEMP TABLE ${VERSIONS_TABLE} (build USMALLINT, version VARCHAR)`);
	const versions = ['', ...frame.builds].map((name, build) => `(${build}, ${quoted(name)})`);
	await engine.run(`INSERT INTO ${VERSIONS_TABLE} VALUES ${versions.join(', ')}`);
	const curves = new Curves(frame);
	const appender = await engine.appender(SEAT_GROUPS_TABLE, COLUMNS_IN_ORDER, 'session');
	for (const rows of stretches(countedRows(frame), ROWS_AT_ONCE)) {
		const values = rows.map((row) => groupsOf(frame, row, curves.of(row)));
		appender.add(
			COLUMNS_IN_ORDER.map(([name, type]) =>
				columnOf(
					type,
					Float64Array.from(values, (value) => value[name as keyof Row]),
				),
			),
			rows.length,
		);
	}
	await appender.close();
	await curves.write(engine);
}

function groupsOf({ columns }: Frame, row: number, curve: number): Row {
	const counted = columns.counted[row]!;
	const isOfficial = (counted & COUNTED.official) !== 0;
	const { build, band } = isOfficial ? cellAddress(columns, row, counted) : { build: 0, band: 0 };
	return {
		seat: row,
		hash_high: columns.hashHigh[row]!,
		hash_low: columns.hashLow[row]!,
		official: Number(isOfficial),
		mode: columns.mode[row]!,
		party: columns.party[row]!,
		skill: band,
		build,
		week: Math.floor(columns.day[row]! / DAYS_OF_WEEK),
		curve: isOfficial ? curve : 0,
	};
}

/** The expectations of seats; those of all runs of a player that ended alike are the same, and written once. */
class Curves {
	readonly #expectedOf: (row: number) => ExpectedByFloor;
	readonly #known = new Map<ExpectedByFloor, number>();

	constructor({ columns, length, users }: Frame) {
		this.#expectedOf = createExpected(columns, standingsOf(columns, length, users.length));
	}

	of(row: number): number {
		const expected = this.#expectedOf(row);
		const curve = this.#known.get(expected) ?? this.#known.size + 1;
		this.#known.set(expected, curve);
		return curve;
	}

	async write(engine: StatementEngine): Promise<void> {
		for (const sql of engine.dialect.createSeatTable(EXPECTATIONS_TABLE, EXPECTATION_COLUMNS)) await engine.run(sql);
		const appender = await engine.appender(EXPECTATIONS_TABLE, EXPECTATION_COLUMNS, 'session');
		for (const [expected, curve] of this.#known) {
			const floors = Array.from(expected.keys()).filter((floor) => expected[floor]! >= 0);
			const values = Int32Array.from(floors, (floor) => expected[floor]!);
			appender.add([new Uint32Array(floors.length).fill(curve), Uint16Array.from(floors), values], floors.length);
		}
		await appender.close();
	}
}

function countedRows({ columns, length }: Frame): number[] {
	return Array.from({ length }, (_, row) => row).filter((row) => columns.counted[row] !== 0);
}

function* stretches(rows: readonly number[], length: number): Generator<readonly number[]> {
	for (let from = 0; from < rows.length; from += length) yield rows.slice(from, from + length);
}

function columnOf(type: ColumnType, values: Float64Array): ColumnValues {
	if (type === 'UINTEGER') return Uint32Array.from(values);
	if (type === 'INTEGER') return Int32Array.from(values);
	return type === 'USMALLINT' ? Uint16Array.from(values) : Uint8Array.from(values);
}
