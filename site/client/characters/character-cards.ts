import type { Metrics } from '../../../contract/statistics/metrics.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import { intervalColumn, recordColumn } from '../stats/common-columns.ts';
import { type Names, loadNames } from '../stats/names.ts';
import { count, percent } from '../numbers.ts';
import { createTable } from '../table/table.ts';
import type { Strings } from '../strings.ts';
import { type RankedCard, bestAndWorst } from './best-and-worst.ts';

const SHOWN = 5;
const FIELDS = 'adjusted_score,win_rate,win_rate_ci,win_rate_ci_clustered,picks';

/** The best and worst cards of a character; undefined without enough runs. */
export async function cardsPart(id: string, strings: Strings): Promise<HTMLElement | undefined> {
	const { t } = strings;
	const query = new URLSearchParams({ character: id, copies: 'merged', fields: FIELDS });
	const [metrics, names] = await Promise.all([fetchJson<Metrics>(`/api/runs/metrics/cards?${query}`), loadNames('cards')]);
	const { best, worst } = bestAndWorst(metrics.merged ?? metrics.rows, SHOWN);
	if (best.length === 0) return undefined;
	const baseline = metrics.baseline_win_rate;
	const more = pageAddress(`/stats/cards?${new URLSearchParams({ character: id })}`);
	const list = (title: string, cards: readonly RankedCard[]): HTMLElement =>
		element('div', {}, element('h3', {}, title), cardTable(title, cards, { baseline, names }, strings));
	return element(
		'section',
		{ class: 'part' },
		element('h2', {}, element('a', { href: more }, t('hub.cards'))),
		element('p', { class: 'muted' }, t('hub.line', { rate: percent(baseline) })),
		element('div', { class: 'best-and-worst' }, list(t('hub.best_cards'), best), list(t('hub.worst_cards'), worst)),
	);
}

interface Known {
	/** Win rate of all card choices of the character, in percent. */
	readonly baseline: number;
	readonly names: Names;
}

function cardTable(caption: string, cards: readonly RankedCard[], { baseline, names }: Known, strings: Strings): HTMLElement {
	const { t } = strings;
	return createTable({
		strings,
		caption,
		rows: cards,
		sort: '',
		empty: t('stats.none'),
		columns: [
			recordColumn('cards', names, t('sort.name'), ({ id }: RankedCard) => id),
			intervalColumn(t('stats.win_rate'), (row: RankedCard) => [
				row.win_rate,
				row.win_rate_ci_clustered ?? row.win_rate_ci,
				baseline,
			]),
			{ key: 'picks', label: t('stats.picks'), value: (row) => row.picks, cell: (row) => count(row.picks) },
		],
	});
}
