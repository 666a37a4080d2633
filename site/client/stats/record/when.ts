/** When a card, relic or potion is taken and does well: by act, by copies, upgraded or not, week by week. Loaded when it is unfolded. */
import type { Metrics, MetricsRow } from '../../../../contract/statistics/metrics.ts';
import { element } from '../../element.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { LANGUAGE } from '../../place.ts';
import { rateOf } from '../rate.ts';
import type { Strings } from '../../strings.ts';
import { drawLines } from '../plot/line-chart.ts';
import { shareMark } from '../marks.ts';
import { count, dayNumber, dayWord } from '../../numbers.ts';
import { createTable } from '../../table/table.ts';
import { createView } from '../view.ts';
import { intervalColumn } from '../common-columns.ts';

interface Chart {
	readonly label: string;
	readonly axis: { readonly x: string; readonly y: string };
	readonly series: readonly {
		readonly id: string;
		readonly label: string;
		readonly points: readonly { readonly x: string; readonly y: number | null; readonly n?: number }[];
	}[];
}

const FIELDS = 'pick_rate_by_act,win_rate,win_rate_ci,picks';

export function whenPart(kind: string, id: string, baseline: number, strings: Strings): HTMLElement {
	const content = element('div', {});
	const show = createView(content, strings);
	const fold = element('details', { class: 'fold' }, element('summary', {}, strings.t('record.when')), content);
	fold.addEventListener('toggle', () => void show(() => makeParts(kind, id, baseline, strings)), { once: true });
	return fold;
}

async function makeParts(kind: string, id: string, baseline: number, strings: Strings): Promise<Node[]> {
	const chart = (key: string) =>
		fetchJson<Chart>(`/api/charts/${key}?${new URLSearchParams({ etype: kind, entity: id, lang: LANGUAGE })}`);
	const metrics = fetchJson<Metrics>(`/api/runs/metrics/${kind}?${new URLSearchParams({ fields: FIELDS })}`);
	const [{ rows }, copies, time] = await Promise.all([
		metrics,
		kind === 'cards' ? chart('entity-copies') : undefined,
		chart('entity-over-time'),
	]);
	const own = rows.filter((row) => row.id === id);
	return [
		...actTable(own.find(({ upgraded }) => !upgraded) ?? own[0], strings),
		...(copies ? copiesTable(copies, baseline, strings) : []),
		...(own.length > 1 ? [upgradeTable(own, baseline, strings)] : []),
		...timeChart(time, strings),
	];
}

function actTable(row: MetricsRow | undefined, strings: Strings): HTMLElement[] {
	const { t } = strings;
	const acts = (row?.pick_rate_by_act ?? []).map((rate, act) => ({ act, rate }));
	if (acts.every(({ rate }) => rate === null)) return [];
	const table = createTable({
		strings,
		caption: t('stats.pick_rate'),
		rows: acts,
		sort: '',
		empty: t('stats.none'),
		columns: [
			{ key: 'act', label: t('field.act'), isText: true, value: ({ act }) => t('stats.act', { number: act + 1 }) },
			{ key: 'rate', label: t('stats.pick_rate'), value: ({ rate }) => rate, cell: ({ rate }) => shareMark(rate) },
		],
	});
	return [table];
}

function copiesTable({ label, axis, series }: Chart, baseline: number, strings: Strings): HTMLElement[] {
	const rows = (series[0]?.points ?? []).map(({ x, y, n = 0 }) => ({ x, n, ...rateOf(Math.round(((y ?? 0) * n) / 100), n) }));
	return rows.length > 0 ? [rateTable(label, axis.x, rows, baseline, strings)] : [];
}

function upgradeTable(rows: readonly MetricsRow[], baseline: number, strings: Strings): HTMLElement {
	const { t } = strings;
	const shown = rows.map((row) => ({
		x: t(row.upgraded ? 'detail.upgraded' : 'detail.base'),
		n: row.picks,
		rate: row.win_rate,
		interval: row.win_rate_ci,
	}));
	return rateTable(t('stats.copies'), t('stats.copies'), shown, baseline, strings);
}

interface RateRow {
	readonly x: string;
	readonly n: number;
	readonly rate: number | null;
	readonly interval: readonly [number, number] | null;
}

function rateTable(caption: string, label: string, rows: readonly RateRow[], baseline: number, strings: Strings): HTMLElement {
	const { t } = strings;
	return createTable({
		strings,
		caption,
		rows,
		sort: '',
		empty: t('stats.none'),
		columns: [
			{ key: 'x', label, isText: true, value: ({ x }) => x },
			intervalColumn(t('stats.win_rate'), ({ rate, interval }: RateRow) => [rate, interval, baseline]),
			{ key: 'picks', label: t('stats.picks'), value: ({ n }) => n, cell: ({ n }) => count(n) },
		],
	});
}

function timeChart({ label, axis, series }: Chart, strings: Strings): HTMLElement[] {
	if (series.every(({ points }) => points.length < 2)) return [];
	const lines = series.map((each) => ({
		label: each.label,
		points: each.points.map(({ x, y }) => ({ x: dayNumber(x) ?? 0, y })),
	}));
	return [drawLines({ label, x: { label: axis.x, format: dayWord }, y: { label: axis.y }, series: lines, strings })];
}
