/** What runs say of a card, relic or potion: how good it is, who has it, beside what, and when. */
import type { EntityStats } from '../../../../contract/statistics/entity-stats.ts';
import { element } from '../../element.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { type Rate, rateOf } from '../rate.ts';
import type { Strings } from '../../strings.ts';
import { differenceMark, intervalMark, tierMark } from '../marks.ts';
import { loadNames, nameOf, recordLink } from '../names.ts';
import { count, percent } from '../../numbers.ts';
import { createTable } from '../../table/table.ts';
import { bracketTable } from './bracket-table.ts';
import { partnersPart } from './partners.ts';
import type { Shown } from './shown.ts';
import { whenPart } from './when.ts';
import { intervalColumn } from '../common-columns.ts';

type BracketStats = NonNullable<EntityStats['brackets'][string]>;

export async function entityStats(kind: EntityStats['entity_type'], id: string, strings: Strings): Promise<Shown | undefined> {
	const { t } = strings;
	const stats = await fetchJson<EntityStats>(`/api/runs/stats/${kind}/${id}`);
	if (stats.picks === 0) return undefined;
	const { baseline_win_rate: baseline } = stats;
	return {
		figures: [
			[t('stats.win_rate'), intervalMark(stats.win_rate, stats.win_rate_ci_clustered ?? null, baseline)],
			[t('record.baseline'), percent(baseline)],
			[t('stats.tier'), tierMark(stats.tier_range ?? null)],
			[t('stats.lift'), differenceMark(stats.lift_adjusted ?? null, stats.lift_adjusted_ci ?? null)],
			// Cards that are never offered, such as starting cards, have none.
			...(stats.elo === null ? [] : [[t('stats.elo'), count(stats.elo)] as const]),
			[t('stats.picks'), count(stats.picks)],
		],
		parts: [await holdersPart(stats, strings), partnersPart(kind, id, strings), whenPart(kind, id, baseline, strings)],
		table: bracketTable((bracket) => stats.brackets[bracket], strings, [
			intervalColumn(t('stats.win_rate'), (row: BracketStats) => [
				row.win_rate,
				row.win_rate_ci_clustered,
				row.baseline ?? baseline,
			]),
			{
				key: 'tier',
				label: t('stats.tier'),
				value: (row) => row.lift_adjusted_ci?.[0] ?? null,
				cell: (row) => tierMark(row.tier_range),
			},
			{
				key: 'lift',
				label: t('stats.lift'),
				value: (row) => row.lift_adjusted,
				cell: (row) => differenceMark(row.lift_adjusted, row.lift_adjusted_ci),
			},
			{ key: 'picks', label: t('stats.picks'), value: (row) => row.picks, cell: (row) => count(row.picks) },
		]),
		more: `/stats/${kind}`,
	};
}

/** The characters that hold it, the most frequent first. */
async function holdersPart(stats: EntityStats, strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const names = await loadNames('characters');
	const rows = stats.by_character.map((row) => ({ ...row, ...rateOf(row.wins, row.picks) }));
	const table = createTable({
		strings,
		caption: t('record.who'),
		rows,
		sort: 'picks',
		empty: t('stats.none'),
		columns: [
			{
				key: 'character',
				label: t('field.character'),
				isText: true,
				value: (row) => nameOf(names, row.character),
				cell: (row) => recordLink('characters', row.character, names),
			},
			intervalColumn(t('stats.win_rate'), (row: Rate) => [row.rate, row.interval, stats.baseline_win_rate]),
			{ key: 'picks', label: t('stats.picks'), value: (row) => row.picks, cell: (row) => count(row.picks) },
		],
	});
	return element('div', {}, element('h3', {}, t('record.who')), table);
}
