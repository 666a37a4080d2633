/** The encounter table: frequency, damage and deaths. */
import { FIGHT_ROOMS } from '../../../contract/game-words.ts';
import { PARTIES, SKILLS } from '../../../contract/statistics/bracket.ts';
import type { EncounterRow, EncounterStats } from '../../../contract/statistics/encounters.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { countedNote } from './counted/counted.ts';
import { fightColumns } from './encounter-columns.ts';
import { shareMark } from './marks.ts';
import { type Names, loadNames } from './names.ts';
import { count } from '../numbers.ts';
import { type Choices, type Picker, createPickers } from './pickers.ts';
import { createTable } from '../table/table.ts';
import { createView } from './view.ts';
import { recordColumn } from './common-columns.ts';

const BRACKETS = [...PARTIES, ...SKILLS];

export async function showEncounters(root: HTMLElement): Promise<void> {
	const [strings, names] = await Promise.all([loadStrings(), loadNames('encounters')]);
	const { t } = strings;
	const pickers: Picker[] = [
		{ name: 'act', label: t('field.act'), options: ['1', '2', '3'].map((act) => [act, t('stats.act', { number: act })]) },
		{
			name: 'room_type',
			label: t('field.room_type'),
			options: FIGHT_ROOMS.map((room) => [room.toLowerCase(), t(`room.${room}`)]),
		},
		{ name: 'bracket', label: t('stats.bracket'), options: BRACKETS.map((value) => [value, t(`bracket.${value}`)]) },
	];
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	const update = (choices: Choices) =>
		show(async () => [
			makeTable(await readAll(choices), strings, names),
			countedNote({ serves: 'encounterStats', bracket: choices.get('bracket') ?? 'all' }, strings),
		]);
	const { form, choices } = createPickers(pickers, strings, (chosen) => void update(chosen));
	root.replaceChildren(form, content);
	await update(choices());
}

const PAGE = 200;

async function readAll(choices: Choices): Promise<EncounterRow[]> {
	const query = new URLSearchParams(choices);
	query.set('limit', String(PAGE));
	const first = await fetchJson<EncounterStats>(`/api/runs/encounter-stats?${query}`);
	if (!first.has_next) return first.encounters;
	query.set('page', '2');
	return [...first.encounters, ...(await fetchJson<EncounterStats>(`/api/runs/encounter-stats?${query}`)).encounters];
}

const fatalRate = ({ fatal_rate: rate }: EncounterRow): number => rate ?? 0;

function makeTable(rows: readonly EncounterRow[], strings: Strings, names: Names): HTMLElement {
	const { t } = strings;
	const most = Math.max(1, ...rows.map(fatalRate));
	return createTable({
		strings,
		caption: t('stats.encounters'),
		rows,
		sort: 'fatal_rate',
		empty: t('stats.none'),
		columns: [
			recordColumn('encounters', names, t('sort.name'), (row: { readonly encounter_id: string }) => row.encounter_id),
			{ key: 'act', label: t('field.act'), value: (row) => row.act },
			{
				key: 'fatal_rate',
				label: t('stats.fatal_rate'),
				hint: t('stats.fatal_rate_hint'),
				value: fatalRate,
				cell: (row) => shareMark(fatalRate(row), most),
			},
			{ key: 'fatal', label: t('stats.fatal'), value: (row) => row.fatal, cell: (row) => count(row.fatal) },
			...fightColumns<EncounterRow>(strings),
		],
	});
}
