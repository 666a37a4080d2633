import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isDemo } from '../store/synthetic-mark.ts';
import { openBulkWriter } from '../store/bulk-writer.ts';
import type { Submission } from '../store/writer/submission.ts';
import { createIntakePool, type IntakePool } from '../runs/intake/intake-pool.ts';
import { unpackRun } from '../runs/intake/packed-run.ts';
import { ANONYMOUS } from '../runs/prepared-run.ts';
import { RunRejected } from '../../contract/run-files/run-rejected.ts';
import { MOST_RUN_BYTES } from '../../contract/submit/save-folders.ts';

export interface ImportOptions {
	/** Folder with `*.run` files, at any depth. */
	readonly folder: string;
	/** The state directory. */
	readonly state: string;
	/** Ids of cards that exist only in multiplayer, separated by spaces. */
	readonly coopCards: string;
	/** Secret of the pseudonyms. */
	readonly secret: string;
	/** Whether the runs have no dates. */
	readonly isUndated: boolean;
	readonly onProgress?: (done: number, total: number) => void;
}

export interface Reject {
	/** Relative to the folder. */
	readonly file: string;
	readonly reason: string;
}

export interface ImportReport {
	readonly files: number;
	readonly stored: number;
	readonly duplicates: number;
	/** Files that an interrupted earlier import has finished. */
	readonly skipped: number;
	readonly rejects: readonly Reject[];
}

const FILES_PER_BATCH = 32;
const IMPORTS_FOLDER = 'imports';

/**
 * Stores every run file of a folder. A list of finished files in the state directory lets an interrupted import resume; rejected files are
 * read again.
 * @throws Error when the folder is unreadable, the store is for synthetic runs, or undated runs would follow dated ones
 */
export async function importRuns(options: ImportOptions): Promise<ImportReport> {
	const { folder, state, isUndated, onProgress } = options;
	if (isDemo(state))
		throw new Error(`The store in ${state} is only for synthetic runs. Give another state directory with --var.`);
	const files = findRunFiles(folder);
	const writer = openBulkWriter(state, true);
	const intake = createIntakePool(options.secret);
	const journal = openJournal(state, folder);
	const report = { files: files.length, stored: 0, duplicates: 0, skipped: 0, rejects: [] as Reject[] };
	try {
		if (isUndated && writer.hasDatedRuns())
			throw new Error('Runs without a date can be imported only before the first dated run.');
		const left = files.filter((file) => !journal.isDone(file));
		report.skipped = files.length - left.length;
		for (let start = 0; start < left.length; start += FILES_PER_BATCH) {
			const batch = left.slice(start, start + FILES_PER_BATCH);
			const read = await Promise.all(batch.map((file) => readFile(options, file, intake)));
			report.rejects.push(...read.filter((each): each is Reject => 'reason' in each));
			const outcomes = writer.insert(read.filter((each): each is Submission => 'run' in each));
			report.duplicates += outcomes.filter((outcome) => outcome.isDuplicate).length;
			report.stored += outcomes.filter((outcome) => !outcome.isDuplicate).length;
			journal.add(batch.filter((_, index) => !('reason' in read[index]!)));
			onProgress?.(report.skipped + start + batch.length, files.length);
		}
		while (writer.catchUp() > 0);
		return report;
	} finally {
		await intake.close();
		writer.close();
	}
}

function findRunFiles(folder: string): string[] {
	if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`The folder ${folder} does not exist.`);
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.run'));
	return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}

async function readFile(
	{ folder, coopCards, isUndated }: ImportOptions,
	file: string,
	intake: IntakePool,
): Promise<Submission | Reject> {
	const path = join(folder, file);
	try {
		const { size } = statSync(path);
		if (size > MOST_RUN_BYTES) return { file, reason: `The file has ${size} bytes; at most ${MOST_RUN_BYTES} are accepted.` };
		const run = unpackRun(await intake.prepare(readFileSync(path), coopCards));
		return {
			run,
			submitter: { ...ANONYMOUS, steamHint: steamIdOf(path) },
			submittedAt: isUndated ? null : 'now',
			isSynthetic: false,
			network: null,
		};
	} catch (error) {
		if (error instanceof RunRejected || (error as NodeJS.ErrnoException).code) return { file, reason: (error as Error).message };
		throw error;
	}
}

/** The game stores the files of a player in a folder named after their Steam id. */
function steamIdOf(path: string): string | null {
	return (
		resolve(path)
			.split('/')
			.findLast((part) => /^\d{17}$/.test(part)) ?? null
	);
}

interface Journal {
	isDone(file: string): boolean;
	add(files: readonly string[]): void;
}

/** One line per finished file with name, size and time, so that changed files are read again. */
function openJournal(state: string, folder: string): Journal {
	const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16);
	const journal = join(state, IMPORTS_FOLDER, `${name}.done`);
	mkdirSync(join(state, IMPORTS_FOLDER), { recursive: true });
	const done = new Set(existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : []);
	const lineOf = (file: string): string => {
		const { size, mtimeMs } = statSync(join(folder, file));
		return JSON.stringify([file, size, mtimeMs]);
	};
	return {
		isDone: (file) => done.has(lineOf(file)),
		add: (files) => appendFileSync(journal, files.map((file) => `${lineOf(file)}\n`).join('')),
	};
}
