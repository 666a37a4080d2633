import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { parseRun } from '../../runs/parse-run.ts';
import { encodeRun } from '../../runs/vector/encode-run.ts';
import { loadText } from '../../runs/text/stored-text.ts';
import { BODY_COLUMNS, BodyReader, type BodyRow } from '../bodies/body-reader.ts';
import { type FileLock, takeLock } from '../../platform/file-lock.ts';
import { SEGMENTS_FOLDER, generationFile, lostSegments } from '../segments/segment-files.ts';
import { SegmentWriter, type VectorBatch, emptySegments, logLost } from '../segments/segment-writer.ts';

/** Rows that are encoded again in one go; between two goes the thread serves submissions. */
const ROWS_PER_STEP = 16;
const RETRY_MILLISECONDS = 5000;
const WATCH_MILLISECONDS = 2000;
/** File of the lock of the process that keeps the vectors of a state directory. */
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
 * Keeps the seat vectors in step with the rows. Vectors of rows that this process stored are appended at once; those that are
 * missing (after a crash, a restore, or because another process stored them) are made again from the stored texts.
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

	/** @param folder the state folder; one that is read-only is somebody else's */
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

	/** Whether another process keeps the vectors. */
	get isElsewhere(): boolean {
		return this.#lock === undefined;
	}

	/** Every row up to this one has its vector, or a text that cannot be read. */
	get through(): number {
		return Math.max(0, this.#skippedThrough, this.#writer?.lastId ?? 0);
	}

	/** Takes the vectors of rows that were just committed. A full disk only delays them. */
	add(batches: readonly VectorBatch[]): void {
		const first = batches[0]?.rows[0]?.identity.id;
		if (first === undefined || !this.#writer || this.#isScheduled) return;
		if (this.#hasMissing.get(this.through, first)) return this.#schedule(0);
		this.#guard(() => this.#writer?.append(batches));
	}

	/** Whether rows are missing whose texts stand behind a network; found by `catchUp`. */
	get isHeldUp(): boolean {
		return this.#isHeldUp;
	}

	/** Encodes what is missing and can be read at once, at most some rows. Answers how many; 0 when all of that is there. */
	catchUp(): number {
		if (!this.#writer) return 0;
		const rows = this.#missing.all(this.through);
		const here = this.#bodies.fillAtOnce(rows);
		this.#isHeldUp = here.length < rows.length;
		return this.#encode(here);
	}

	/** The same with texts that stand anywhere. @throws StorageUnavailable */
	async catchUpFromAnywhere(): Promise<number> {
		const encode = await this.#readMissing();
		return encode();
	}

	/** Reads some rows that are missing; answers what encodes them. */
	async #readMissing(): Promise<() => number> {
		const [writer, through] = [this.#writer, this.through];
		if (!writer) return () => 0;
		const rows = await this.#bodies.fill(this.#missing.all(through));
		// Meanwhile others may have been encoded, or all are to be made anew.
		return () => (this.#writer === writer && this.through === through ? this.#encode(rows) : rows.length);
	}

	#encode(rows: readonly StoredRow[]): number {
		const done = this.#guard(() => this.#writer?.append(rows.flatMap((row) => encodeRow(row) ?? [])));
		if (!done) return 0;
		this.#skippedThrough = rows.at(-1)?.id ?? this.#skippedThrough;
		return rows.length;
	}

	/** Makes every vector anew, as another generation: what stands in them of their rows has changed. */
	rebuild(): void {
		if (!this.#writer) return;
		this.#writer.close();
		mkdirSync(this.#folder, { recursive: true });
		emptySegments(this.#folder);
		this.#skippedThrough = 0;
		this.#open();
		this.#schedule(0);
	}

	/** Goes after rows without vectors until there are none, also those that another process will store. */
	watch(): void {
		this.#schedule(0);
		this.#watching = setInterval(() => this.#look(), WATCH_MILLISECONDS).unref();
	}

	/** Another process may have ended that kept the vectors for a moment, and somebody may have removed files. */
	#look(): void {
		if (!this.#lock && !this.#take()) return;
		const lost = lostSegments(this.#folder);
		if (!existsSync(generationFile(this.#folder))) lost.push(`${basename(generationFile(this.#folder))} is gone`);
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
			// A storage that cannot be reached only delays it.
			if (!encode) this.#schedule(RETRY_MILLISECONDS);
			else if (encode() > 0) this.#schedule(0);
		};
		if (delay === 0) setImmediate(() => void step());
		else setTimeout(() => void step(), delay).unref();
	}

	#open(): void {
		this.#writer = new SegmentWriter(this.#folder);
	}

	/** After an error the end of the files is unknown: they are opened again, which cuts off what is not whole. */
	#guard(work: () => void): boolean {
		try {
			work();
			return true;
		} catch {
			// Rows are safe in the database; their vectors are made from it when there is room again.
			this.#writer?.close();
			this.#open();
			this.#schedule(RETRY_MILLISECONDS);
			return false;
		}
	}
}

/** Undefined for a text that cannot be read; exports skip and list such rows. */
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
