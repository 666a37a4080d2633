import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_POSITION, type SegmentPosition } from '../../store/segments/read-segments.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { type CounterName, type Counters, createCounters, layoutsOf } from '../counters/counters.ts';
import { AcquisitionLog } from '../lift/acquisition-log.ts';
import type { Ratings } from '../ratings/rate.ts';
import { type Frame, createFrame } from '../rows/frame.ts';
import { addressings, buildNames } from './addresses.ts';
import { readBlocks } from './block-file.ts';
import { currentGeneration } from './current.ts';
import { FILES, counterFile, logFile } from './files.ts';
import { readFrame } from './frame-file.ts';
import { readManifest } from './manifest.ts';

/** What a rollup goes on from. */
export interface RollupState {
	readonly frame: Frame;
	readonly counters: Counters;
	readonly log: AcquisitionLog;
	/** In the segments: after the last row of the frame. */
	position: SegmentPosition;
	/** Number of the last change that was seen. */
	readonly change: number;
	/** Build names of the versions that have contests of their own. */
	readonly versions: readonly string[];
	readonly ratings?: Ratings;
}

function logName(catalogue: StatisticsCatalogue, segmentsId: string | null): string {
	return `${catalogue.digest}-${segmentsId ?? 'none'}`;
}

/** Nothing counted yet. */
export function emptyState(state: string, catalogue: StatisticsCatalogue, segmentsId: string | null): RollupState {
	return {
		frame: createFrame(),
		counters: createCounters(layoutsOf(catalogue)),
		log: new AcquisitionLog(logFile(state, logName(catalogue, segmentsId)), 0),
		position: FIRST_POSITION,
		change: 0,
		versions: [],
	};
}

/** The state of the current generation; undefined when there is none or what it counted is not what is counted now. */
export function loadState(state: string, catalogue: StatisticsCatalogue, segmentsId: string | null): RollupState | undefined {
	const folder = currentGeneration(state);
	const manifest = folder === undefined ? undefined : readManifest(folder);
	const log = logFile(state, logName(catalogue, segmentsId));
	if (folder === undefined || manifest?.catalogue !== catalogue.digest || manifest.segments !== segmentsId || !existsSync(log)) return undefined;
	const frame = readFrame(folder, manifest.rows);
	return {
		frame,
		counters: readCounters(folder, catalogue, frame),
		log: new AcquisitionLog(log, manifest.log),
		position: manifest.position,
		change: manifest.change,
		versions: manifest.versions,
		ratings: JSON.parse(readFileSync(join(folder, FILES.ratings), 'utf8')) as Ratings,
	};
}

function readCounters(folder: string, catalogue: StatisticsCatalogue, frame: Frame): Counters {
	const counters = createCounters(layoutsOf(catalogue));
	const addressing = addressings(buildNames(frame.builds));
	for (const name of Object.keys(counters) as CounterName[]) {
		readBlocks(counterFile(folder, name), counters[name], addressing[name].read);
	}
	return counters;
}
