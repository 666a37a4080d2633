/** The runs of the account, newest first, with their replays. */
import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import { pageButtons } from '../runs/pages-of.ts';
import { type Party, partiesOf } from '../runs/parties.ts';
import { type RunNames, type RunPage, runColumns } from '../runs/run-row.ts';
import { loadNames } from '../stats/names.ts';
import { date } from '../numbers.ts';
import { type Column, createTable } from '../table/table.ts';
import type { Strings } from '../strings.ts';
import { actionButton, part, statusLine } from './parts.ts';
import { askAccount } from './request.ts';
import type { RunRow } from '../runs/parties.ts';

const PAGE = 25;

export async function runsPart(strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const [characters, encounters] = await Promise.all([loadNames('characters'), loadNames('encounters')]);
	const content = element('div');
	const show = async (page: number): Promise<void> => {
		const own = await askAccount<RunPage>(strings, 'GET', `/api/auth/runs?page=${page}&limit=${PAGE}`);
		const buttons = pageButtons({ page, isLast: page >= own.total_pages, onPage: (next) => void show(next) }, strings);
		const runs = table(own.runs, { names: { characters, encounters }, strings, onDeleted: () => show(page) });
		content.replaceChildren(runs, ...(buttons ? [buttons] : []));
	};
	await show(1);
	const submit = element('a', { class: 'button', href: pageAddress('/runs/submit') }, t('runs.submit'));
	return part(t('profile.runs'), content, element('p', {}, submit));
}

interface Shown {
	readonly names: RunNames;
	readonly strings: Strings;
	/** Reloads the list after a replay was deleted. */
	readonly onDeleted: () => Promise<void>;
}

function table(runs: readonly RunRow[], { names, strings, onDeleted }: Shown): HTMLElement {
	const hasReplays = runs.some(({ has_replay: hasReplay }) => hasReplay);
	return createTable({
		strings,
		caption: strings.t('profile.runs'),
		rows: partiesOf(runs),
		columns: [...runColumns(names, strings), ...(hasReplays ? [replayColumn(strings, onDeleted)] : [])],
		sort: '',
		empty: strings.t('profile.no_runs'),
	});
}

function replayColumn(strings: Strings, onDeleted: () => Promise<void>): Column<Party> {
	const replayOf = ({ seats }: Party): RunRow | undefined => seats.find(({ has_replay: hasReplay }) => hasReplay);
	return {
		key: 'replay',
		label: strings.t('section.replays'),
		isText: true,
		value: (party) => replayOf(party)?.run_hash ?? '',
		cell: (party) => {
			const run = replayOf(party);
			return run ? replayOfRun(run, strings, onDeleted) : '';
		},
	};
}

/** Link to the replay of a run, and a button that deletes it. */
function replayOfRun(
	{ run_hash: hash, submitted_at: sent }: RunRow,
	strings: Strings,
	onDeleted: () => Promise<void>,
): HTMLElement {
	const { t } = strings;
	const status = statusLine();
	const remove = actionButton(t('list.delete'), status, async () => {
		await askAccount(strings, 'DELETE', `/api/runs/${hash}/replay`);
		await onDeleted();
		return undefined;
	});
	remove.setAttribute('aria-label', `${t('list.delete')}: ${t('replay.title')} · ${date(sent)}`);
	const watch = element('a', { href: pageAddress(`/runs/${hash}/replay`) }, t('replays.watch'));
	return element('span', { class: 'profile-line' }, watch, remove, status);
}
