/** One run: how it ended, its way as a map, and what was chosen on each floor. */
import { element } from '../../element.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { pageAddress } from '../../place.ts';
import { nameOf, recordLink } from '../../stats/names.ts';
import { date, duration } from '../../stats/numbers.ts';
import { createView } from '../../stats/view.ts';
import { type Strings, loadStrings } from '../../strings.ts';
import { createFloorList } from './floor-list.ts';
import { type RunData, bareId, floorsOf } from './run-data.ts';
import type { ShownRun } from './run-details.ts';
import { createRunMap } from './run-map.ts';
import { type RunNames, loadRunNames } from './run-names.ts';
import { whenNear } from './when-near.ts';

export async function showRun(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const hash = location.pathname.split('/').at(-1) ?? '';
	const content = element('div', { class: 'stats-content' });
	root.replaceChildren(content);
	await createView(
		content,
		strings,
	)(async () => {
		const [run, names] = await Promise.all([fetchJson<RunData>(`/api/runs/shared/${encodeURIComponent(hash)}`), loadRunNames()]);
		return makePage({ hash, run, seat: run.player_index ?? 0, names, strings }, content.clientWidth);
	});
}

const part = (title: string, ...content: readonly Node[]): HTMLElement =>
	element('section', { class: 'part' }, element('h2', {}, title), ...content);

function makePage(shown: ShownRun, width: number): Node[] {
	const { run, seat, names, strings, hash } = shown;
	const { t } = strings;
	const player = run.players[seat] ?? run.players[0];
	const floors = floorsOf(run, seat);
	return [
		header(run, bareId(player?.character ?? ''), names, strings),
		...(run.has_replay ? [replayLink(hash, strings)] : []),
		part(t('run.map'), createRunMap({ floors, isWin: run.win, width }, names, strings)),
		part(t('run.path'), createFloorList(floors, names, strings)),
		detailsHolder(shown),
	];
}

function detailsHolder(shown: ShownRun): HTMLElement {
	const holder = element('div', { class: 'run-details' });
	const show = createView(holder, shown.strings);
	whenNear(holder, () => void show(async () => (await import('./run-details.ts')).createDetails(shown)));
	return holder;
}

function replayLink(hash: string, { t }: Strings): HTMLElement {
	const link = element('a', { class: 'button main', href: pageAddress(`/runs/${hash}/replay`) }, t('run.replay'));
	return element('p', { class: 'actions' }, link);
}

function header(run: RunData, character: string, names: RunNames, { t }: Strings): HTMLElement {
	const killer = bareId(run.killed_by_encounter ?? 'NONE');
	const killers =
		killer !== 'NONE' ? nameOf(names.encounters, killer) : nameOf(names.events, bareId(run.killed_by_event ?? 'NONE'));
	const result = run.win ? t('run.won') : run.was_abandoned ? t('run.abandoned') : t('run.killed_by', { name: killers });
	const facts: [string, string | Node][] = [
		[t('field.character'), recordLink('characters', character, names.characters)],
		[t('stats.ascension'), `A${run.ascension}`],
		[t('run.time'), duration(run.run_time)],
		[t('run.seed'), run.seed],
		[t('stats.version'), run.build_id],
		...(run.players.length > 1 ? [[t('stats.players'), String(run.players.length)] as [string, string]] : []),
		...(run.username ? [[t('run.player'), run.username] as [string, string]] : []),
		...(run.start_time ? [[t('run.date'), date(new Date(run.start_time * 1000).toISOString())] as [string, string]] : []),
	];
	const list = facts.map(([label, value]) => element('div', {}, element('dt', {}, label), element('dd', {}, value)));
	return element(
		'div',
		{},
		element('p', { class: `verdict ${run.win ? 'won' : 'lost'}` }, result),
		element('dl', { class: 'figures' }, ...list),
		run.hidden ? element('p', { class: 'note' }, t('run.hidden')) : null,
	);
}
