/** A thread that reads a range of the segments into a frame and logs of its own. */
import type { SegmentPosition, SegmentRange } from '../../../store/segments/read-segments.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { serveJob } from '../../../platform/threads/blocking-thread.ts';
import type { Frame } from './frame.ts';
import { type RowLog, ingestAside } from './ingest.ts';

export interface IngestPart {
	/** Folder of the segments. */
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly range: SegmentRange;
	/** Files for the logs. */
	readonly files: Readonly<Record<RowLog, string>>;
}

export interface IngestedPart {
	readonly frame: Frame;
	/** Length of the logs. */
	readonly words: Readonly<Record<RowLog, number>>;
	readonly position: SegmentPosition;
}

await serveJob<IngestPart, IngestedPart>(({ files, ...job }) => {
	const result = ingestAside(job, files);
	return { result, transfer: Object.values(result.frame.columns).map(({ buffer }) => buffer as ArrayBuffer) };
});
