/** Figures and tables of one player. */
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import { type Names, nameOf, recordLink } from '../stats/names.ts';
import { NONE, count, difference, duration, percent } from '../numbers.ts';
import { createTable } from '../table/table.ts';
import type { Strings } from '../strings.ts';
import { recordColumn, runsColumn, shareColumn, winRateColumn } from '../stats/common-columns.ts';

export function figures(player: PlayerInsights, { t }: Strings): HTMLElement {
	const { elo, streaks, percentiles } = player;
	const above = (share: number | undefined) => (share === undefined ? undefined : t('player.above', { share }));
	const list: (readonly [label: string, value: string, note: string | undefined])[] = [
		[t('stats.runs'), count(player.total_runs), above(percentiles?.runs_percentile)],
		[t('stats.win_rate'), percent(player.win_rate), above(percentiles?.win_rate_percentile)],
		[t('player.streak'), count(streaks.best_win_streak), t('player.streak_now', { count: count(streaks.current_win_streak) })],
		[t('stats.abandoned'), count(player.total_abandoned), undefined],
	];
	if (elo) list.push([t('stats.elo'), count(elo.current), t('player.peak', { elo: count(elo.peak) })]);
	return element(
		'dl',
		{ class: 'figures' },
		...list.map(([label, value, note]) =>
			element(
				'div',
				{},
				element('dt', {}, label),
				element('dd', {}, value),
				note === undefined ? null : element('dd', { class: 'muted figure-note' }, note),
			),
		),
	);
}

export function characterTable(player: PlayerInsights, names: Names, strings: Strings): HTMLElement {
	const { t } = strings;
	return createTable({
		strings,
		caption: t('stats.by_character'),
		rows: player.by_character,
		sort: 'runs',
		empty: t('stats.none'),
		columns: [
			recordColumn('characters', names, t('field.character'), (row: { readonly id: string }) => row.id.toUpperCase()),
			runsColumn(strings),
			winRateColumn(player.win_rate, strings),
			shareColumn('everybody', t('player.everybody'), (row: PlayerInsights['by_character'][number]) => row.community_win_rate),
		],
	});
}

type Best = PlayerInsights['personal_bests'][number];

export function bestTable(player: PlayerInsights, names: Names, strings: Strings): HTMLElement {
	const { t } = strings;
	const run = (best: Best['fastest_win'], word: (run: NonNullable<Best['fastest_win']>) => string): Node | string =>
		best ? element('a', { href: pageAddress(`/runs/${best.run_hash}`) }, word(best)) : NONE;
	return createTable({
		strings,
		caption: t('player.bests'),
		rows: player.personal_bests,
		sort: '',
		empty: t('stats.none'),
		columns: [
			{
				key: 'name',
				label: t('field.character'),
				isText: true,
				value: ({ character }) => (character === null ? t('list.all') : nameOf(names, character)),
				cell: ({ character }) => (character === null ? t('list.all') : recordLink('characters', character, names)),
			},
			{
				key: 'fastest',
				label: t('stats.fastest_win'),
				value: ({ fastest_win: best }) => best?.run_time ?? null,
				cell: ({ fastest_win: best }) => run(best, ({ run_time: time }) => duration(time)),
			},
			{
				key: 'highest',
				label: t('board.highest_ascension'),
				value: ({ highest_win: best }) => best?.ascension ?? null,
				cell: ({ highest_win: best }) => run(best, ({ ascension }) => `A${ascension}`),
			},
			{ key: 'streak', label: t('player.streak'), value: ({ best_win_streak: streak }) => streak },
		],
	});
}

type CardPick = PlayerInsights['card_picks']['over_picked'][number];

/** Cards that the player picks significantly more or less often than others; undefined without any. */
export function pickTable(picks: readonly CardPick[], caption: string, names: Names, strings: Strings): HTMLElement | undefined {
	const { t } = strings;
	if (picks.length === 0) return undefined;
	return createTable({
		strings,
		caption: t(caption),
		rows: picks,
		sort: '',
		empty: t('stats.none'),
		columns: [
			recordColumn('cards', names, t('chart.entity'), ({ id }: { readonly id: string }) => id),
			shareColumn('rate', t('stats.pick_rate'), (row: CardPick) => row.your_pick_rate),
			shareColumn('everybody', t('player.everybody'), (row: CardPick) => row.community_pick_rate),
			{ key: 'gap', label: t('player.gap'), value: ({ gap }) => gap, cell: ({ gap }) => difference(gap) },
			{ key: 'offered', label: t('stats.seen'), value: ({ offered }) => offered, cell: ({ offered }) => count(offered) },
		],
	});
}

/** Encounters that ended runs; undefined without losses. */
export function deathTable(player: PlayerInsights, names: Names, strings: Strings): HTMLElement | undefined {
	const { t } = strings;
	const rows = player.deaths.encounters;
	if (rows.length === 0) return undefined;
	const most = Math.max(1, ...rows.flatMap(({ pct, community_pct: other }) => [pct, other]));
	return createTable({
		strings,
		caption: t('stats.deadliest'),
		rows,
		sort: 'count',
		empty: t('stats.none'),
		columns: [
			recordColumn('encounters', names, t('chart.encounter'), ({ id }: { readonly id: string }) => id),
			shareColumn('pct', t('stats.share_of_deaths'), (row: (typeof rows)[number]) => row.pct, most),
			shareColumn('everybody', t('player.everybody'), (row: (typeof rows)[number]) => row.community_pct, most),
			{ key: 'count', label: t('stats.deaths'), value: (row) => row.count, cell: (row) => count(row.count) },
		],
	});
}
