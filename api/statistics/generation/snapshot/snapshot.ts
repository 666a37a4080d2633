import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ByteCache } from '../../../platform/byte-cache.ts';
import { type Bracket, type Character, bracketName } from '../../../../contract/statistics/bracket.ts';
import type { StatisticsCatalogue } from '../../counting/catalogue/statistics-catalogue.ts';
import type { StatisticsPlan } from '../../counting/plan.ts';
import { type Counters, type Layouts, createCounters } from '../../counting/counters/counters.ts';
import { type Decks, NO_DECKS } from '../decks/corpus.ts';
import { decodeWinners, winnersFile } from '../decks/winners.ts';
import type { Address } from '../folder/block-file.ts';
import { isInBracket } from '../folder/bracket-sums.ts';
import { FILES } from '../folder/files.ts';
import { readFrame } from '../folder/frame-file.ts';
import { type Manifest, emptyManifest, readManifest } from '../folder/manifest.ts';
import type { Latest } from '../lift/latest.ts';
import { NO_RECORDS, type Records, mergeRecords } from '../lift/records.ts';
import type { Ratings } from '../ratings/rate.ts';
import type { CellAddress } from '../../counting/rows/cell-key.ts';
import { type Frame, createFrame } from '../../counting/rows/frame.ts';
import { type BlockName, SnapshotBlocks } from './snapshot-blocks.ts';

/** The counters of a bracket. */
export interface BracketSums {
	readonly counts: Int32Array;
	readonly sums: Float64Array;
	readonly lifts: Float64Array;
}

/** A file that a rollup prepared, and what a generation of no runs has instead. */
interface Prepared<File> {
	readonly file: string;
	readonly empty: File;
}

/** What there is one of in a generation: indexes of all rows. */
const REMEMBERED_BYTES = 96 * 1024 * 1024;
/** What there is one of for each bracket: callers choose among thousands. */
const BRACKETS_BYTES = 4 * 1024 * 1024;
const SMALL_BYTES = 1024;

const NO_RATINGS: Ratings = { cards: {}, relics: {}, upgrades: { digest: '', elo: [], contests: 0 } };

/**
 * One generation of the rollup, opened. Parts are read when they are first asked for and kept; nothing in it changes. Without a
 * folder it is a generation of no runs.
 */
export class Snapshot {
	readonly manifest: Manifest;
	readonly catalogue: StatisticsCatalogue;
	readonly plan: StatisticsPlan;
	readonly layouts: Layouts;
	readonly #folder: string | null;
	readonly #blocks: SnapshotBlocks;
	readonly #zeros: Counters;
	readonly #remembered = new ByteCache<unknown>(REMEMBERED_BYTES);
	readonly #ofBrackets = new ByteCache<unknown>(BRACKETS_BYTES);
	#frame: Frame | undefined;

	/** @param folder null for none */
	constructor(folder: string | null, catalogue: StatisticsCatalogue, plan: StatisticsPlan) {
		this.#folder = folder;
		this.#blocks = new SnapshotBlocks(folder);
		this.manifest = (folder === null ? undefined : readManifest(folder)) ?? emptyManifest(catalogue.digest);
		this.catalogue = catalogue;
		this.plan = plan;
		this.layouts = plan.layoutsOf(catalogue);
		this.#zeros = createCounters(this.layouts);
	}

	/** Whether a rollup made it. */
	get isLoaded(): boolean {
		return this.#folder !== null;
	}

	get ratings(): Ratings {
		return this.#part(FILES.ratings, NO_RATINGS);
	}

	get latest(): Latest {
		return this.#part(FILES.latest, {});
	}

	/** What a rollup prepared of an advice. */
	advice<File>({ file, empty }: Prepared<File>): File {
		return this.#part(file, empty);
	}

	/** The winning decks of a character. */
	winningDecks(character: Character): Decks {
		return this.#folder === null ? NO_DECKS : decodeWinners(readFileSync(join(this.#folder, winnersFile(character))));
	}

