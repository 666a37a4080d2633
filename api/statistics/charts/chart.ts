import type { ChartKind, ChartNeed, RunStatKey, Split } from '../../../contract/statistics/chart-parameters.ts';
import type { Mode } from '../../../contract/statistics/bracket.ts';
import type { Series } from '../../../contract/statistics/charts.ts';
import type { Places } from '../counting/cells/layout.ts';
import type { Layouts } from '../counting/counters/counters.ts';
import type { FrameColumns } from '../counting/rows/frame.ts';
import type { Method } from '../answers/method.ts';
import type { ChartQuery } from './chart-query.ts';
import type { Source } from '../counting/cells/source.ts';
import type { ChartWords } from './chart-words.ts';
import type { RowSeries, Rows } from './frame-rows.ts';
import type { RunSlice } from './run-slice.ts';

/** What the charts of a generation are drawn from. */
export interface ChartInput {
	readonly words: ChartWords;
	readonly layouts: Layouts;
	readonly columns: FrameColumns;
	/** The rows that a query is about. */
	rows(query: ChartQuery, includesShort: boolean): Rows;
	/** All rows first, then each part of the split; all alone without a split. */
	parts(rows: Rows, split: Split | null): RowSeries[];
	/** The counters of the whole runs that a query is about. */
	slice(query: ChartQuery): RunSlice;
}

/** Series, and the runs behind them. */
export interface Drawn {
	readonly series: Series[];
	readonly total: number;
}

/**
 * What the explorer says about a chart (`behaviour/charts.md#kinds`), beside its key. Words are keys of the strings of the pages;
 * title and description are those of the chart's own key.
 */
interface AboutChart {
	readonly group: string;
	/** Parameters that the chart cannot do without or has a default for. */
	readonly needs: readonly ChartNeed[];
	readonly splits: readonly Split[];
	readonly flags: readonly ('scatter' | 'bars' | 'horizontal' | 'daily')[];
	readonly etypeFixed?: 'cards';
	/** The statistic that is shown unless another is asked for. */
	readonly defaultStat?: RunStatKey;
	readonly axis: { readonly x: string; readonly y: string };
	/** How its figures are made; none where the description says all. */
	readonly method?: Method;
}

export interface Chart extends AboutChart {
	readonly kind: ChartKind;
	/** The counters that it is drawn from; none where it counts rows. */
	readonly sources: readonly Source[];
	answer(input: ChartInput, query: ChartQuery): Drawn;
}

/** What a chart says about itself; what it does not state is none. */
type StatedChart = Omit<AboutChart, keyof typeof NONE> & Partial<Pick<AboutChart, keyof typeof NONE>>;

const NONE = { needs: [], splits: [], flags: [] } as const;

interface FrameChart extends StatedChart {
	/** Whether runs given up at once are among its runs. */
	readonly includesShort?: boolean;
	/** The only counted game mode, regardless of the query. */
	readonly mode?: Mode;
	/** @param parts all rows first, then each part of the split. */
	draw(columns: FrameColumns, parts: readonly RowSeries[], query: ChartQuery, words: ChartWords): Series[];
}

/** A chart that counts rows of the frame, as they are asked for. */
export function frameChart({ includesShort = false, mode, draw, ...stated }: FrameChart): Chart {
	const about = { ...NONE, ...stated };
	return {
		kind: 'frame',
		...about,
		sources: [],
		answer(input, query) {
			const rows = input.rows({ ...query, mode: mode ?? query.mode }, includesShort);
			const parts = input.parts(rows, about.splits.length > 0 ? query.split : null);
			return { series: draw(input.columns, parts, query, input.words), total: rows.length };
		},
	};
}

/** Draws each part of the split by itself. */
export function eachPart(
	draw: (columns: FrameColumns, part: RowSeries, query: ChartQuery, words: ChartWords) => Series,
): FrameChart['draw'] {
	return (columns, parts, query, words) => parts.map((part) => draw(columns, part, query, words));
}

/** What a chart about whole runs is drawn from. */
export interface RunView<Count extends string, Sum extends string> {
	readonly words: ChartWords;
	readonly layouts: Layouts;
	readonly slice: RunSlice;
	/** Where the counters of its source start in the slice. */
	readonly at: Places<Count, Sum, never>;
}

interface BlobChart<Count extends string, Sum extends string> extends StatedChart {
	/** The counters that it is drawn from: its own, or those that it shares. */
	readonly source: Source<Count, Sum>;
	draw(view: RunView<Count, Sum>, query: ChartQuery): Series[];
}

/** A chart about whole runs, which the rollup counts. */
export function blobChart<Count extends string, Sum extends string>({ source, draw, ...about }: BlobChart<Count, Sum>): Chart {
	return {
		kind: 'blob',
		...NONE,
		...about,
		sources: [source],
		answer({ words, layouts, slice: sliceOf }, query) {
			const slice = sliceOf(query);
			return { series: draw({ words, layouts, slice, at: layouts.chart.of(source) }, query), total: slice.runs };
		},
	};
}
