import type { StatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';
import { type CellLayout, cellLayout } from '../rollup/cells/cell-layout.ts';
import { Blocks } from '../rollup/counters/blocks.ts';
import { type SegmentRows, visitSegment } from '../rollup/counters/count-segments.ts';
import { createChoiceFold } from '../rollup/fold/choices.ts';
import { createHeldFold } from '../rollup/fold/held.ts';
import { createOfferFold } from '../rollup/fold/offers.ts';
import { createOutcomeFold } from '../rollup/fold/outcome.ts';
import type { Fold, FoldTools } from '../rollup/fold/seat.ts';
import { createShopFold } from '../rollup/fold/shops.ts';
import { COUNTED, cellAddress, cellKey } from '../rollup/rows/cell-key.ts';
import { type FrameColumns, OUTCOMES } from '../rollup/rows/frame.ts';

/** Official rows of some segments. */
export interface MetricsPart {
	/** Folder of the segments. */
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
	readonly columns: FrameColumns;
	readonly parts: readonly SegmentRows[];
}

/** What the metrics tables are made from: totals, what was held, offered, sold and chosen. */
export function metricsFolds(tools: FoldTools): Fold[] {
	return [createOutcomeFold, createHeldFold, createOfferFold, createShopFold, createChoiceFold].map((make) => make(tools));
}

type VisitCell = (key: number, fold: (cell: { readonly counts: Int32Array }) => void, won: number) => void;

/** Calls for each official row with its cell and the folds that count it. */
export function eachOfficial({ parts, ...source }: MetricsPart, layout: CellLayout, visit: VisitCell): void {
	const { columns } = source;
	const sums = new Float64Array(layout.sums.length);
	const isOfficial = (row: number): boolean => ((columns.counted[row] as number) & COUNTED.official) !== 0;
	for (const rows of parts) {
		visitSegment(source, rows, isOfficial, (view, index) => {
			const folds = metricsFolds({ view, index, layout });
			return (row) => {
				const key = cellKey(cellAddress(columns, row, columns.counted[row] as number));
				const won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
				const seat = { sign: 1, won, died: 0, abandoned: 0 } as const;
				visit(key, ({ counts }) => folds.forEach((fold) => fold(seat, { counts, sums })), won);
			};
		});
	}
}

/** The counters of the metrics tables by cell. */
export function countMetrics(part: MetricsPart): Blocks<Int32Array> {
	const layout = cellLayout(part.catalogue);
	const cells = new Blocks(() => new Int32Array(layout.counts.length));
	eachOfficial(part, layout, (key, fold) => fold({ counts: cells.at(key) }));
	return cells;
}
