import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { parseRun } from '../../runs/parse-run.ts';
import { encodeRun } from '../../runs/vector/encode-run.ts';
import { loadText } from '../../runs/stored-text.ts';
import { BODY_COLUMNS, BodyReader, type BodyRow } from '../bodies/body-reader.ts';
import { type FileLock, takeLock } from '../../platform/file-lock.ts';
import { SEGMENTS_FOLDER, generationFile, lostSegments } from '../segments/segment-files.ts';
import { SegmentWriter, type VectorBatch, emptySegments, logLost } from '../segments/segment-writer.ts';

/** Rows per step; between steps the thread serves submissions. */
const ROWS_PER_STEP = 16;
const RETRY_MILLISECONDS = 5000;
const WATCH_MILLISECONDS = 2000;
/** Lock file of the process that maintains the vectors. */
export const vectorsLock = (state: string): string => join(state, SEGMENTS_FOLDER, 'lock.db');

interface StoredRow extends BodyRow {
	readonly id: number;
	readonly hash: string;
	readonly file_id: number;
	readonly player: number;
	readonly players: number;
	readonly played_at: number;
	readonly submitted_at: number | null;
}

/**
 * Maintains the seat vectors. Vectors of rows from this process are appended directly; missing ones (after a crash, a restore, or from
 * another process) are encoded from the run files.
 */
export class VectorKeeper {
	readonly #folder: string;
	readonly #missing: Database.Statement<[number], StoredRow>;
	readonly #bodies: BodyReader;
	readonly #hasMissing: Database.Statement<[number, number]>;
	#lock: FileLock | undefined;
	#writer: SegmentWriter | undefined;
	#isScheduled = false;
	#isHeldUp = false;
	#skippedThrough = 0;
	#watching: NodeJS.Timeout | undefined;

	/** @param folder the state directory; a read-only keeper never takes the lock */
	constructor(db: Database.Database, folder: string, isReadOnly = false) {
		this.#folder = join(folder, SEGMENTS_FOLDER);
		this.#bodies = new BodyReader(db, folder);
		this.#missing = db.prepare(
			`SELECT runs.id, hash, file_id, player, players, played_at, submitted_at, ${BODY_COLUMNS}
			FROM runs JOIN files ON files.id = file_id WHERE runs.id > ? ORDER BY runs.id LIMIT ${ROWS_PER_STEP}`,
		);
		this.#hasMissing = db.prepare('SELECT 1 FROM runs WHERE id > ? AND id < ? LIMIT 1');
		if (!isReadOnly) this.#take();
	}

	/** Whether another process maintains the vectors. */
	get isElsewhere(): boolean {
		return this.#lock === undefined;
	}

	/** Every row up to this one has a vector or an unreadable run file. */
	get through(): number {
		return Math.max(0, this.#skippedThrough, this.#writer?.lastId ?? 0);
	}

	/** Appends the vectors of committed rows. A full disk only delays them. */
	add(batches: readonly VectorBatch[]): void {
		const first = batches[0]?.rows[0]?.identity.id;
		if (first === undefined || !this.#writer || this.#isScheduled) return;
		if (this.#hasMissing.get(this.through, first)) return this.#schedule(0);
		this.#guard(() => this.#writer?.append(batches));
	}

	/** Whether `catchUp` skipped rows whose run files need the network. */
	get isHeldUp(): boolean {
		return this.#isHeldUp;
	}

	/** Encodes some missing rows with local run files. Returns how many, 0 when none are left. */
	catchUp(): number {
		if (!this.#writer) return 0;
		const rows = this.#missing.all(this.through);
		const here = this.#bodies.fillSync(rows);
		this.#isHeldUp = here.length < rows.length;
		return this.#encode(here);
	}

	/** The same with run files in any location. @throws StorageUnavailable */
	async catchUpFromAnywhere(): Promise<number> {
		const encode = await this.#readMissing();
		return encode();
	}

	/** Reads some missing rows; returns a function that encodes them. */
	async #readMissing(): Promise<() => number> {
		const [writer, through] = [this.#writer, this.through];
		if (!writer) return () => 0;
		const rows = await this.#bodies.fill(this.#missing.all(through));
		// Other rows may have been encoded since, or a rebuild may have started.
		return () => (this.#writer === writer && this.through === through ? this.#encode(rows) : rows.length);
	}

	#encode(rows: readonly StoredRow[]): number {
		const done = this.#guard(() => this.#writer?.append(rows.flatMap((row) => encodeRow(row) ?? [])));
		if (!done) return 0;
		this.#skippedThrough = rows.at(-1)?.id ?? this.#skippedThrough;
		return rows.length;
	}

	/** Encodes all vectors again as a new generation, because data of their rows changed. */
	rebuild(): void {
		if (!this.#writer) return;
		this.#writer.close();
		mkdirSync(this.#folder, { recursive: true });
		emptySegments(this.#folder);
		this.#skippedThrough = 0;
		this.#open();
		this.#schedule(0);
	}

	/** Encodes missing rows now and later, including those that other processes store. */
	watch(): void {
		this.#schedule(0);
		this.#watching = setInterval(() => this.#check(), WATCH_MILLISECONDS).unref();
	}

	/** Takes over from an ended process, and detects removed files. */
	#check(): void {
		if (!this.#lock && !this.#take()) return;
		const lost = lostSegments(this.#folder);
		if (!existsSync(generationFile(this.#folder))) lost.push(`${basename(generationFile(this.#folder))} is missing`);
		if (lost.length === 0) return this.#schedule(0);
		logLost(lost);
		this.rebuild();
	}

	#take(): boolean {
		this.#lock = takeLock(vectorsLock(dirname(this.#folder)));
		if (this.#lock) this.#open();
		return this.#lock !== undefined;
	}

	close(): void {
		clearInterval(this.#watching);
		this.#writer?.close();
		this.#writer = undefined;
		this.#lock?.release();
	}

	#schedule(delay: number): void {
		if (this.#isScheduled || !this.#writer) return;
		this.#isScheduled = true;
		const step = async (): Promise<void> => {
			const encode = await this.#readMissing().catch(() => undefined);
			this.#isScheduled = false;
			// An unreachable storage only delays this.
			if (!encode) this.#schedule(RETRY_MILLISECONDS);
			else if (encode() > 0) this.#schedule(0);
		};
		if (delay === 0) setImmediate(() => void step());
		else setTimeout(() => void step(), delay).unref();
	}

	#open(): void {
		this.#writer = new SegmentWriter(this.#folder);
	}

	/** After an error the end of the files is unknown, so they are opened again, which truncates incomplete data. */
	#guard(work: () => void): boolean {
		try {
			work();
			return true;
		} catch {
			// The rows are in the database, so their vectors are encoded later.
			this.#writer?.close();
			this.#open();
			this.#schedule(RETRY_MILLISECONDS);
			return false;
		}
	}
}

/** Undefined for an unreadable run file, which exports skip and list. */
function encodeRow(row: StoredRow): VectorBatch | undefined {
	try {
		const encoded = encodeRun(parseRun(loadText(row)).run);
		const { id, hash, file_id: file, players, submitted_at: submittedAt, played_at: playedAt } = row;
		const identity = { id, hash, file, players, submittedAt, playedAt };
		return { names: encoded.names, rows: [{ vector: encoded.vectors[row.player]!, identity }] };
	} catch {
		return undefined;
	}
}
