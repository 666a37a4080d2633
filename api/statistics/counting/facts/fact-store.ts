import { createHash } from 'node:crypto';
import { FIRST_POSITION, type SegmentPosition, readSegments } from '../../../store/segments/read-segments.ts';
import { CHECKSUM_WORDS } from '../../../store/segments/segment-files.ts';
import type { Dialect } from '../engines/dialects.ts';
import type { StatementEngine } from '../engines/engine.ts';
import { FACT_TABLE_NAMES, storedColumns } from './fact-columns.ts';
import { FactWriter } from './fact-writer.ts';
import { ItemCodes, SegmentCodes } from './item-codes.ts';

/** Raise it whenever other facts are read from the same vectors. */
const FACTS_FORMAT = 3;
/** Seats of one batch, more or less: runs are not parted. */
const SEATS_AT_ONCE = 25_000;

/** How far the facts of the seats are written. */
export interface Written {
	readonly seats: number;
	readonly position: SegmentPosition;
}

/** What facts there are. */
export interface KnownFacts {
	/** Item n - 1 has code n. */
	readonly items: readonly string[];
	readonly written: Written;
}

/** A database that keeps facts. An interrupted batch leaves nothing behind, or what `open` removes. */
export interface FactKeeper {
	readonly engine: StatementEngine;
	begin(): Promise<void>;
	/** Keeps what was added since. @param items those without a code until now; the first of them has code `known` + 1 */
	commit(written: Written, items: readonly string[], known: number): Promise<void>;
}

/** Where facts are, and the codes of the items in them. */
export interface Facts {
	readonly engine: StatementEngine;
	readonly codes: ItemCodes;
}

/** The facts of all seats; seats have the numbers of the rows of a frame. They can be made again from the vectors. */
export class FactStore implements Facts {
	readonly engine: StatementEngine;
	readonly codes: ItemCodes;
	readonly #keeper: FactKeeper;
	#written: Written;
	/** Items whose codes are kept. */
	#keptItems: number;

	constructor(keeper: FactKeeper, { items, written }: KnownFacts) {
		this.engine = keeper.engine;
		this.codes = new ItemCodes(items);
		this.#keeper = keeper;
		this.#written = written;
		this.#keptItems = items.length;
	}

	/** Writes the facts of seats that came into the segments since. */
	async addNew(segments: string): Promise<void> {
		for (const segment of readSegments(segments, this.#written.position)) {
			const codes = new SegmentCodes(segment.names, this.codes);
			const views = segment.seats();
			let facts: FactWriter | undefined;
			let { seats } = this.#written;
			let { word } = segment.position();
			let file = Number.NaN;
			const commit = async (): Promise<void> => {
				if (facts) await this.#commit(facts, { seats, position: { segment: segment.number, word } });
				facts = undefined;
			};
			for (const view of views) {
				if (seats - this.#written.seats >= SEATS_AT_ONCE && view.file !== file) await commit();
				facts ??= await this.#begin();
				facts.add(view, seats, codes);
				seats += 1;
				word += view.length + CHECKSUM_WORDS;
				({ file } = view);
			}
			await commit();
		}
	}

	close(): Promise<void> {
		return this.engine.close();
	}

	async #begin(): Promise<FactWriter> {
		await this.#keeper.begin();
		return FactWriter.open(this.engine);
	}

	async #commit(facts: FactWriter, written: Written): Promise<void> {
		await facts.close();
		const { items } = this.codes;
		await this.#keeper.commit(written, items.slice(this.#keptItems), this.#keptItems);
		this.#written = written;
		this.#keptItems = items.length;
	}
}

/** Names what facts are read from and how: of another origin none can be kept. @param segmentsId numbering of the segments */
export function originOf(segmentsId: string | null): string {
	const columns = FACT_TABLE_NAMES.map((name) => [name, storedColumns(name)]);
	return createHash('sha256')
		.update(JSON.stringify([FACTS_FORMAT, segmentsId, columns]))
		.digest('hex')
		.slice(0, 16);
}

/** What a database has of an origin; undefined when it has other facts. */
export async function readKnown(engine: StatementEngine, wanted: string): Promise<KnownFacts | undefined> {
	const [[origin, ...numbers] = []] = await engine.rows(
		'SELECT origin, seats, segment, word FROM written ORDER BY seats DESC, segment DESC LIMIT 1',
	);
	if (origin !== wanted) return undefined;
	const [seats, segment, word] = numbers.map(Number) as [number, number, number];
	const items = await engine.rows('SELECT item FROM items ORDER BY code');
	return { items: items.map(([item]) => String(item)), written: { seats, position: { segment, word } } };
}

/** Makes the tables of an origin, without facts. */
export async function createTables(engine: StatementEngine, origin: string): Promise<KnownFacts> {
	for (const definition of tableDefinitions(engine.dialect)) await engine.run(definition);
	const { segment, word } = FIRST_POSITION;
	await engine.run(`INSERT INTO written VALUES ('${origin}', 0, ${segment}, ${word})`);
	return { items: [], written: { seats: 0, position: FIRST_POSITION } };
}

/** The statements that make the tables of facts, those of the codes of items and of how far facts are written. */
export function tableDefinitions(dialect: Dialect): string[] {
	const [small, large, text] = (['USMALLINT', 'UINTEGER', 'VARCHAR'] as const).map((type) => dialect.typeOf(type));
	return [
		...FACT_TABLE_NAMES.flatMap((name) => dialect.createTable(dialect.storedAs(name), storedColumns(name))),
		dialect.createCommonTable('items', [`code ${small}`, `item ${text}`]),
		dialect.createCommonTable('written', [`origin ${text}`, `seats ${large}`, `segment ${large}`, `word ${large}`]),
	];
}

/** The statement that keeps codes of items; none without items. */
export function insertItems({ quoted }: Dialect, items: readonly string[], known: number): string[] {
	const rows = items.map((item, index) => `(${known + index + 1}, ${quoted(item)})`);
	return rows.length === 0 ? [] : [`INSERT INTO items VALUES ${rows.join(', ')}`];
}
