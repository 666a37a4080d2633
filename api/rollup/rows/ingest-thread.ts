/** A thread that reads part of the segments into a frame and an acquisition log of its own. */
import { FIRST_POSITION, type SegmentPosition } from '../../store/segments/read-segments.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { AcquisitionLog } from '../lift/acquisition-log.ts';
import { serveJob } from '../threads/helper.ts';
import { type Frame, createFrame } from './frame.ts';
import { ingestSegments } from './ingest.ts';

export interface IngestPart {
	/** Folder of the segments. */
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly numbers: readonly number[];
	/** File for the acquisition log. */
	readonly log: string;
}

export interface IngestedPart {
	readonly frame: Frame;
	/** Words of the acquisition log. */
	readonly log: number;
	readonly position: SegmentPosition;
}

serveJob<IngestPart, IngestedPart>(({ segments, catalogue, numbers, log: file }) => {
	const frame = createFrame();
	const log = new AcquisitionLog(file, 0);
	const position = ingestSegments({ segments, catalogue, frame, log, from: FIRST_POSITION, numbers });
	log.flush();
	const transfer = Object.values(frame.columns).map(({ buffer }) => buffer as ArrayBuffer);
	return { result: { frame, log: log.length, position }, transfer };
});
