/** Reads run files in a worker, so that the page stays responsive. Nothing leaves the browser. */
import type { LeftOut } from '../files/run-files.ts';
import { RunRejected } from '../../../../contract/run-files/run-rejected.ts';
import type { ReadAnswer, ReadRequest } from './own-run.ts';
import { type ReadFile, ownRuns, readOwnRun } from './read-own-run.ts';

/** Files between two progress reports. */
const REPORT_EVERY = 25;

const read: ReadFile[] = [];
const leftOut: LeftOut[] = [];

const answer = (message: ReadAnswer): void => postMessage(message);

self.onmessage = ({ data }: MessageEvent<ReadRequest>) => void readAll(data.files);

/** Includes files of earlier requests, as users may add folders one by one. */
async function readAll(files: readonly File[]): Promise<void> {
	for (const [index, file] of files.entries()) {
		if (index % REPORT_EVERY === 0) answer({ done: index, total: files.length });
		await readOne(file);
	}
	answer({ runs: ownRuns(read), leftOut });
}

async function readOne(file: File): Promise<void> {
	try {
		const seats = readOwnRun(file.name, await file.text());
		if (seats.length > 0) read.push(seats);
		else leftOut.push({ name: file.name, reason: 'not_official' });
	} catch (error) {
		const reason = error instanceof RunRejected ? error.reasons[0]?.code : undefined;
		leftOut.push({ name: file.name, reason: reason ?? 'unreadable' });
	}
}
