import { readSegments } from '../../store/segments/read-segments.ts';
import { CHECKSUM_WORDS } from '../../store/segments/segment-files.ts';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { indexCodes } from '../catalogue/code-index.ts';
import type { CellLayout } from '../cells/cell-layout.ts';
import { createAcquisitions } from '../fold/acquisitions.ts';
import type { RollupState } from '../generation/state.ts';
import { addSeat, frameCodes } from './add-seat.ts';

/** Takes the seats that are new in the segments into the frame and the acquisition log; returns the ids of their rows. */
export function ingest(state: RollupState, segments: string, catalogue: StatisticsCatalogue, layout: CellLayout): number[] {
	const { frame, log } = state;
	const first = frame.length;
	for (const segment of readSegments(segments, state.position)) {
		const codes = frameCodes(segment.names, frame);
		const index = indexCodes(segment.names, catalogue);
		let acquisitions: ReturnType<typeof createAcquisitions> | undefined;
		let at = segment.position();
		for (const view of segment.seats()) {
			acquisitions ??= createAcquisitions({ view, index, layout });
			addSeat(frame, view, codes, segment.names, at);
			log.add(acquisitions);
			at = { segment: at.segment, word: at.word + view.length + CHECKSUM_WORDS };
		}
		state.position = segment.position();
	}
	log.flush();
	return Array.from(frame.columns.id.subarray(first, frame.length));
}
