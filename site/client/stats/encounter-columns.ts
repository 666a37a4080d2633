import type { EncounterRow } from '../../../contract/statistics/encounters.ts';
import type { Strings } from '../strings.ts';
import { count, decimal } from '../numbers.ts';
import type { Column } from '../table/table.ts';

/** Damage, turns and number of fights. */
export function fightColumns<Row extends EncounterRow>({ t }: Strings): Column<Row>[] {
	return [
		{
			key: 'avg_damage',
			label: t('stats.avg_damage'),
			value: (row) => row.avg_damage_per_player,
			cell: (row) => decimal(row.avg_damage_per_player),
		},
		{ key: 'avg_turns', label: t('stats.avg_turns'), value: (row) => row.avg_turns, cell: (row) => decimal(row.avg_turns) },
		{ key: 'total', label: t('stats.fights'), value: (row) => row.total, cell: (row) => count(row.total) },
	];
}
