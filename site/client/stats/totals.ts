import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { count, date } from './numbers.ts';

export interface Totals {
	readonly total_runs: number;
	readonly total_seats?: number;
	readonly total_wins: number | null;
	readonly data_through: string | null;
}

/** How much the numbers below rest on. */
export function totalsLine(totals: Totals, { t }: Strings): HTMLElement {
	const words = t('stats.totals', {
		runs: count(totals.total_runs),
		wins: count(totals.total_wins),
		date: date(totals.data_through),
	});
	return element('p', { class: 'muted totals' }, words);
}
