/** How a character fares, ascension by ascension, counted as the tables count. */
import type { CommunityStats } from '../../../../contract/statistics/community.ts';
import { element } from '../../element.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { rateOf } from '../rate.ts';
import type { Strings } from '../../strings.ts';
import { runsColumn, winRateColumn } from '../common-columns.ts';
import { intervalMark } from '../marks.ts';
import { count } from '../../numbers.ts';
import { createTable } from '../../table/table.ts';
import type { Shown } from './shown.ts';

const FIELDS = ['total_runs', 'total_wins', 'total_abandoned', 'win_rate', 'by_ascension'] as const;

type CharacterStats = Pick<CommunityStats, (typeof FIELDS)[number]>;

export async function characterStats(id: string, strings: Strings): Promise<Shown | undefined> {
	const { t } = strings;
	const query = new URLSearchParams({ bracket: id.toLowerCase(), fields: FIELDS.join() });
	const stats = await fetchJson<CharacterStats>(`/api/runs/community-stats?${query}`);
	if (stats.total_runs === 0) return undefined;
	const { rate, interval } = rateOf(stats.total_wins, stats.total_runs);
	return {
		figures: [
			[t('stats.win_rate'), intervalMark(rate, interval, rate ?? 0)],
			[t('stats.runs'), count(stats.total_runs)],
			[t('run.won'), count(stats.total_wins)],
			[t('stats.abandoned'), count(stats.total_abandoned)],
		],
		parts: [element('h3', {}, t('stats.by_ascension')), ascensionTable(stats, strings)],
		more: '/stats',
	};
}

function ascensionTable({ by_ascension: rows, win_rate: average }: CharacterStats, strings: Strings): HTMLElement {
	const { t } = strings;
	return createTable({
		strings,
		caption: t('stats.by_ascension'),
		rows,
		sort: '-ascension',
		empty: t('stats.none'),
		columns: [
			{ key: 'ascension', label: t('stats.ascension'), value: (row) => row.ascension, cell: (row) => `A${row.ascension}` },
			winRateColumn(average, strings),
			runsColumn(strings),
		],
	});
}
