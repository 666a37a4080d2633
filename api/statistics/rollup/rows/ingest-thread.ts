/** A thread that reads part of the segments into a frame and logs of its own. */
import { FIRST_POSITION, type SegmentPosition } from '../../../store/segments/read-segments.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { CountLog } from '../counters/count-log.ts';
import { DeckLog } from '../decks/deck-log.ts';
import { AcquisitionLog } from '../lift/acquisition-log.ts';
import { serveJob } from '../../../platform/threads/blocking-thread.ts';
import { type Frame, createFrame } from './frame.ts';
import { ingestSegments } from './ingest.ts';

export interface IngestPart {
	/** Folder of the segments. */
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly numbers: readonly number[];
	/** Files for the logs. */
	readonly log: string;
	readonly countLog: string;
	readonly deckLog: string;
}

export interface IngestedPart {
	readonly frame: Frame;
	/** Words of the logs. */
	readonly log: number;
	readonly countLog: number;
	readonly deckLog: number;
	readonly position: SegmentPosition;
}

serveJob<IngestPart, IngestedPart>(({ segments, catalogue, numbers, log: logFile, countLog: countFile, deckLog: deckFile }) => {
	const frame = createFrame();
	const log = new AcquisitionLog(logFile, 0);
	const countLog = new CountLog(countFile, 0);
	const deckLog = new DeckLog(deckFile, 0);
	const position = ingestSegments({ segments, catalogue, frame, log, countLog, deckLog, from: FIRST_POSITION, numbers });
	log.flush();
	countLog.flush();
	deckLog.flush();
	const transfer = Object.values(frame.columns).map(({ buffer }) => buffer as ArrayBuffer);
	return { result: { frame, log: log.length, countLog: countLog.length, deckLog: deckLog.length, position }, transfer };
});
