import { readSegments } from '../../../store/segments/read-segments.ts';
import { CHECKSUM_WORDS } from '../../../store/segments/segment-files.ts';
import { indexCodes } from '../../counting/catalogue/code-index.ts';
import type { StatisticsCatalogue } from '../../counting/catalogue/statistics-catalogue.ts';
import type { StatisticsPlan } from '../../counting/plan.ts';
import type { FoldTools } from '../../counting/cells/seat.ts';
import type { RowsState } from '../folder/state.ts';
import { addSeat, frameCodes } from './add-seat.ts';
import type { FrameColumns } from '../../counting/rows/frame.ts';

/** The logs that belong to rows. */
const ROW_LOGS = ['log', 'seedLog', 'deckLog'] as const;

/**
 * Takes the seats that are new in the segments into the frame and the logs; returns the ids of their rows.
 * @param last id of the last row that is taken; all unless given
 */
export function ingest(
	state: RowsState,
	segments: string,
	catalogue: StatisticsCatalogue,
	plan: StatisticsPlan,
	last = Number.POSITIVE_INFINITY,
): number[] {
	const { frame } = state;
	const first = frame.length;
	const { cell: layout } = plan.layoutsOf(catalogue);
	for (const segment of readSegments(segments, state.position)) {
		const codes = frameCodes(segment.names, frame);
		const index = indexCodes(segment.names, catalogue);
		let logRow: ReturnType<typeof createLogs> | undefined;
		let at = segment.position();
		let isPast = false;
		for (const view of segment.seats()) {
			isPast = view.id > last;
			if (isPast) break;
			logRow ??= createLogs(state, { view, index, layout }, plan);
			const row = addSeat(frame, view, codes, segment.names, at);
			logRow(frame.columns, row);
			at = { segment: at.segment, word: at.word + view.length + CHECKSUM_WORDS };
		}
		state.position = at;
		if (isPast) break;
	}
	for (const name of ROW_LOGS) state[name].flush();
	return Array.from(frame.columns.id.subarray(first, frame.length));
}

function createLogs({ log, seedLog, deckLog }: RowsState, tools: FoldTools, plan: StatisticsPlan) {
	const eachAcquisition = plan.createAcquisitions(tools);
	const logSeeds = seedLog.createFold(tools);
	const logDeck = deckLog.createFold(tools.view, tools.index, tools.layout.size);
	return (columns: FrameColumns, row: number): void => {
		log.add(eachAcquisition);
		logSeeds(columns, row);
		logDeck(columns, row);
	};
}
