/** Replays to watch or download. */
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import { pageButtons, showPages } from '../runs/pages-of.ts';
import { type Party, partiesOf } from '../runs/parties.ts';
import { type RunNames, runColumns } from '../runs/run-row.ts';
import { loadNames, nameOf } from '../stats/names.ts';
import { count } from '../numbers.ts';
import { type Picker, characterPicker, resultPicker } from '../stats/pickers.ts';
import { type Column, createTable } from '../table/table.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';
import type { RunRow } from '../runs/parties.ts';

interface ReplayList {
	readonly runs: readonly (RunRow & { readonly replay_url: string })[];
	readonly page: number;
	readonly total_pages: number;
}

interface Summary {
	readonly total: number;
	readonly by_character: Readonly<Record<string, number>>;
}

export async function showReplays(root: HTMLElement): Promise<void> {
	const [strings, characters, encounters] = await Promise.all([loadStrings(), loadNames('characters'), loadNames('encounters')]);
	const { t } = strings;
	const summary = await fetchJson<Summary>('/api/replays/summary');
	if (summary.total === 0)
		return root.replaceChildren(element('p', { class: 'empty' }, t('replays.none')), sampleButton(strings));
	const pickers: Picker[] = [await characterPicker(strings), resultPicker(strings)];
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	const names = { characters, encounters };
	await showPages(root, { content, pickers, strings }, (query, onPage) =>
		show(async () => {
			const list = await fetchJson<ReplayList>(`/api/replays?${query}`);
			const buttons = pageButtons({ page: list.page, isLast: list.page >= list.total_pages, onPage }, strings);
			return [summaryLine(summary, names, strings), table(list, names, strings), ...(buttons ? [buttons] : [])];
		}),
	);
}

/** Offers a demo replay when there are none. */
function sampleButton(strings: Strings): HTMLElement {
	const place = element('div', { class: 'example-link' });
	const button = element('button', { type: 'button', class: 'button' }, strings.t('example.show'));
	button.addEventListener('click', async () => {
		const { sampleReplay } = await import('../examples/sample-replay.ts');
		place.replaceChildren(...(await sampleReplay(strings)));
	});
	place.append(button);
	return place;
}

function summaryLine({ total, by_character: byCharacter }: Summary, { characters }: RunNames, { t }: Strings): HTMLElement {
	const parts = Object.entries(byCharacter)
		.filter(([, replays]) => replays > 0)
		.map(([id, replays]) => `${nameOf(characters, id)} ${count(replays)}`);
	return element('p', { class: 'muted' }, [`${t('section.replays')}: ${count(total)}`, ...parts].join(' · '));
}

function table({ runs }: ReplayList, names: RunNames, strings: Strings): HTMLElement {
	const { t } = strings;
	const replay: Column<Party> = {
		key: 'replay',
		label: t('section.replays'),
		isText: true,
		value: ({ seats: [run] }) => run.run_hash,
		cell: ({ seats: [{ run_hash: hash }] }) =>
			element(
				'span',
				{ class: 'replay-links' },
				element('a', { href: pageAddress(`/runs/${hash}/replay`) }, t('replays.watch')),
				element('a', { href: `/api/runs/${hash}/replay`, download: `${hash}.ndjson` }, t('replays.download')),
			),
	};
	const [first, ...others] = runColumns(names, strings);
	return createTable({
		strings,
		caption: t('section.replays'),
		rows: partiesOf(runs),
		columns: [first!, replay, ...others],
		sort: '',
		empty: t('stats.none'),
	});
}
