import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { drawLines } from '../stats/plot/line-chart.ts';
import { dayNumber, dayWord } from '../numbers.ts';
import type { Strings } from '../strings.ts';

/** The Elo of the player after each run; undefined without rated runs. */
export function eloChart({ elo }: PlayerInsights, strings: Strings): HTMLElement | undefined {
	if (!elo || elo.history.length < 2) return undefined;
	const { t } = strings;
	return drawLines({
		label: t('player.elo'),
		x: { label: t('stats.runs') },
		y: { label: t('stats.elo') },
		series: [{ label: t('stats.elo'), points: elo.history.map(({ n, elo: y }) => ({ x: n, y })) }],
		strings,
	});
}

/** Runs and wins per week. */
export function activityChart({ activity }: PlayerInsights, strings: Strings): HTMLElement | undefined {
	if (activity.length < 2) return undefined;
	const { t } = strings;
	const points = (value: 'runs' | 'wins') => activity.map((week) => ({ x: dayNumber(week.week) ?? 0, y: week[value] }));
	return drawLines({
		label: t('player.activity'),
		x: { label: t('run.date'), format: dayWord },
		y: { label: t('stats.runs') },
		series: [
			{ label: t('stats.runs'), points: points('runs') },
			{ label: t('run.won'), points: points('wins') },
		],
		strings,
	});
}
