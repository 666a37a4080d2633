import type { SeatView } from '../../runs/seat-vector.ts';
import type { CodeIndex } from '../rollup/catalogue/code-index.ts';
import type { StatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';
import type { Frame } from '../rollup/rows/frame.ts';
import type { Method } from '../tables/table.ts';

/** What advice is prepared from. */
export interface AdviceTools {
	readonly frame: Frame;
	readonly catalogue: StatisticsCatalogue;
	/** The name under which a row was submitted, as it was written, by the id of the row. */
	readonly nameOfRow: (id: number) => string | null;
}

/** The seats of one segment: the view is moved to one after the other. */
export interface AdviceSegment {
	readonly view: SeatView;
	readonly index: CodeIndex;
}

/** Gathers over all seats, in the order of the frame. */
export interface AdviceFold<File> {
	/** Starts with a segment; what it returns is called for every ranked row, with the view on its seat. */
	open(segment: AdviceSegment): (row: number) => void;
	/** What is kept in the generation. It follows from the rows alone, not from positions of users or builds. */
	finish(): File;
}

/**
 * A statistic that no sum of counters answers: it is made from all seats at every rollup and kept as a file of the generation. Its
 * answer stands in the same file.
 */
export interface AdviceStatistic<File> {
	/** Name in the generation. */
	readonly file: string;
	readonly methods: readonly Method[];
	/** What a generation of no runs has. */
	readonly empty: File;
	createFold(tools: AdviceTools): AdviceFold<File>;
}

export const advice = <File>(definition: AdviceStatistic<File>): AdviceStatistic<File> => definition;
