import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { Submission } from '../store/writer/submission.ts';
import { DATABASE_FILE } from '../store/database/database.ts';
import type { SegmentPosition } from '../store/segments/read-segments.ts';
import { INDEX_FOLDER } from '../store/browse/columns/item-index.ts';
import { madeUpStore } from './made-up/made-up-store.ts';
import type { Lists } from './processes/lists-once.ts';
import { reportLine } from './results/report-line.ts';
import { fillItems } from './scale/copied-items.ts';
import { linkSegments } from './scale/link-segments.ts';
import { type CopiedRows, fillStore, rowsToCopy } from './scale/copied-rows.ts';
import { type InsertCost, measureInserts, newRuns } from './scale/measure-inserts.ts';

/**
 * What a row costs as a store grows: stores of whole copies of 100,000 made-up runs, without texts, whose copies differ in hash, seed, owner
 * and date. For each size: inserts into the store's tables, lists and their memory, disk.
 * Ten million rows take 30 GB of disk, 6 GB of memory and half an hour or more on two cores; sizes are chosen with `--rows`, and with `--parts`
 * what is measured beside inserts.
 */
const LISTS_ONCE = fileURLToPath(new URL('processes/lists-once.ts', import.meta.url));
const BASE_RUNS = 100_000;
const SIZES = '100000,1000000,10000000';
const PARTS = 'lists';
const NEW_RUNS = 4096;
/** Of the cost of a row among the most rows to that among the fewest. */
const LINEAR_GOAL = 1.2;
const MEBIBYTE = 2 ** 20;

/** What was measured of a store of one size. */
interface Size {
	readonly rows: number;
	/** Seconds of the processor that filling took for each copy. */
	readonly filled: readonly number[];
	readonly copied: number;
	readonly inserts: InsertCost;
	/** Undefined for what was not asked for. */
	readonly lists: (Lists & OnDisk) | undefined;
	/** Bytes on the disk of tables and their indexes. */
	readonly disk: number;
}

interface OnDisk {
	/** Bytes. */
	readonly disk: number;
}

/** A figure, the digits that it is read with, and what it is; undefined where it was not measured. */
type Figure = readonly [name: string, digits: number, of: (size: Size) => number | undefined];

const listed = (name: string, digits: number, of: (lists: Lists & OnDisk) => number): Figure => [
	name,
	digits,
	({ lists, rows }) => lists && of(lists) / rows,
];
/** What is to stay what it is. */
const FIGURES: readonly Figure[] = [
	['rows copied into the tables, µs of the processor a row', 1, ({ filled, copied }) => (filled.at(-1)! * 1e6) / copied],
	['a new run, ms of the processor', 3, ({ inserts }) => inserts.processor],
	['a new run, ms by the clock', 3, ({ inserts }) => inserts.clock],
	['a new run, KB of the log', 1, ({ inserts }) => inserts.logged / 1024],
	['tables and their indexes, bytes a row', 0, ({ disk, rows }) => disk / rows],
	listed('store opened, µs of the processor a row', 2, ({ open }) => open.processor * 1000),
	listed('memory of lists, bytes a row', 0, ({ bytes }) => bytes),
	listed('a list by one filter, ns of the processor a row', 1, ({ single }) => single.processor * 1e6),
	listed('a list by two filters, ns of the processor a row', 1, ({ pairs }) => pairs.processor * 1e6),
	listed('index of items, bytes a row', 0, ({ disk }) => disk),
];

export async function main(args: readonly string[]): Promise<void> {
	const { sizes, parts, dist } = readOptions(args);
	const copied = rowsToCopy(await madeUpStore(BASE_RUNS, dist));
	const runs = await newRuns(dist, NEW_RUNS);
	const found: Size[] = [];
	for (const wanted of sizes) {
		const size = measureSize(copied, Math.max(1, Math.round(wanted / copied.rows)), { runs, parts });
		reportSize(size);
		found.push(size);
	}
	if (found.length > 1) reportGrowth(found);
}

interface Options {
	readonly sizes: readonly number[];
	readonly parts: readonly string[];
	readonly dist: string;
}

