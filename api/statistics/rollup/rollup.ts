import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineAddress } from '../../platform/engine-address.ts';
import { type RollupSource, withRollupSource } from '../../store/rollup-source.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../store/segments/segment-files.ts';
import { prepareAdvice } from '../advice/prepare.ts';
import { countByEngines } from '../clickhouse/count-by-engines.ts';
import { type StatisticsCatalogue, readStatisticsCatalogue } from './catalogue/statistics-catalogue.ts';
import { countLift } from './lift/count-lift.ts';
import { type Latest, latestHolders, latestRows } from './lift/latest.ts';
import { recordsByCell } from './lift/records.ts';
import { layoutsOf } from '../layouts.ts';
import type { Layouts } from './counters/counters.ts';
import type { SparseBlocks } from './counters/sparse-blocks.ts';
import { publishGeneration } from './generation/current.ts';
import { FORMAT, type Manifest } from './generation/manifest.ts';
import { type RollupState, emptyState, loadState } from './generation/state.ts';
import { type Generation, writeGeneration } from './generation/write-generation.ts';
import { countRows } from './rows/count-rows.ts';
import { classify, offeredVersions } from './rows/classify.ts';
import { OUTCOMES, isOfficial } from './rows/frame.ts';
import { ingest } from './rows/ingest.ts';
import { applyStates } from './rows/row-states.ts';
import { rate } from './ratings/rate.ts';

export interface RollupOptions {
	/** Folder of the run store and the statistics. */
	readonly state: string;
	/** Folder that holds the link `current` to a built tree. */
	readonly dist: string;
	/** Epoch milliseconds: when the generation is built. */
	readonly now: number;
	/** Counts everything anew, whatever earlier rollups counted. */
	readonly isFull?: boolean;
	/** Engines that count instead; none unless given. */
	readonly engines?: readonly EngineAddress[];
}

export interface RollupReport {
	/** Folder of the generation. */
	readonly generation: string;
	readonly manifest: Manifest;
	/** Rows whose counters changed. */
	readonly counted: number;
	readonly isFull: boolean;
	/** Whether engines counted, and not the rollup itself. */
	readonly isByEngines: boolean;
}

/**
 * Folds what is new in the run store into the counters of the last generation and publishes the next one. Equal stores make equal
 * generations, but for the time, however many rollups they took.
 */
export function runRollup(options: RollupOptions): RollupReport {
	return withRollupSource(options.state, (source) => rollUp(options, source));
}

function rollUp(options: RollupOptions, source: RollupSource): RollupReport {
	const catalogue = readStatisticsCatalogue(currentTree(options.dist));
	const segments = join(options.state, SEGMENTS_FOLDER);
	const segmentsId = readGeneration(segments);
	const layouts = layoutsOf(catalogue);
	const known = options.isFull ? undefined : loadState(options.state, catalogue, segmentsId);
	const state = known ?? emptyState(options.state, catalogue, segmentsId);
	const newIds = ingest(state, segments, catalogue);
	const states = source.rowStates({ change: state.change, isFull: known === undefined, newIds });
	applyStates(state.frame, states);
	const versions = offeredVersions(state.frame);
	const codes = classify(state.frame);
	const { engines = [] } = options;
	const parts = { segments, segmentsId, catalogue, layouts, versions };
	const byEngines = engines.length === 0 ? undefined : countByEngines(state, codes, { ...parts, engines });
	const counted = byEngines ?? countRows(state, codes, parts);
	const lifts = countLift(state.frame, state.log, layouts.cell);
	const latest = latestRows(state.frame, state.log, layouts.cell);
	const { change } = states;
	const isFull = known === undefined;
	return publish(options, source, state, {
		...{ catalogue, segments, segmentsId, layouts, versions, change, counted, isFull, lifts, latest },
		isByEngines: byEngines !== undefined,
	});
}

/** What was counted, beside the counters. */
interface Counted {
	readonly catalogue: StatisticsCatalogue;
	/** Folder of the segments, and their generation. */
	readonly segments: string;
	readonly segmentsId: string | null;
	readonly layouts: Layouts;
	readonly versions: ReturnType<typeof offeredVersions>;
	/** Number of the last change that is part of it. */
	readonly change: number;
	/** Rows whose counters changed. */
	readonly counted: number;
	readonly isFull: boolean;
	/** Whether other engines counted. */
	readonly isByEngines: boolean;
	readonly lifts: SparseBlocks<Float64Array>;
	/** Rows of {@link Latest}. */
	readonly latest: Int32Array;
}

/** Makes what needs everything that was counted, and publishes the generation. */
export function publish(options: RollupOptions, source: RollupSource, state: RollupState, found: Counted): RollupReport {
	const { catalogue, segments, segmentsId, layouts, versions, change, counted, isFull, isByEngines, lifts, latest } = found;
	const manifest = manifestOf(state, {
		catalogue,
		segmentsId,
		change,
		versions: versions.map(({ name }) => name),
		now: options.now,
	});
	const generation: Generation = {
		manifest,
		catalogue,
		frame: state.frame,
		counters: state.counters,
		lifts,
		ratings: rate(state.counters, versions, state.ratings),
		records: recordsByCell(state.frame),
		latest: latestHolders(state.frame.columns, latest),
		...prepareAdvice({ ...state, catalogue, segments, size: layouts.cell.size, nameOfRow: source.nameOfRow }),
	};
	const folder = publishGeneration(options.state, options.now, (unfinished) => writeGeneration(unfinished, generation));
	return { generation: folder, manifest, counted, isFull, isByEngines };
}

/** The tree that is current now: a build that swaps it meanwhile does not mix two. */
export function currentTree(dist: string): string {
	const link = join(dist, 'current');
	if (!existsSync(link)) throw new Error(`There is no built tree in ${dist}. Run \`npm run almanac -- build\` first.`);
	return realpathSync(link);
}

interface ManifestParts {
	readonly catalogue: StatisticsCatalogue;
	readonly segmentsId: string | null;
	readonly change: number;
	readonly versions: readonly string[];
	readonly now: number;
}

function manifestOf(state: RollupState, { catalogue, segmentsId, change, versions, now }: ManifestParts): Manifest {
	const { columns, length, builds } = state.frame;
	const totals = { runs: 0, wins: 0 };
	let newest = 0;
	for (let row = 0; row < length; row++) {
		if (columns.isVisible[row] === 1) newest = Math.max(newest, columns.submittedAt[row]!);
		if (!isOfficial(columns, row)) continue;
		totals.runs += 1;
		if (columns.outcome[row] === OUTCOMES.win) totals.wins += 1;
	}
	return {
		format: FORMAT,
		catalogue: catalogue.digest,
		segments: segmentsId,
		position: state.position,
		change,
		rows: length,
		log: state.log.length,
		counts: state.countLog.length,
		decks: state.deckLog.length,
		logCrc: state.log.crc,
		countsCrc: state.countLog.crc,
		decksCrc: state.deckLog.crc,
		builtAt: now,
		dataThrough: newest === 0 ? null : newest,
		...totals,
		versions: [...versions],
		builds: builds.toSorted().reverse(),
	};
}
