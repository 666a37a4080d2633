/** Fills in pick rates and outcomes of each option in the table of an event page. */
import type { EventMetrics } from '../../../contract/statistics/metrics.ts';
import { element } from '../element.ts';
import { failureWords } from '../fetch/failure.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { loadStrings } from '../strings.ts';
import { decimal, percent } from '../numbers.ts';

for (const table of document.querySelectorAll<HTMLElement>('[data-event-stats]'))
	show(table).catch((error: unknown) => explain(table, error));

/** Keeps the dashes and explains them below. */
async function explain(table: HTMLElement, error: unknown): Promise<void> {
	table.after(element('p', { class: 'muted' }, failureWords(error, await loadStrings())));
}

async function show(table: HTMLElement): Promise<void> {
	const { rows } = await fetchJson<EventMetrics>('/api/runs/metrics/events');
	for (const { event, option, share, win_rate, win_rate_ci_clustered: interval } of rows) {
		if (event !== table.dataset['eventStats']) continue;
		const row = table.querySelector<HTMLElement>(`[data-option="${CSS.escape(option)}"]`);
		row?.querySelector('[data-share]')?.replaceChildren(percent(share));
		row
			?.querySelector('[data-win-rate]')
			?.replaceChildren(
				percent(win_rate),
				...(interval ? [element('small', { class: 'bounds' }, `${decimal(interval[0])}–${decimal(interval[1])}`)] : []),
			);
	}
}
