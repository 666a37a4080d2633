import { writeRows } from '../generation/frame-file.ts';
import { ingestAside } from '../rows/ingest.ts';
import { type ReadWork, rangeLogs, writeSummary } from './range-files.ts';
import type { StepTools } from './work-off.ts';

/** Reads the vectors of a range into rows and their logs. */
export function readRange({ segments, range }: ReadWork, { catalogue, folder, onProgress }: StepTools): void {
	const { frame, words, position } = ingestAside({ segments, catalogue, range, onProgress }, rangeLogs(folder));
	writeRows(folder, frame);
	writeSummary(folder, { rows: frame.length, words, position });
}
