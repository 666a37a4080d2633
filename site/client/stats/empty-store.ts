import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import { loadStrings } from '../strings.ts';

const COMMAND = 'npm start -- --demo';

/** Explains an empty part if the service has no runs. */
export async function explainEmptiness(root: HTMLElement): Promise<void> {
	if (!root.querySelector('.empty')) return;
	const totals = await fetchJson<{ total_runs: number; hot_runs: number }>('/api/runs/pulse').catch(() => undefined);
	if (!totals || totals.total_runs + totals.hot_runs > 0) return;
	const { t } = await loadStrings();
	const submit = element('a', { href: pageAddress('/runs/submit') }, t('runs.submit'));
	root.append(
		element(
			'div',
			{ class: 'note' },
			element('p', {}, t('stats.no_runs'), ' ', submit),
			element('p', {}, t('stats.try_demo'), ' ', element('code', {}, COMMAND)),
		),
	);
}
