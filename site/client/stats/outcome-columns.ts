import type { Strings } from '../strings.ts';
import { intervalMark } from './marks.ts';
import { difference } from './numbers.ts';
import type { Column } from './table.ts';

export interface Outcome {
	readonly win_rate: number | null;
	readonly win_rate_ci_clustered: readonly [number, number] | null;
	readonly lift: number | null;
}

/** Win rate with its interval, and lift. */
export function outcomeColumns<Row extends Outcome>({ t }: Strings, average: number): Column<Row>[] {
	return [
		{
			key: 'win_rate',
			label: t('stats.win_rate'),
			hint: t('stats.win_rate_hint'),
			value: (row) => row.win_rate,
			cell: (row) => intervalMark(row.win_rate, row.win_rate_ci_clustered, average),
			interval: (row) => row.win_rate_ci_clustered,
		},
		{
			key: 'lift',
			label: t('stats.lift'),
			hint: t('stats.lift_hint'),
			value: (row) => row.lift,
			cell: (row) => difference(row.lift),
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
