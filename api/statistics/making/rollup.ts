import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineAddress } from '../../platform/engine-address.ts';
import { type RollupSource, withRollupSource } from '../../store/rollup-source.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../store/segments/segment-files.ts';
import { prepareAdvice } from './prepare-advice.ts';
import { StatementsCounter } from './count-by-statements.ts';
import type { FactsJob } from '../counting/count-job.ts';
import { readStatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { countLift } from '../generation/lift/count-lift.ts';
import { latestHolders, latestRows } from '../generation/lift/latest.ts';
import { recordsByCell } from '../generation/lift/records.ts';
import { layoutsOf } from './layouts.ts';
import { PLAN } from './plan.ts';
import { publishGeneration } from '../generation/folder/current.ts';
import { FORMAT, type Manifest } from '../generation/folder/manifest.ts';
import { emptyState, loadState } from '../generation/folder/state.ts';
import { takeOver } from '../generation/folder/take-over.ts';
import { type Generation, writeGeneration } from '../generation/folder/write-generation.ts';
import { classify, offeredVersions } from '../generation/rows/classify.ts';
import { OUTCOMES, isOfficial } from '../counting/rows/frame.ts';
import { ingest } from '../generation/rows/ingest.ts';
import { applyStates } from '../generation/rows/row-states.ts';
import { rate } from '../generation/ratings/rate.ts';

export interface RollupOptions {
	/** Folder of the run store and the statistics. */
	readonly state: string;
	/** Folder that holds the link `current` to a built tree. */
	readonly dist: string;
	/** Epoch milliseconds: when the generation is built. */
	readonly now: number;
	/** Recounts all runs instead of resuming from earlier rollups. */
	readonly isFull?: boolean;
	/** A database of ClickHouse that counts instead of the embedded one. */
	readonly server?: EngineAddress | undefined;
}

export interface RollupReport {
	/** Folder of the generation. */
	readonly generation: string;
	readonly manifest: Manifest;
	/** Rows whose counters changed. */
	readonly counted: number;
	readonly isFull: boolean;
	/** Whether ClickHouse counted. */
	readonly isByServer: boolean;
}

/**
 * Adds what is new in the run store to the counters of the last generation and publishes the next one. Equal stores make equal
 * generations, but for the time, however many rollups they took.
 */
export function runRollup(options: RollupOptions): RollupReport {
	return withRollupSource(options.state, (source) => rollUp(options, source));
}

function rollUp(options: RollupOptions, source: RollupSource): RollupReport {
	const catalogue = readStatisticsCatalogue(currentTree(options.dist));
	const segments = join(options.state, SEGMENTS_FOLDER);
	const segmentsId = readGeneration(segments);
	const { state, server } = options;
	const facts = { state, segments, segmentsId, catalogue, ...(server === undefined ? {} : { server }) };
	const counter = new StatementsCounter(facts);
	try {
		return publish(options, source, countRows(counter, options, source, facts));
	} finally {
		counter.close();
	}
}

/** Counts what is new or changed. */
function countRows(counter: StatementsCounter, options: RollupOptions, source: RollupSource, facts: FactsJob) {
	const { catalogue, segments, segmentsId } = facts;
	const layouts = layoutsOf(catalogue);
	const { cell } = layouts;
	const origin = { state: options.state, catalogue, layouts, segmentsId };
	const known = options.isFull ? undefined : loadState(origin);
	const read = known ?? emptyState(origin);
	const newIds = ingest(read, segments, catalogue, PLAN);
	const taken = known || options.isFull ? undefined : takeOver(origin, read);
	const state = taken ?? read;
	const states = source.rowStates({ change: state.change, isFull: known === undefined, newIds });
	applyStates(state.frame, states);
	const versions = offeredVersions(state.frame, catalogue);
	const codes = classify(state.frame);
	const { rows: counted, isByServer } = counter.count(state, codes, versions);
	return {
		...{ state, catalogue, segments, segmentsId, versions, counted },
		/** Number of the last change that is part of it. */
		change: states.change,
		isFull: known === undefined && taken === undefined,
		isByServer,
		lifts: countLift(state.frame, state.log, cell),
		latest: latestRows(state.frame, state.log, cell),
	};
}

type Counted = ReturnType<typeof countRows>;

/** Makes what needs everything that was counted, and publishes the generation. */
function publish(options: RollupOptions, source: RollupSource, found: Counted): RollupReport {
	const { state, catalogue, segments, versions, counted, isFull, isByServer, lifts, latest } = found;
	const { cell: layout } = layoutsOf(catalogue);
	const { size } = layout;
	const manifest = manifestOf(found, options.now);
	const generation: Generation = {
		manifest,
		catalogue,
		frame: state.frame,
		counters: state.counters,
		lifts,
		ratings: rate(state.counters, versions, state.ratings),
		records: recordsByCell(state.frame),
		latest: latestHolders(state.frame.columns, latest),
		...prepareAdvice({ ...state, catalogue, segments, size, layout, nameOfRow: source.nameOfRow }),
	};
	const folder = publishGeneration(options.state, options.now, (unfinished) => writeGeneration(unfinished, generation));
	return { generation: folder, manifest, counted, isFull, isByServer };
}

/** The current tree, resolved once: a build that replaces it during the rollup has no effect. */
export function currentTree(dist: string): string {
	const link = join(dist, 'current');
	if (!existsSync(link)) throw new Error(`There is no built tree in ${dist}. Run \`npm run almanac -- build\` first.`);
	return realpathSync(link);
}

function manifestOf({ state, catalogue, segmentsId, change, versions }: Counted, now: number): Manifest {
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
		seeds: state.seedLog.length,
		decks: state.deckLog.length,
		logCrc: state.log.crc,
		seedsCrc: state.seedLog.crc,
		decksCrc: state.deckLog.crc,
		builtAt: now,
		dataThrough: newest === 0 ? null : newest,
		...totals,
		versions: versions.map(({ name }) => name),
		builds: builds.toSorted().reverse(),
	};
}
