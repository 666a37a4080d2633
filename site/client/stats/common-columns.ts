/** Columns shared by tables. */
import type { TooltipKind } from '../../../contract/kinds.ts';
import type { Strings } from '../strings.ts';
import { shareMark } from './marks.ts';
import { type Names, nameOf, recordLink } from './names.ts';
import { count } from './numbers.ts';
import type { Column } from './table.ts';

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

export function winRateColumn<Row extends { readonly win_rate: number | null }>({ t }: Strings): Column<Row> {
	return { key: 'win_rate', label: t('stats.win_rate'), value: (row) => row.win_rate, cell: (row) => shareMark(row.win_rate) };
}

export function runsColumn<Row extends { readonly runs: number }>({ t }: Strings): Column<Row> {
	return { key: 'runs', label: t('stats.runs'), value: (row) => row.runs, cell: (row) => count(row.runs) };
}
