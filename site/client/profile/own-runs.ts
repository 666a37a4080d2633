/** The runs of the account, newest first. */
import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import { pageButtons } from '../runs/pages-of.ts';
import { partiesOf } from '../runs/parties.ts';
import { type RunNames, type RunPage, type RunRow, runColumns } from '../runs/run-row.ts';
import { loadNames } from '../stats/names.ts';
import { createTable } from '../stats/table.ts';
import type { Strings } from '../strings.ts';
import { part } from './parts.ts';
import { askAccount } from './request.ts';

const PAGE = 25;

export async function runsPart(strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const [characters, encounters] = await Promise.all([loadNames('characters'), loadNames('encounters')]);
	const content = element('div');
	const show = async (page: number): Promise<void> => {
		const own = await askAccount<RunPage>(strings, 'GET', `/api/auth/runs?page=${page}&limit=${PAGE}`);
		const buttons = pageButtons({ page, isLast: page >= own.total_pages, onPage: (next) => void show(next) }, strings);
		content.replaceChildren(table(own.runs, { characters, encounters }, strings), ...(buttons ? [buttons] : []));
	};
	await show(1);
	const submit = element('a', { class: 'button', href: pageAddress('/runs/submit') }, t('runs.submit'));
	return part(t('profile.runs'), content, element('p', {}, submit));
}

function table(runs: readonly RunRow[], names: RunNames, strings: Strings): HTMLElement {
	return createTable({
		strings,
		caption: strings.t('profile.runs'),
		rows: partiesOf(runs),
		columns: runColumns(names, strings),
		sort: '',
		empty: strings.t('profile.no_runs'),
	});
}