function readOptions(args: readonly string[]): Options {
	const options = {
		rows: { type: 'string', default: SIZES },
		parts: { type: 'string', default: PARTS },
		dist: { type: 'string', default: 'dist' },
	} as const;
	const { values } = parseArgs({ args: [...args], options });
	const [sizes, parts] = [values.rows.split(',').map(Number), values.parts.split(',').filter(Boolean)];
	if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0))
		throw new Error(`--rows is a list of whole numbers such as ${SIZES}, got \`${values.rows}\`.`);
	if (!parts.every((part) => PARTS.split(',').includes(part)))
		throw new Error(`--parts is some of ${PARTS}, got \`${values.parts}\`.`);
	return { sizes, parts, dist: resolve(values.dist) };
}

interface Measured extends Pick<Options, 'parts'> {
	readonly runs: readonly Submission[];
}

function measureSize(copied: CopiedRows, copies: number, { runs, parts }: Measured): Size {
	const state = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	try {
		const filled = fillStore(state, copied, copies);
		const disk = statSync(join(state, DATABASE_FILE)).size;
		const end = linkSegments(state, copied.base);
		const lists = parts.includes('lists') ? measureLists(state, copied, copies, end) : undefined;
		// Last: it adds rows that nothing else of the copies knows.
		const inserts = measureInserts(state, runs);
		return { rows: copied.rows * copies, filled, copied: copied.rows, inserts, lists, disk };
	} finally {
		rmSync(state, { recursive: true, force: true });
	}
}

function measureLists(state: string, copied: CopiedRows, copies: number, end: SegmentPosition): Lists & OnDisk {
	fillItems(state, copied, copies, end);
	return { ...runOnce<Lists>(LISTS_ONCE, state), disk: bytesOf(join(state, INDEX_FOLDER)) };
}

function runOnce<Result>(program: string, ...args: readonly string[]): Result {
	return JSON.parse(execFileSync(process.execPath, [...process.execArgv, program, ...args], { encoding: 'utf8' })) as Result;
}

function bytesOf(folder: string): number {
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return names.map((name) => statSync(join(folder, name))).reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

const megabytes = (bytes: number): string => (bytes / MEBIBYTE).toFixed(0);

function reportSize({ rows, filled, inserts, lists, disk }: Size): void {
	const seconds = filled.reduce((sum, each) => sum + each, 0);
	process.stdout.write(`\n${rows} rows\n`);
	reportLine('rows copied into the tables, s of the processor', seconds.toFixed(1));
	reportLine(
		`new runs, ${inserts.rows} rows, ms a run`,
		`${inserts.processor.toFixed(3)}; ${inserts.clock.toFixed(3)} by the clock`,
	);
	reportLine('disk of tables and their indexes, MB', megabytes(disk));
	if (lists) reportLists(lists);
}

function reportLists({ open, bytes, single, pairs, boards, disk }: Lists & OnDisk): void {
	const times = ({ median, last, processor }: Lists['single']): string =>
		`p50 ${median.toFixed(1)}, p99 ${last.toFixed(1)}; ${processor.toFixed(1)}`;
	reportLine('lists opened, s; processor', `${(open.last / 1000).toFixed(1)}; ${(open.processor / 1000).toFixed(1)}`);
	reportLine('their memory, their index of items, MB', `${megabytes(bytes)} and ${megabytes(disk)}`);
	reportLine('lists by one filter, ms; mean of the processor', times(single));
	reportLine('lists by two filters, ms; mean of the processor', times(pairs));
	reportLine('leaderboards, ms; mean of the processor', times(boards));
}

function reportGrowth(found: readonly Size[]): void {
	process.stdout.write(`\nat ${found.map(({ rows }) => rows).join(', ')} rows; the last beside the first\n`);
	for (const [name, digits, of] of FIGURES) {
		const values = found.map(of).filter((value) => value !== undefined);
		if (values.length < found.length) continue;
		const ratio = values.at(-1)! / values[0]!;
		const figure = `${values.map((value) => value.toFixed(digits)).join(', ')}; ${ratio.toFixed(2)}`;
		reportLine(name, figure, { goal: `≤ ${LINEAR_GOAL}`, isMet: ratio <= LINEAR_GOAL });
	}
}
