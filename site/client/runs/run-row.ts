import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import { type Names, nameOf, recordLink } from '../stats/names.ts';
import { count, date, duration } from '../stats/numbers.ts';
import type { Column } from '../stats/table.ts';
import type { Strings } from '../strings.ts';

/** A run as lists show it. */
export interface RunRow {
	readonly run_hash: string;
	readonly character: string;
	readonly win: number | boolean;
	readonly was_abandoned: number | boolean;
	readonly ascension: number;
	readonly game_mode: string;
	readonly player_count?: number;
	readonly run_time: number;
	readonly floors_reached: number;
	readonly deck_size: number;
	readonly killed_by?: string | null;
	readonly username: string | null;
	readonly submitted_at: string | null;
	readonly build_id: string | null;
}

export interface RunNames {
	readonly characters: Names;
	readonly encounters: Names;
}

/** How a run ended, in words. */
function resultOf(run: Pick<RunRow, 'win' | 'was_abandoned' | 'killed_by'>, { encounters }: RunNames, { t }: Strings): string {
	if (run.win) return t('run.won');
	if (run.was_abandoned) return t('run.abandoned');
	return run.killed_by ? t('run.killed_by', { name: nameOf(encounters, run.killed_by) }) : t('run.lost');
}

export function runColumns(names: RunNames, strings: Strings): Column<RunRow>[] {
	const { t } = strings;
	return [
		{
			key: 'character',
			label: t('field.character'),
			isText: true,
			value: (run) => nameOf(names.characters, run.character),
			cell: (run) => recordLink('characters', run.character, names.characters),
		},
		{
			key: 'result',
			label: t('run.result'),
			isText: true,
			value: (run) => (run.win ? 0 : 1),
			cell: (run) =>
				element(
					'a',
					{ href: pageAddress(`/runs/${run.run_hash}`), class: run.win ? 'won' : 'lost' },
					resultOf(run, names, strings),
				),
		},
		{ key: 'ascension', label: t('stats.ascension'), value: (run) => run.ascension, cell: (run) => `A${run.ascension}` },
		{ key: 'time', label: t('run.time'), value: (run) => run.run_time, cell: (run) => duration(run.run_time) },
		{ key: 'floors', label: t('run.floors'), value: (run) => run.floors_reached },
		{ key: 'deck', label: t('run.deck'), value: (run) => run.deck_size, cell: (run) => count(run.deck_size) },
		{ key: 'player', label: t('run.player'), isText: true, value: (run) => run.username ?? '' },
		{ key: 'version', label: t('stats.version'), isText: true, value: (run) => run.build_id ?? '' },
		{
			key: 'date',
			label: t('run.date'),
			isText: true,
			value: (run) => run.submitted_at ?? '',
			cell: (run) => date(run.submitted_at),
		},
	];
}
