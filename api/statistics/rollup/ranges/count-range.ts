import { join } from 'node:path';
import { layoutsOf } from '../../layouts.ts';
import { countPart } from '../counters/count-part.ts';
import { type CounterName, createCounters } from '../counters/counters.ts';
import { addressings, buildNames } from '../generation/addresses.ts';
import { writeBlocks } from '../generation/block-file.ts';
import { FILES, counterFile } from '../generation/files.ts';
import { readFrame } from '../generation/frame-file.ts';
import { AcquisitionLog } from '../lift/acquisition-log.ts';
import { countLift } from '../lift/count-lift.ts';
import { latestRows } from '../lift/latest.ts';
import { type CountWork, rangeLogs, writeLatest } from './range-files.ts';
import type { StepTools } from './work-off.ts';

/** Counts the rows of a range as the frame of all rows says: `counted` is how each is to be counted. */
export function countRange(work: CountWork, { catalogue, folder, parts, onProgress }: StepTools): void {
	const { segments, range, starts, words, builds } = work;
	const layouts = layoutsOf(catalogue);
	const frame = readFrame(join(parts, work.rows), work.length);
	const { counted } = frame.columns;
	const counters = createCounters(layouts);
	const logs = rangeLogs(join(parts, work.logs));
	countPart(counters, layouts, {
		...{ segments, catalogue, counted, builds, onProgress },
		columns: { ...frame.columns, counted: new Uint8Array(work.length) },
		log: { file: logs.countLog, base: starts.countLog, words: starts.countLog + words.countLog, rows: work.length },
		rows: range,
	});
	const addressing = addressings(buildNames(frame.builds));
	for (const name of Object.keys(counters) as CounterName[])
		writeBlocks(counterFile(folder, name), counters[name], addressing[name].write);
	const acquisitions = new AcquisitionLog(logs.log, words.log);
	onProgress();
	const lifts = countLift(frame, acquisitions, layouts.cell, range.from);
	writeBlocks(join(folder, FILES.lifts), lifts, addressing.cells.write);
	onProgress();
	writeLatest(folder, latestRows(frame, acquisitions, layouts.cell, range.from));
}
