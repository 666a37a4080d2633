import { PARTIES, SKILLS } from '../../../../contract/statistics/bracket.ts';
import type { Strings } from '../../strings.ts';
import { type Column, createTable } from '../../table/table.ts';

const BRACKETS = ['all', ...SKILLS, ...PARTIES];

type Bracketed<Row> = Row & { readonly bracket: string };

/** A row for each bracket that has runs. */
export function bracketTable<Row extends object>(
	rowOf: (bracket: string) => Row | undefined,
	strings: Strings,
	columns: readonly Column<Bracketed<Row>>[],
): HTMLElement {
	const { t } = strings;
	return createTable<Bracketed<Row>>({
		strings,
		caption: t('detail.statistics'),
		rows: BRACKETS.flatMap((bracket) => {
			const row = rowOf(bracket);
			return row ? [{ ...row, bracket }] : [];
		}),
		sort: '',
		empty: t('stats.none'),
		columns: [
			{ key: 'bracket', label: t('stats.bracket'), isText: true, value: ({ bracket }) => t(`bracket.${bracket}`) },
			...columns,
		],
	});
}
