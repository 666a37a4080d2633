/** Statistics on the page of a record. Their room is kept free, so that nothing moves when they arrive. */
import type { EncounterSeries } from '../../../../contract/statistics/encounters.ts';
import { element } from '../../element.ts';
import { figureList } from '../../figures.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { pageAddress } from '../../place.ts';
import { type Strings, loadStrings } from '../../strings.ts';
import { fightColumns } from '../encounter-columns.ts';
import { count, decimal, percent } from '../../numbers.ts';
import { createView } from '../view.ts';
import { bracketTable } from './bracket-table.ts';
import { characterStats } from './character-stats.ts';
import { entityStats } from './entity-stats.ts';
import type { Shown } from './shown.ts';

type Load = (id: string, strings: Strings) => Promise<Shown | undefined>;

/** What is shown of the records of each kind; undefined without runs. */
const LOADERS: Readonly<Record<string, Load>> = {
	cards: (id, strings) => entityStats('cards', id, strings),
	relics: (id, strings) => entityStats('relics', id, strings),
	potions: (id, strings) => entityStats('potions', id, strings),
	encounters: encounterStats,
	characters: characterStats,
};

for (const section of document.querySelectorAll<HTMLElement>('[data-record-stats]')) void show(section);

async function show(section: HTMLElement): Promise<void> {
	const [kind = '', id = ''] = (section.dataset['recordStats'] ?? '').split('/');
	const strings = await loadStrings();
	const load = LOADERS[kind]!;
	await createView(
		section.querySelector<HTMLElement>('[data-record-stats-content]')!,
		strings,
	)(async () => {
		const shown = await load(id, strings);
		return shown ? nodesOf(shown, strings) : [none(strings)];
	});
	section.removeAttribute('aria-busy');
}

const none = ({ t }: Strings): HTMLElement => element('p', { class: 'muted' }, t('stats.none'));

function nodesOf({ figures, parts = [], table, more }: Shown, { t }: Strings): Node[] {
	const link = element('p', { class: 'after-table' }, element('a', { href: pageAddress(more) }, t('stats.compare')));
	return [
		figureList(figures, 'figures even'),
		...parts,
		table ? element('details', { class: 'fold' }, element('summary', {}, t('stats.bracket')), table, link) : link,
	];
}

async function encounterStats(id: string, strings: Strings): Promise<Shown | undefined> {
	const { t } = strings;
	const { brackets } = await fetchJson<EncounterSeries>(`/api/runs/encounter-series?${new URLSearchParams({ encounters: id })}`);
	const all = brackets['all']?.[0];
	if (!all) return undefined;
	return {
		figures: [
			[t('stats.fatal_rate'), percent(all.fatal_rate)],
			[t('stats.fatal'), count(all.fatal)],
			[t('stats.avg_damage'), decimal(all.avg_damage_per_player)],
			[t('stats.avg_turns'), decimal(all.avg_turns)],
			[t('stats.fights'), count(all.total)],
		],
		table: bracketTable((bracket) => brackets[bracket]?.[0], strings, [
			{
				key: 'fatal_rate',
				label: t('stats.fatal_rate'),
				hint: t('stats.fatal_rate_hint'),
				value: (row) => row.fatal_rate,
				cell: (row) => percent(row.fatal_rate),
			},
			...fightColumns(strings),
		]),
		more: '/stats/encounters',
	};
}
