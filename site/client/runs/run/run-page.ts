/** One run: how it ended, what was chosen on each floor, and how HP, gold and deck went. */
import { element } from '../../element.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { pageAddress } from '../../place.ts';
import { drawLines } from '../../stats/line-chart.ts';
import { nameOf, recordLink } from '../../stats/names.ts';
import { date, duration } from '../../stats/numbers.ts';
import { createView } from '../../stats/view.ts';
import { type Strings, loadStrings } from '../../strings.ts';
import { createDeckTimeline } from './deck-timeline.ts';
import { createFloorList } from './floor-list.ts';
import { type DrawThumbnail, loadThumbnails } from '../thumbnails.ts';
import { type Floor, type RunCard, type RunData, bareId, floorsOf } from './run-data.ts';
import { createRunMap } from './run-map.ts';
import { type RunNames, loadRunNames } from './run-names.ts';
import { createReview } from './run-review.ts';

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
		return makePage(run, run.player_index ?? 0, names, strings, hash);
	});
}

const part = (title: string, ...content: readonly Node[]): HTMLElement =>
	element('section', { class: 'part' }, element('h2', {}, title), ...content);

async function makePage(run: RunData, seat: number, names: RunNames, strings: Strings, hash: string): Promise<Node[]> {
	const { t } = strings;
	const player = run.players[seat] ?? run.players[0];
	const floors = floorsOf(run, seat);
	const [life, growth, drawThumbnail] = await Promise.all([
		lifeChart(floors, strings),
		deckChart(player?.deck ?? [], floors, strings),
		// Without them the emblems stay.
		loadThumbnails().catch((): DrawThumbnail => () => undefined),
	]);
	const timeline = createDeckTimeline(floors, names, strings);
	return [
		header(run, bareId(player?.character ?? ''), names, strings),
		...(run.has_replay ? [replayLink(hash, strings)] : []),
		part(t('run.map'), createRunMap(floors, run.win, names, strings)),
		part(t('run.path'), createFloorList(floors, names, strings)),
		part(t('run.review'), createReview(hash, names, strings)),
		part(t('run.curves'), life),
		part(t('run.growth'), growth, ...(timeline ? [timeline] : [])),
		part(t('run.final_deck'), deckList(player?.deck ?? [], names, drawThumbnail)),
		part(
			t('field.relics'),
			list(
				(player?.relics ?? []).map(({ id }) =>
					element('span', { class: 'pill' }, recordLink('relics', bareId(id), names.relics)),
				),
			),
		),
		element(
			'p',
			{ class: 'part' },
			element('a', { href: `/api/runs/shared/${hash}` }, t('detail.json')),
			' · ',
			element('a', { href: pageAddress('/runs') }, t('section.runs')),
		),
	];
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

function lifeChart(floors: readonly Floor[], strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	// The other words for gold are a unit after a number, or what a character starts with.
	const gold = t('tier.gold');
	const points = (value: (floor: Floor) => number | undefined) =>
		floors.map((floor) => ({ x: floor.number, y: value(floor) ?? null }));
	return drawLines({
		label: t('run.curves'),
		x: { label: t('stats.floor') },
		y: { label: `${t('field.hp')} / ${gold}` },
		series: [
			{ label: t('field.hp'), points: points(({ stats }) => stats?.current_hp) },
			{ label: t('run.max_hp'), points: points(({ stats }) => stats?.max_hp) },
			{ label: gold, points: points(({ stats }) => stats?.current_gold) },
		],
		strings,
	});
}

function deckChart(deck: readonly RunCard[], floors: readonly Floor[], strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const size = (floor: number) => deck.filter(({ floor_added_to_deck }) => (floor_added_to_deck ?? 0) <= floor).length;
	return drawLines({
		label: t('run.growth'),
		x: { label: t('stats.floor') },
		y: { label: t('run.deck') },
		series: [{ label: t('run.deck'), points: floors.map(({ number }) => ({ x: number, y: size(number) })) }],
		strings,
	});
}

const list = (items: readonly Node[]): HTMLElement =>
	element('ul', { class: 'items' }, ...items.map((item) => element('li', {}, item)));

/** Equal cards are counted; upgraded ones stand apart. */
function deckList(deck: readonly RunCard[], { cards }: RunNames, drawThumbnail: DrawThumbnail): HTMLElement {
	const groups = Map.groupBy(deck, ({ id, current_upgrade_level }) => `${bareId(id)}${current_upgrade_level ? '+' : ''}`);
	const items = [...groups].map(([key, copies]) => {
		const id = key.replace(/\+$/, '');
		const link = recordLink('cards', id, cards, key.endsWith('+') ? '+' : '');
		const thumbnail = drawThumbnail(id);
		if (thumbnail) link.querySelector('img')?.replaceWith(thumbnail);
		return element('span', { class: 'pill' }, link, copies.length > 1 ? element('small', {}, `×${copies.length}`) : null);
	});
	return list(items);
}
