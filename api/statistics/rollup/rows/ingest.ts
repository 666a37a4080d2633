import { readSegments } from '../../../store/segments/read-segments.ts';
import { CHECKSUM_WORDS, segmentNumbers } from '../../../store/segments/segment-files.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { indexCodes } from '../catalogue/code-index.ts';
import type { CountLog } from '../counters/count-log.ts';
import { createAcquisitions, createLoggedFolds } from '../../sources.ts';
import { layoutsOf } from '../../layouts.ts';
import type { DeckLog, LogDeck } from '../decks/deck-log.ts';
import type { FoldTools } from '../fold/seat.ts';
import type { RollupState } from '../generation/state.ts';
import type { AcquisitionLog } from '../lift/acquisition-log.ts';
import type { SegmentPosition } from '../../../store/segments/read-segments.ts';
import { startHelper } from '../../../platform/threads/blocking-thread.ts';
import { addSeat, frameCodes } from './add-seat.ts';
import { type Frame, appendFrame } from './frame.ts';
import type { IngestPart, IngestedPart } from './ingest-thread.ts';

/** Segments that are worth a second thread; one has about 30,000 seats. */
const SHARED_SEGMENTS = 4;
const INGEST_THREAD = new URL('ingest-thread.ts', import.meta.url);

/** Takes the seats that are new in the segments into the frame and the logs; returns the ids of their rows. */
export function ingest(state: RollupState, segments: string, catalogue: StatisticsCatalogue): number[] {
	const { frame, log, countLog, deckLog } = state;
	const first = frame.length;
	const numbers = segmentNumbers(segments).filter((number) => number >= state.position.segment);
	const isShared = numbers.length >= SHARED_SEGMENTS;
	const own = isShared ? numbers.slice(0, Math.ceil(numbers.length / 2)) : numbers;
	const rest: IngestPart = {
		segments,
		catalogue,
		numbers: numbers.slice(own.length),
		log: `${log.file}.part`,
		countLog: `${countLog.file}.part`,
		deckLog: `${deckLog.file}.part`,
	};
	const others = isShared ? startHelper<IngestPart, IngestedPart>(INGEST_THREAD, rest) : undefined;
	state.position = ingestSegments({ segments, catalogue, frame, log, countLog, deckLog, from: state.position, numbers: own });
	if (others) {
		const part = others();
		appendFrame(frame, part.frame, { counts: countLog.length, decks: deckLog.length });
		log.take(rest.log, part.log);
		countLog.take(rest.countLog, part.countLog);
		deckLog.take(rest.deckLog, part.deckLog);
		state.position = part.position;
	}
	log.flush();
	countLog.flush();
	deckLog.flush();
	return Array.from(frame.columns.id.subarray(first, frame.length));
}

interface IngestJob {
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly frame: Frame;
	readonly log: AcquisitionLog;
	readonly countLog: CountLog;
	readonly deckLog: DeckLog;
	readonly from: SegmentPosition;
	/** Segments to read; the others are somebody else's. */
	readonly numbers: readonly number[];
}

/** Reads segments from a position on; returns where the last of them ends. */
export function ingestSegments({
	segments,
	catalogue,
	frame,
	log,
	countLog,
	deckLog,
	from,
	numbers,
}: IngestJob): SegmentPosition {
	const layout = layoutsOf(catalogue).cell;
	let position = from;
	for (const segment of readSegments(segments, from)) {
		if (!numbers.includes(segment.number)) continue;
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
		}
		position = segment.position();
	}
	return position;
}

function createFolds(tools: FoldTools) {
	return { acquisitions: createAcquisitions(tools), logged: createLoggedFolds(tools) };
}
