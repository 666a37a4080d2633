import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { averageOf } from './outcome-columns.ts';
import { date, percent } from '../numbers.ts';

export interface Totals {
	readonly total_runs: number;
	readonly total_seats?: number;
	readonly total_wins: number | null;
	readonly data_through: string | null;
}

/** The sample size of the figures below. */
export function totalsLine(totals: Totals, { t }: Strings): HTMLElement {
	const words = t('stats.totals', { runs: totals.total_runs, wins: totals.total_wins ?? 0, date: date(totals.data_through) });
	return element('p', { class: 'muted totals' }, `${words} · ${t('stats.rule')}`);
}

/** Explains the reference line for choices: the average over all choices of the kind. */
export function choicesLine({ t }: Strings): HTMLElement {
	return element('p', { class: 'muted' }, t('stats.line_choices'));
}

/** Explains the reference line for held records, and why it is not the overall win rate. */
export function heldLine(totals: Totals & { readonly baseline_win_rate: number }, { t }: Strings): HTMLElement {
	const rates = { rate: percent(totals.baseline_win_rate), overall: percent(averageOf(totals)) };
	return element('p', { class: 'muted' }, t('stats.line_held', rates));
}
