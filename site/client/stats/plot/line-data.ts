import type { Strings } from '../../strings.ts';

interface ChartPoint {
	readonly x: number;
	readonly y: number | null;
}

export interface ChartSeries {
	readonly label: string;
	/** Palette of the line, for records that have one. */
	readonly hue?: string | undefined;
	readonly points: readonly ChartPoint[];
}

export interface LineChart {
	readonly label: string;
	readonly x: { readonly label: string; readonly format?: (x: number) => string };
	readonly y: { readonly label: string; readonly unit?: string };
	readonly series: readonly ChartSeries[];
	readonly strings: Strings;
	/** Points without lines. */
	readonly isScatter?: boolean;
}

export interface LineData {
	/** Ascending. */
	readonly xs: readonly number[];
	/** Per series, the value at each x. */
	readonly columns: readonly (readonly (number | null)[])[];
}

export function dataOf({ series }: Pick<LineChart, 'series'>): LineData {
	const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((left, right) => left - right);
	const columns = series.map(({ points }) => {
		const byX = new Map(points.map(({ x, y }) => [x, y]));
		return xs.map((x) => byX.get(x) ?? null);
	});
	return { xs, columns };
}