	get frame(): Frame {
		this.#frame ??= this.#folder === null ? createFrame() : readFrame(this.#folder, this.manifest.rows);
		return this.#frame;
	}

	/** The counters of a bracket: those that are prepared are read, others are summed from cells. */
	sums(bracket: Bracket): BracketSums {
		return this.rememberBracket(`sums ${bracketName(bracket)}`, () => this.#readSums(bracket), this.#sumsBytes);
	}

	records(bracket: Bracket): Records {
		const records = this.#part<readonly (readonly [Address, Records])[]>(FILES.records, []);
		const held = records.filter(([address]) => isCellIn(address, bracket)).map(([, record]) => record);
		return held.reduce(mergeRecords, NO_RECORDS);
	}

	/** The sum of the blocks whose address is wanted. */
	total<Name extends keyof Counters>(name: Name, isWanted: (address: Address) => boolean): ReturnType<Counters[Name]['zeros']> {
		const target = this.#zeros[name].zeros() as ReturnType<Counters[Name]['zeros']>;
		this.#blocks.add(name, target, isWanted);
		return target;
	}

	/** Addresses of the blocks of a counter. */
	addresses(name: BlockName): readonly Address[] {
		return this.#blocks.addresses(name);
	}

	/** What is derived from the generation once, as long as there is room for it. */
	remember<Value>(key: string, make: () => Value, bytes = SMALL_BYTES): Value {
		return recall(this.#remembered, key, make, bytes);
	}

	/** The same for what is derived of a bracket. */
	rememberBracket<Value>(key: string, make: () => Value, bytes: number): Value {
		return recall(this.#ofBrackets, key, make, bytes);
	}

	get #sumsBytes(): number {
		const { counts, sums, lifts } = this.layouts.cell.lengths;
		return counts * Int32Array.BYTES_PER_ELEMENT + (sums + lifts) * Float64Array.BYTES_PER_ELEMENT;
	}

	close(): void {
		this.#blocks.close();
	}

	#readSums(bracket: Bracket): BracketSums {
		const { character, ...rest } = bracket;
		const prepared: Address = [bracketName(rest), character ?? ''];
		const isPrepared = this.#blocks.addresses('bracketCounts').some((address) => address[0] === prepared[0]);
		const names = isPrepared
			? (['bracketCounts', 'bracketSums', 'bracketLifts'] as const)
			: (['cells', 'cellSums', 'lifts'] as const);
		const isWanted = (address: Address): boolean =>
			isPrepared ? address[0] === prepared[0] && address[1] === prepared[1] : isCellIn(address, bracket);
		const sums = {
			counts: this.#zeros.cells.zeros(),
			sums: this.#zeros.cellSums.zeros(),
			lifts: new Float64Array(this.layouts.cell.lengths.lifts),
		};
		this.#blocks.add(names[0], sums.counts, isWanted);
		this.#blocks.add(names[1], sums.sums, isWanted);
		this.#blocks.add(names[2], sums.lifts, isWanted);
		return sums;
	}

	#part<Part>(file: string, absent: Part): Part {
		const folder = this.#folder;
		return folder === null ? absent : this.remember(file, () => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Part);
	}
}

/** Whether the cell of an address belongs to a bracket. */
function isCellIn([version, ...positions]: Address, bracket: Bracket): boolean {
	const [mode = 0, party = 0, band = 0, character = 0] = positions as readonly number[];
	const cell: CellAddress = { build: 0, mode, party, band, character };
	return isInBracket(cell, bracket, () => String(version));
}

function recall<Value>(cache: ByteCache<unknown>, key: string, make: () => Value, bytes: number): Value {
	const known = cache.get(key);
	if (known !== undefined) return known as Value;
	const value = make();
	cache.set(key, value, bytes);
	return value;
}
