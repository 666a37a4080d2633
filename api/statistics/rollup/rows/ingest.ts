import { type SegmentPosition, type SegmentRange, readSegments } from '../../../store/segments/read-segments.ts';
import { CHECKSUM_WORDS, segmentNumbers } from '../../../store/segments/segment-files.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { indexCodes } from '../catalogue/code-index.ts';
import { CountLog } from '../counters/count-log.ts';
import { createAcquisitions, createLoggedFolds } from '../../sources.ts';
import { layoutsOf } from '../../layouts.ts';
import { DeckLog, type LogDeck } from '../decks/deck-log.ts';
import type { FoldTools } from '../fold/seat.ts';
import type { RollupState } from '../generation/state.ts';
import { AcquisitionLog } from '../lift/acquisition-log.ts';
import { planRanges } from '../ranges/plan-ranges.ts';
import { startHelper } from '../../../platform/threads/blocking-thread.ts';
import { addSeat, frameCodes } from './add-seat.ts';
import { appendFrame, createFrame } from './frame.ts';
import type { IngestPart, IngestedPart } from './ingest-thread.ts';

/** Segments that are worth a second thread; one has about 30,000 seats. */
const SHARED_SEGMENTS = 4;
const INGEST_THREAD = new URL('ingest-thread.ts', import.meta.url);

/** Rows with their logs. */
type Rows = Pick<RollupState, 'frame' | 'log' | 'countLog' | 'deckLog'>;

/** Takes the seats that are new in the segments into the frame and the logs; returns the ids of their rows. */
export function ingest(state: RollupState, segments: string, catalogue: StatisticsCatalogue): number[] {
	const { frame, log, countLog, deckLog } = state;
	const first = frame.length;
	const isShared = segmentNumbers(segments).filter((number) => number >= state.position.segment).length >= SHARED_SEGMENTS;
	const [own, rest] = planRanges(segments, state.position, isShared ? 2 : 1);
	if (own) {
		const beside = { log: `${log.file}.part`, countLog: `${countLog.file}.part`, deckLog: `${deckLog.file}.part` };
		const others =
			rest && startHelper<IngestPart, IngestedPart>(INGEST_THREAD, { segments, catalogue, range: rest, files: beside });
		state.position = ingestRange(state, { segments, catalogue, range: own });
		if (others) {
			const part = others();
			appendFrame(frame, part.frame, { counts: countLog.length, decks: deckLog.length });
			for (const name of ROW_LOGS) state[name].take(beside[name], part.words[name]);
			state.position = part.position;
		}
	}
	for (const name of ROW_LOGS) state[name].flush();
	return Array.from(frame.columns.id.subarray(first, frame.length));
}

/** The logs that belong to rows. */
export const ROW_LOGS = ['log', 'countLog', 'deckLog'] as const;
export type RowLog = (typeof ROW_LOGS)[number];

interface IngestJob {
	/** Folder of the segments. */
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly range: SegmentRange;
	/** Called every some thousand seats. */
	readonly onProgress?: () => void;
}

const PROGRESS_ROWS = 4096;

/** Reads a range of the segments; returns where the last whole vector of it ends. */
export function ingestRange(
	{ frame, log, countLog, deckLog }: Rows,
	{ segments, catalogue, range, onProgress }: IngestJob,
): SegmentPosition {
	const layout = layoutsOf(catalogue).cell;
	let position = range.from;
	for (const segment of readSegments(segments, range.from, range.to)) {
		const codes = frameCodes(segment.names, frame);
		const index = indexCodes(segment.names, catalogue);
		let folds: ReturnType<typeof createFolds> | undefined;
		let logDeck: LogDeck | undefined;
		let at = segment.position();
		for (const view of segment.seats()) {
			folds ??= createFolds({ view, index, layout });
			logDeck ??= deckLog.createFold(view, index, layout.size);
			const row = addSeat(frame, view, codes, segment.names, at);
			log.add(folds.acquisitions);
			countLog.addRow(frame.columns, row, folds.logged);
			logDeck(frame.columns, row);
			at = { segment: at.segment, word: at.word + view.length + CHECKSUM_WORDS };
			if (row % PROGRESS_ROWS === 0) onProgress?.();
		}
		position = segment.position();
	}
	return position;
}

/** Reads a range of the segments into a frame and logs of its own, which are new files. */
export function ingestAside(job: IngestJob, files: Readonly<Record<RowLog, string>>): IngestedPart {
	const rows: Rows = {
		frame: createFrame(),
		log: new AcquisitionLog(files.log, 0),
		countLog: new CountLog(files.countLog, 0),
		deckLog: new DeckLog(files.deckLog, 0),
	};
	const position = ingestRange(rows, job);
	for (const name of ROW_LOGS) rows[name].flush();
	const { frame, log, countLog, deckLog } = rows;
	return { frame, words: { log: log.length, countLog: countLog.length, deckLog: deckLog.length }, position };
}

function createFolds(tools: FoldTools) {
	return { acquisitions: createAcquisitions(tools), logged: createLoggedFolds(tools) };
}
