import { readSegments } from '../../store/segments/read-segments.ts';
import { indexCodes } from '../rollup/catalogue/code-index.ts';
import { isRanked } from '../rollup/rows/frame.ts';
import type { AdviceTools } from './advice.ts';
import { ADVICE } from './statistics.ts';

/**
 * Reads every ranked seat once and makes the files of all advice.
 * @param segments folder of the seat vectors.
 * @returns contents by name of the file.
 */
export function prepareAdvice(segments: string, tools: AdviceTools): ReadonlyMap<string, unknown> {
	const { frame, catalogue } = tools;
	const folds = ADVICE.map((statistic) => ({ file: statistic.file, fold: statistic.createFold(tools) }));
	let row = 0;
	for (const segment of readSegments(segments)) {
		// Seats that were stored since the frame was read are of the next generation.
		if (row === frame.length) break;
		const index = indexCodes(segment.names, catalogue);
		let visits: ((row: number) => void)[] | undefined;
		for (const view of segment.seats()) {
			if (row === frame.length) break;
			visits ??= folds.map(({ fold }) => fold.open({ view, index }));
			if (isRanked(frame.columns, row)) for (const visit of visits) visit(row);
			row += 1;
		}
	}
	return new Map(folds.map(({ file, fold }) => [file, fold.finish()]));
}
