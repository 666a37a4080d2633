import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { threadLog } from '../../../platform/threads/thread-log.ts';
import { FIRST_POSITION, type SegmentPosition } from '../../../store/segments/read-segments.ts';
import type { StatisticsCatalogue } from '../../counting/catalogue/statistics-catalogue.ts';
import { type CounterName, type Counters, type Layouts, createCounters } from '../../counting/counters/counters.ts';
import { DeckLog } from '../decks/deck-log.ts';
import { AcquisitionLog } from '../lift/acquisition-log.ts';
import type { Ratings } from '../ratings/rate.ts';
import { type Frame, createFrame } from '../../counting/rows/frame.ts';
import { SeedLog } from '../seeds/seed-log.ts';
import { addressings, buildNames } from './addresses.ts';
import { readBlocks } from './block-file.ts';
import { currentGeneration } from './current.ts';
import { FILES, LOG_KINDS, type LogKind, SNAPSHOTS_FOLDER, counterFile, logFile } from './files.ts';
import { readFrame } from './frame-file.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { isFetched } from './shared-mark.ts';

/** The rows that were read from the vectors. */
export interface RowsState {
	readonly frame: Frame;
	readonly log: AcquisitionLog;
	/** Of what rows met. */
	readonly seedLog: SeedLog;
	/** Of the decks of solo runs. */
	readonly deckLog: DeckLog;
	/** In the segments: after the last row of the frame. */
	position: SegmentPosition;
}

/** What a rollup goes on from. */
export interface RollupState extends RowsState {
	readonly counters: Counters;
	/** Number of the last change that was seen. */
	readonly change: number;
	/** Build names of the versions that have contests of their own. */
	readonly versions: readonly string[];
	readonly ratings?: Ratings;
	/** What the last rollup prepared of an advice, by its file; undefined when there is none. */
	readonly lastAdvice: (file: string) => unknown;
}

/** What a state is of. */
export interface StateOrigin {
	/** Folder of the run store and the statistics. */
	readonly state: string;
	readonly catalogue: StatisticsCatalogue;
	readonly layouts: Layouts;
	/** Numbering of the segments. */
	readonly segmentsId: string | null;
}

/** Nothing counted yet. */
export function emptyState({ state, catalogue, layouts, segmentsId }: StateOrigin): RollupState {
	const logs = openLogs(state, { catalogue: catalogue.digest, segments: segmentsId, log: 0, seeds: 0, decks: 0 });
	removeOtherLogs(state, Object.values(logs));
	return {
		frame: createFrame(),
		counters: createCounters(layouts),
		...logs,
		position: FIRST_POSITION,
		change: 0,
		versions: [],
		lastAdvice: () => undefined,
	};
}

/** The state of the current generation; undefined when there is none or what it counted is not what is counted now. */
export function loadState(origin: StateOrigin): RollupState | undefined {
	const current = currentGeneration(origin.state, 'contents');
	// Rows of another machine stand in another order, and its changes have other numbers: see `take-over.ts`.
	if (current === undefined || isFetched(current)) return undefined;
	const loaded = loadRows(origin);
	if (!loaded) return undefined;
	const { folder, manifest, ...rows } = loaded;
	return { ...rows, ...countedIn(folder, manifest, origin.layouts, rows.frame), change: manifest.change };
}

/** What a generation counted, by the builds of a frame. */
export function countedIn(folder: string, { versions }: Manifest, layouts: Layouts, frame: Frame) {
	return {
		counters: readCounters(folder, layouts, frame),
		versions,
		ratings: JSON.parse(readFileSync(join(folder, FILES.ratings), 'utf8')) as Ratings,
		lastAdvice: (file: string): unknown => readAdvice(join(folder, file)),
	};
}

/** The rows of the current generation; undefined when there is none, or for other vectors or another catalogue. */
export function loadRows({
	state,
	catalogue,
	segmentsId,
}: Omit<StateOrigin, 'layouts'>): (RowsState & { readonly folder: string; readonly manifest: Manifest }) | undefined {
	const folder = currentGeneration(state, 'contents');
	const manifest = folder === undefined ? undefined : readManifest(folder);
	if (
		folder === undefined ||
		manifest?.catalogue !== catalogue.digest ||
		manifest.segments !== segmentsId ||
		!hasLogs(state, manifest)
	)
		return undefined;
	const logs = openLogs(state, manifest);
	const { log, seedLog, deckLog } = logs;
	if (log.crc !== manifest.logCrc || seedLog.crc !== manifest.seedsCrc || deckLog.crc !== manifest.decksCrc) {
		threadLog().error({ generation: folder }, 'the logs of the statistics are damaged; everything is counted anew');
		return undefined;
	}
	return { folder, manifest, frame: readFrame(folder, manifest.rows), ...logs, position: manifest.position };
}

function readAdvice(file: string): unknown {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

type LogParts = Pick<Manifest, 'catalogue' | 'segments' | 'log' | 'seeds' | 'decks'>;

function openLogs(state: string, parts: LogParts): Pick<RollupState, 'log' | 'seedLog' | 'deckLog'> {
	return {
		log: new AcquisitionLog(logFile(state, 'acquisitions', parts), parts.log),
		seedLog: new SeedLog(logFile(state, 'seeds', parts), parts.seeds),
		deckLog: new DeckLog(logFile(state, 'decks', parts), parts.decks),
	};
}

/** Whether the logs are there and as long as the generation says. */
function hasLogs(state: string, parts: LogParts): boolean {
	const holds = (file: string, words: number): boolean =>
		existsSync(file) && statSync(file).size >= words * Uint16Array.BYTES_PER_ELEMENT;
	const words: Readonly<Record<LogKind, number>> = { acquisitions: parts.log, seeds: parts.seeds, decks: parts.decks };
	return LOG_KINDS.every((kind) => holds(logFile(state, kind, parts), words[kind]));
}

/** Logs of other catalogues are useless after a full recount. */
function removeOtherLogs(state: string, logs: readonly { readonly file: string }[]): void {
	const folder = join(state, SNAPSHOTS_FOLDER);
	const own = logs.map(({ file }) => basename(file));
	for (const name of readdirSync(folder)) if (name.endsWith('.log') && !own.includes(name)) rmSync(join(folder, name));
}

function readCounters(folder: string, layouts: Layouts, frame: Frame): Counters {
	const counters = createCounters(layouts);
	const addressing = addressings(buildNames(frame.builds));
	for (const name of Object.keys(counters) as CounterName[]) {
		readBlocks(counterFile(folder, name), counters[name], addressing[name].read);
	}
	return counters;
}
