import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import { type Names, nameOf, recordLink } from '../stats/names.ts';
import { count, date, duration } from '../numbers.ts';
import type { Column } from '../table/table.ts';
import type { Strings } from '../strings.ts';
import type { Party } from './parties.ts';
import type { RunRow } from './parties.ts';

/** A page of a list of runs. */
export interface RunPage {
	readonly runs: readonly RunRow[];
	/** From 1. */
	readonly page: number;
	readonly total_pages: number;
}

export interface RunNames {
	readonly characters: Names;
	readonly encounters: Names;
}

/** The result of a run in words. */
function resultOf(run: Pick<RunRow, 'win' | 'was_abandoned' | 'killed_by'>, { encounters }: RunNames, { t }: Strings): string {
	if (run.win) return t('run.won');
	if (run.was_abandoned) return t('run.abandoned');
	return run.killed_by ? t('run.killed_by', { name: nameOf(encounters, run.killed_by) }) : t('run.lost');
}

/** Columns of a list of runs; a cell shows one value per player where they differ. */
export function runColumns(names: RunNames, strings: Strings): Column<Party>[] {
	const { t } = strings;
	const each = (seats: Party['seats'], word: (run: RunRow) => string): string => [...new Set(seats.map(word))].join(' · ');
	return [
		{
			key: 'character',
			label: t('field.character'),
			isText: true,
			value: ({ seats }) => each(seats, (run) => nameOf(names.characters, run.character)),
			cell: ({ seats }) =>
				element('span', { class: 'party' }, ...seats.map((run) => recordLink('characters', run.character, names.characters))),
		},
		{
			key: 'result',
			label: t('run.result'),
			isText: true,
			value: ({ seats: [run] }) => (run.win ? 0 : 1),
			csv: ({ seats: [run] }) => resultOf(run, names, strings),
			cell: ({ seats: [run] }) =>
				element(
					'a',
					{ href: pageAddress(`/runs/${run.run_hash}`), class: run.win ? 'won' : 'lost' },
					resultOf(run, names, strings),
				),
		},
		{
			key: 'ascension',
			label: t('stats.ascension'),
			value: ({ seats: [run] }) => run.ascension,
			cell: ({ seats: [run] }) => `A${run.ascension}`,
		},
		{
			key: 'time',
			label: t('run.time'),
			value: ({ seats: [run] }) => run.run_time,
			cell: ({ seats: [run] }) => duration(run.run_time),
		},
		{ key: 'floors', label: t('run.floors'), value: ({ seats: [run] }) => run.floors_reached },
		{
			key: 'deck',
			label: t('run.deck'),
			value: ({ seats: [run] }) => run.deck_size,
			cell: ({ seats }) => seats.map((run) => count(run.deck_size)).join(' · '),
		},
		{ key: 'player', label: t('run.player'), isText: true, value: ({ seats }) => each(seats, (run) => run.username ?? '') },
		{ key: 'version', label: t('stats.version'), isText: true, value: ({ seats: [run] }) => run.build_id ?? '' },
		{
			key: 'date',
			label: t('run.date'),
			isText: true,
			value: ({ seats: [run] }) => run.submitted_at ?? '',
			cell: ({ seats: [run] }) => date(run.submitted_at),
		},
	];
}
