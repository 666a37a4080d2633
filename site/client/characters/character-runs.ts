/** Statistics of a character: best and worst cards, deck archetypes and best runs. */
import type { Archetype, Archetypes } from '../../../contract/statistics/archetypes.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE, pageAddress } from '../place.ts';
import { partiesOf } from '../runs/parties.ts';
import { whenNear } from '../when-near.ts';
import { runColumns } from '../runs/run-row.ts';
import { shareMark } from '../stats/marks.ts';
import { type Names, loadNames, recordLink } from '../stats/names.ts';
import { count } from '../numbers.ts';
import { createTable } from '../table/table.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { cardsPart } from './character-cards.ts';
import { sampleDeck } from './sample-deck.ts';
import type { RunRow } from '../runs/parties.ts';
import { intervalColumn } from '../stats/common-columns.ts';

const RUNS = 5;
/** In pixels. These parts need the names of all cards and relics, so they load when near. */
const NEAR = 200;

for (const place of document.querySelectorAll<HTMLElement>('[data-character-runs]'))
	whenNear(place, () => void show(place), NEAR);

async function show(place: HTMLElement): Promise<void> {
	const id = place.dataset['characterRuns'] ?? '';
	const strings = await loadStrings();
	// Empty parts are hidden; the statistics of the page explain why.
	const parts = await Promise.all(
		[cardsPart(id, strings), archetypesPart(id, strings), runsPart(id, strings)].map((part) => part.catch(() => undefined)),
	);
	place.replaceChildren(...parts.filter((part) => part !== undefined));
}

const part = (title: string, more: string, ...content: readonly Node[]): HTMLElement =>
	element('section', { class: 'part' }, element('h2', {}, element('a', { href: pageAddress(more) }, title)), ...content);

async function archetypesPart(id: string, strings: Strings): Promise<HTMLElement | undefined> {
	const { characters } = await fetchJson<Archetypes>(`/api/runs/archetypes?${new URLSearchParams({ lang: LANGUAGE })}`);
	const list = characters[id] ?? [];
	if (list.length === 0) return undefined;
	const [cards, relics] = await Promise.all([loadNames('cards'), loadNames('relics')]);
	const { t } = strings;
	const average =
		list.reduce((sum, { win_rate: rate, size }) => sum + rate * size, 0) / list.reduce((sum, { size }) => sum + size, 0);
	const table = createTable({
		strings,
		caption: t('hub.archetypes'),
		rows: list,
		sort: 'share',
		empty: t('stats.none'),
		columns: [
			{
				key: 'name',
				label: t('hub.archetype'),
				isText: true,
				value: ({ name }) => name,
				cell: (archetype) => definingThings(archetype, cards, relics),
			},
			{ key: 'share', label: t('stats.share_of_runs'), value: ({ share }) => share, cell: ({ share }) => shareMark(share) },
			intervalColumn(t('stats.win_rate'), (row: (typeof list)[number]) => [row.win_rate, row.win_rate_ci, average]),
			{ key: 'runs', label: t('stats.runs'), value: ({ size }) => size, cell: ({ size }) => count(size) },
		],
	});
	return part(
		t('hub.archetypes'),
		`/archetypes?${new URLSearchParams({ character: id })}`,
		table,
		...list.flatMap((archetype) => sampleDeck(archetype, strings) ?? []),
	);
}

function definingThings(
	{ defining_cards: cards, defining_relics: relics }: Archetype,
	cardNames: Names,
	relicNames: Names,
): HTMLElement {
	return element(
		'span',
		{ class: 'party' },
		...cards.map(({ id }) => recordLink('cards', id, cardNames)),
		...relics.map(({ id }) => recordLink('relics', id, relicNames)),
	);
}

async function runsPart(id: string, strings: Strings): Promise<HTMLElement | undefined> {
	const query = new URLSearchParams({ character: id, category: 'highest_ascension', limit: String(RUNS) });
	const { runs } = await fetchJson<{ runs: RunRow[] }>(`/api/runs/leaderboard?${query}`);
	if (runs.length === 0) return undefined;
	const [characters, encounters] = await Promise.all([loadNames('characters'), loadNames('encounters')]);
	const [, ...columns] = runColumns({ characters, encounters }, strings);
	const table = createTable({
		strings,
		caption: strings.t('hub.best_runs'),
		rows: partiesOf(runs),
		columns,
		sort: '',
		empty: strings.t('stats.none'),
	});
	return part(
		strings.t('hub.best_runs'),
		`/leaderboards?${new URLSearchParams({ category: 'highest_ascension', character: id })}`,
		table,
	);
}
