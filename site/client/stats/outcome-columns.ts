import type { Strings } from '../strings.ts';
import { differenceMark } from './marks.ts';
import type { Column } from '../table/table.ts';
import { intervalColumn } from './common-columns.ts';

export interface Outcome {
	readonly win_rate: number | null;
	readonly win_rate_ci_clustered: readonly [number, number] | null;
	/** Win rate over all choices of the kind. */
	readonly baseline: number | null;
	readonly lift_adjusted: number | null;
	readonly lift_adjusted_ci: readonly [number, number] | null;
}

/** Win rate with its interval, and the added value; sorting ranks rare choices lower. */
export function outcomeColumns<Row extends Outcome>({ t }: Strings): Column<Row>[] {
	return [
		{
			...intervalColumn(t('stats.win_rate'), (row) => [row.win_rate, row.win_rate_ci_clustered, row.baseline ?? 0]),
			hint: t('stats.win_rate_hint'),
		},
		{
			key: 'lift',
			label: t('stats.lift'),
			hint: t('stats.lift_hint'),
			value: (row) => row.lift_adjusted_ci?.[0] ?? null,
			cell: (row) => differenceMark(row.lift_adjusted, row.lift_adjusted_ci),
		},
	];
}

/** Wins per run in percent; 0 without runs. */
export function averageOf({
	total_runs,
	total_wins,
}: {
	readonly total_runs: number;
	readonly total_wins: number | null;
}): number {
	return total_runs > 0 ? ((total_wins ?? 0) / total_runs) * 100 : 0;
}
