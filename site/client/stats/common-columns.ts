/** Columns shared by tables. */
import type { TooltipKind } from '../../../contract/kinds.ts';
import type { Strings } from '../strings.ts';
import { intervalMark, shareMark } from './marks.ts';
import { type Names, nameOf, recordLink } from './names.ts';
import { count } from '../numbers.ts';
import { rateOf } from './rate.ts';
import type { Column } from '../table/table.ts';

/** The record of a row. @param idOf id of the record in the catalogue */
export function recordColumn<Row>(kind: TooltipKind, names: Names, label: string, idOf: (row: Row) => string): Column<Row> {
	return {
		key: 'name',
		label,
		isText: true,
		value: (row) => nameOf(names, idOf(row)),
		cell: (row) => recordLink(kind, idOf(row), names),
	};
}

/** A share in percent, with its bar. @param most the share of the longest bar */
export function shareColumn<Row>(key: string, label: string, value: (row: Row) => number | null, most?: number): Column<Row> {
	return { key, label, value, cell: (row) => shareMark(value(row), most) };
}

/** A win rate with its interval, beside an average. */
export function intervalColumn<Row>(label: string, figures: (row: Row) => Parameters<typeof intervalMark>): Column<Row> {
	return {
		key: 'win_rate',
		label,
		value: (row) => figures(row)[0],
		cell: (row) => intervalMark(...figures(row)),
		interval: (row) => figures(row)[1],
	};
}

/** @param average where the line stands, in percent */
export function winRateColumn<Row extends { readonly wins: number; readonly runs: number }>(
	average: number | null,
	{ t }: Strings,
): Column<Row> {
	return intervalColumn(t('stats.win_rate'), ({ wins, runs }) => {
		const { rate, interval } = rateOf(wins, runs);
		return [rate, interval, average ?? 0];
	});
}

export function runsColumn<Row extends { readonly runs: number }>({ t }: Strings): Column<Row> {
	return { key: 'runs', label: t('stats.runs'), value: (row) => row.runs, cell: (row) => count(row.runs) };
}
