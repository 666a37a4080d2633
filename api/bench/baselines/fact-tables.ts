import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ParquetWriter, fileWriter, schemaFromColumnData } from 'hyparquet-writer';
import { preparedBrackets } from '../../../contract/statistics/bracket.ts';
import { ACTS, CARD, OPTION, POTION, RELIC, REST, SHOP } from '../../statistics/rollup/cells/columns.ts';
import type { Layout } from '../../statistics/rollup/cells/layout.ts';
import { goodsOf } from '../../statistics/rollup/cells/sizes.ts';
import { holdings } from '../../statistics/rollup/fold/holdings/holdings.ts';
import { options } from '../../statistics/rollup/fold/options.ts';
import { restChoices } from '../../statistics/rollup/fold/rest-choices.ts';
import { buildNames } from '../../statistics/rollup/generation/addresses.ts';
import { isInBracket } from '../../statistics/rollup/generation/bracket-sums.ts';
import { cellAddress, cellKey, readCellKey } from '../../statistics/rollup/rows/cell-key.ts';
import { OUTCOMES } from '../../statistics/rollup/rows/frame.ts';
import { goods } from '../../statistics/tables/shops.ts';
import { type MetricsPart, eachOfficial } from './metrics-tables.ts';

const COLUMNS = {
	seats: ['cell', 'won'],
	held: ['cell', 'kind', 'entity', 'won', 'used'],
	offers: ['cell', 'kind', 'entity', 'act', 'picked'],
	shops: ['cell', 'entity', 'bought', 'bought_won'],
	options: ['cell', 'entity', 'won'],
	rests: ['cell', 'entity', 'won', 'low'],
	brackets: ['bracket', 'cell'],
} as const;

type Table = keyof typeof COLUMNS;

const CHARACTERS = 5;
const FLUSHED_ROWS = 200_000;
/** Rows of the frame whose facts are kept in memory. */
const ROWS_AT_ONCE = 30_000;

/** A table that is written in groups of rows. */
class FactWriter {
	readonly #names: readonly string[];
	readonly #writer: ParquetWriter;
	#columns: number[][];

	constructor(folder: string, table: Table) {
		this.#names = COLUMNS[table];
		this.#columns = this.#names.map(() => []);
		this.#writer = new ParquetWriter({
			writer: fileWriter(join(folder, `${table}.parquet`)),
			schema: schemaFromColumnData({ columnData: this.#data() }),
		});
	}

	add(...values: readonly number[]): void {
		values.forEach((value, column) => this.#columns[column]?.push(value));
	}

	async flush(fewest = FLUSHED_ROWS): Promise<void> {
		if ((this.#columns[0]?.length ?? 0) < fewest) return;
		await this.#writer.write({ columnData: this.#data(), rowGroupSize: FLUSHED_ROWS });
		this.#columns = this.#names.map(() => []);
	}

	async finish(): Promise<void> {
		await this.flush(1);
		await this.#writer.finish();
	}

	#data() {
		return this.#names.map((name, column) => ({
			name,
			data: this.#columns[column]!,
			type: 'INT32' as const,
			nullable: false,
		}));
	}
}

type Writers = Readonly<Record<Table, FactWriter>>;

/** Writes one row per fact: what each seat held, was offered, saw in shops and chose, with its cell. A folder that is there is kept. */
export async function writeFacts(folder: string, part: MetricsPart, layout: Layout): Promise<void> {
	if (existsSync(folder)) return;
	const aside = `${folder}.part`;
	rmSync(aside, { recursive: true, force: true });
	mkdirSync(aside, { recursive: true });
	const writers = Object.fromEntries(
		Object.keys(COLUMNS).map((table) => [table, new FactWriter(aside, table as Table)]),
	) as unknown as Writers;
	const cells = new Map<number, number>();
	const counts = new Int32Array(layout.lengths.counts);
	const { columns } = part;
	for (let from = 0; from < part.rows; from += ROWS_AT_ONCE) {
		eachOfficial(part, { from, to: Math.min(part.rows, from + ROWS_AT_ONCE) }, (row, words, start, end) => {
			const key = cellKey(cellAddress(columns, row, columns.counted[row]!));
			const cell = cells.get(key) ?? cells.size;
			cells.set(key, cell);
			counts.fill(0);
			for (const at of words.subarray(start, end)) counts[at] = counts[at]! + 1;
			addFacts(writers, layout, counts, cell, columns.outcome[row] === OUTCOMES.win ? 1 : 0);
		});
		for (const writer of Object.values(writers)) await writer.flush();
	}
	addBrackets(writers, cells, part.versions, buildNames(part.builds).nameOf);
	for (const writer of Object.values(writers)) await writer.finish();
	renameSync(aside, folder);
}

/** The facts of one seat, read from what it alone counts. */
function addFacts(writers: Writers, layout: Layout, counts: Int32Array, cell: number, won: number): void {
	const { size } = layout;
	const at = layout.of(holdings).counts;
	const read = (position: number): number => counts[position]!;
	writers.seats.add(cell, won);
	const kinds = [
		{ start: at.cards, width: CARD.width, length: size.cards, offered: true },
		{ start: at.relics, width: RELIC.width, length: size.relics, offered: true },
		{ start: at.potions, width: POTION.width, length: size.potions, offered: false },
	];
	for (const [kind, { start, width, length, offered }] of kinds.entries()) {
		for (let entity = 0, row = start; entity < length; entity++, row += width) {
			if (read(row) > 0) writers.held.add(cell, kind, entity, won, offered ? 0 : read(row + POTION.used));
			if (kind === 1 && read(row + RELIC.waxPicks) > 0) writers.held.add(cell, 3, entity, won, 0);
			for (let act = 0; offered && act < ACTS; act++) {
				for (let offer = 0; offer < read(row + CARD.offered + act); offer++)
					writers.offers.add(cell, kind, entity, act, offer < read(row + CARD.picked + act) ? 1 : 0);
			}
		}
	}
	for (let item = 0, row = layout.of(goods).counts.shops; item < goodsOf(size); item++, row += SHOP.width) {
		for (let seen = 0; seen < read(row + SHOP.seen); seen++)
			writers.shops.add(cell, item, seen < read(row + SHOP.bought) ? 1 : 0, seen < read(row + SHOP.wins) ? 1 : 0);
	}
	for (let option = 0, row = layout.of(options).counts.options; option < size.options; option++, row += OPTION.width) {
		for (let chosen = 0; chosen < read(row); chosen++) writers.options.add(cell, option, won);
	}
	for (let rest = 0, row = layout.of(restChoices).counts.rests; rest < size.restChoices; rest++, row += REST.width) {
		for (let chosen = 0; chosen < read(row); chosen++) writers.rests.add(cell, rest, won, chosen < read(row + REST.low) ? 1 : 0);
	}
}

/** Which cells each bracket has, of all characters and of each. */
function addBrackets(
	{ brackets }: Writers,
	cells: ReadonlyMap<number, number>,
	versions: readonly string[],
	nameOf: (build: number) => string,
): void {
	preparedBrackets(versions).forEach((bracket, index) => {
		for (const [key, cell] of cells) {
			const address = readCellKey(key);
			if (!isInBracket(address, bracket, nameOf)) continue;
			brackets.add(index * (1 + CHARACTERS), cell);
			brackets.add(index * (1 + CHARACTERS) + 1 + address.character, cell);
		}
	});
}
