import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withRollupSource } from '../../../store/rollup-source.ts';
import { FIRST_POSITION } from '../../../store/segments/read-segments.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../../store/segments/segment-files.ts';
import { layoutsOf } from '../../layouts.ts';
import { type StatisticsCatalogue, readStatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { writeRows } from '../generation/frame-file.ts';
import { FORMAT } from '../generation/manifest.ts';
import { damageOf, noteFiles } from '../generation/seal.ts';
import { emptyState } from '../generation/state.ts';
import { type RollupOptions, type RollupReport, currentTree, publish } from '../rollup.ts';
import { classify, offeredVersions } from '../rows/classify.ts';
import { encodeColumns } from '../rows/columns.ts';
import type { Frame } from '../rows/frame.ts';
import { applyStates } from '../rows/row-states.ts';
import { type JoinedRange, joinCounts, joinFrames, joinLogs } from './join-ranges.ts';
import { Ledger, type Step } from './ledger.ts';
import { planRanges } from './plan-ranges.ts';
import { type CountWork, type ReadWork, foldFolder, writeFoldCatalogue } from './range-files.ts';
import type { Workers } from './worker-pool.ts';

export interface FoldOptions extends Omit<RollupOptions, 'isFull'> {
	/** At most so many ranges. */
	readonly ranges: number;
}

/** A fold that is under way. */
interface Fold {
	readonly folder: string;
	readonly ledger: Ledger;
	readonly catalogue: StatisticsCatalogue;
	/** Folder of the segments, and their generation. */
	readonly segments: string;
	readonly segmentsId: string | null;
}

/**
 * Counts everything anew by several workers and publishes the next generation, which is that of {@link runRollup} byte for byte. Workers
 * read ranges of the store; then it is known how each row is to be counted, for that depends on all runs of its player; then workers
 * count; what needs everything follows. What is done of a fold that was ended stays done for the next one.
 */
export async function foldInRanges(
	options: FoldOptions,
	startWorkers: (folder: string, ledger: Ledger) => Workers,
): Promise<RollupReport> {
	const fold = openFold(options);
	const workers = startWorkers(fold.folder, fold.ledger);
	let report: RollupReport;
	try {
		await workers.drain();
		const { frame, ranges } = joinFrames(foldersOf(fold, 'read'));
		const change = readStates(options.state, frame);
		const counted = classify(frame);
		frame.columns.counted.set(counted);
		const versions = offeredVersions(frame);
		planCounting(
			fold,
			frame,
			ranges,
			versions.map(({ build }) => build),
		);
		const counting = workers.drain();
		const empty = emptyState(options.state, fold.catalogue, fold.segmentsId);
		const state = { ...empty, frame, position: ranges.at(-1)?.position ?? empty.position };
		joinLogs(state, ranges);
		await counting;
		const layouts = layoutsOf(fold.catalogue);
		const found = joinCounts(state, layouts, foldersOf(fold, 'count'));
		report = withRollupSource(options.state, (source) =>
			publish(options, source, state, {
				...fold,
				...found,
				...{ change, versions, layouts, isFull: true, isByEngines: false },
				counted: counted.reduce((sum, code) => sum + Math.min(code, 1), 0),
			}),
		);
	} finally {
		await workers.stop();
		fold.ledger.close();
	}
	removeFold(options.state);
	return report;
}

/** Forgets what is left of a fold. */
export function removeFold(state: string): void {
	rmSync(foldFolder(state), { recursive: true, force: true });
}

/** Goes on with a fold of the same catalogue, segments and number of ranges, or begins another one. */
function openFold({ state, dist, ranges }: FoldOptions): Fold {
	const folder = foldFolder(state);
	const catalogue = readStatisticsCatalogue(currentTree(dist));
	const segments = join(state, SEGMENTS_FOLDER);
	const segmentsId = readGeneration(segments);
	const basis = JSON.stringify({ format: FORMAT, catalogue: catalogue.digest, segmentsId, ranges });
	const begun = new Ledger(folder);
	const isSame = begun.basisOf('read') === basis;
	if (isSame) reopenDamaged(begun, folder);
	else {
		begun.close();
		removeFold(state);
	}
	const ledger = isSame ? begun : new Ledger(folder);
	if (!isSame) {
		writeFoldCatalogue(folder, catalogue);
		const works = planRanges(segments, FIRST_POSITION, ranges).map((range): ReadWork => ({ segments, range }));
		ledger.plan('read', basis, works);
	}
	return { folder, ledger, catalogue, segments, segmentsId };
}

/** Results are not waited for until they are on the disk: some may be lost when the power is, and what was made from them is of no use. */
function reopenDamaged(ledger: Ledger, folder: string): void {
	const reopen = (step: Step): number => {
		const damaged = ledger.finished(step).filter((range) => damageOf(join(folder, range.folder)) !== undefined);
		for (const { range } of damaged) ledger.reopen(step, range);
		return damaged.length;
	};
	if (reopen('read') > 0) ledger.forget('count');
	else reopen('count');
}

function foldersOf({ ledger, folder }: Fold, step: Step): string[] {
	return ledger.finished(step).map((range) => join(folder, range.folder));
}

/** Fills in who owns rows and which are visible; returns the number of the last change that is part of it. */
function readStates(state: string, frame: Frame): number {
	return withRollupSource(state, (source) => {
		const states = source.rowStates({ change: 0, isFull: true, newIds: [] });
		applyStates(frame, states);
		return states.change;
	});
}

/** Plans how rows are counted, unless the same is planned already. The rows are there for all workers. */
function planCounting(fold: Fold, frame: Frame, ranges: readonly JoinedRange[], builds: readonly number[]): void {
	const { folder, ledger, segments } = fold;
	const rows = `rows-${digestOf(frame)}`;
	const basis = JSON.stringify({ rows, builds });
	if (ledger.basisOf('count') === basis && damageOf(join(folder, rows)) === undefined) return;
	mkdirSync(join(folder, rows), { recursive: true });
	writeRows(join(folder, rows), frame);
	noteFiles(join(folder, rows));
	const works = ranges.map(
		(range): CountWork => ({
			...{ segments, rows, builds, length: frame.length },
			...{ logs: basename(range.folder), starts: range.starts, words: range.words },
			range: { from: range.from, to: range.from + range.rows },
		}),
	);
	ledger.plan('count', basis, works);
}

function digestOf(frame: Frame): string {
	const hash = createHash('sha256').update(JSON.stringify([frame.builds, frame.users]));
	for (const column of encodeColumns(frame)) hash.update(column);
	return hash.digest('hex').slice(0, 16);
}
