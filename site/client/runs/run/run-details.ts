/** What stands below the floors of a run: loaded when somebody comes that far. */
import { element } from '../../element.ts';
import { pageAddress } from '../../place.ts';
import { drawLines } from '../../stats/line-chart.ts';
import { recordLink } from '../../stats/names.ts';
import type { Strings } from '../../strings.ts';
import { type DrawThumbnail, loadThumbnails } from '../thumbnails.ts';
import { createDeckTimeline } from './deck-timeline.ts';
import { type Floor, type RunCard, type RunData, bareId, floorsOf } from './run-data.ts';
import type { RunNames } from './run-names.ts';
import { createReview } from './run-review.ts';

export interface ShownRun {
	readonly hash: string;
	readonly run: RunData;
	/** Place of the player in the run. */
	readonly seat: number;
	readonly names: RunNames;
	readonly strings: Strings;
}

/** The review, the curves, the deck with its changes, and the relics. */
export async function createDetails({ hash, run, seat, names, strings }: ShownRun): Promise<Node[]> {
	const { t } = strings;
	const player = run.players[seat] ?? run.players[0];
	const floors = floorsOf(run, seat);
	const [timeline, drawThumbnail] = await Promise.all([
		createDeckTimeline(floors, names, strings),
		// Without them the emblems stay.
		loadThumbnails().catch((): DrawThumbnail => () => undefined),
	]);
	return [
		part(t('run.review'), createReview(hash, names, strings)),
		part(t('run.curves'), lifeChart(floors, strings)),
		part(t('run.growth'), deckChart(player?.deck ?? [], floors, strings), ...(timeline ? [timeline] : [])),
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

const part = (title: string, ...content: readonly Node[]): HTMLElement =>
	element('section', { class: 'part' }, element('h2', {}, title), ...content);

function lifeChart(floors: readonly Floor[], strings: Strings): HTMLElement {
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

function deckChart(deck: readonly RunCard[], floors: readonly Floor[], strings: Strings): HTMLElement {
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
