/** How HP, gold and the deck of a run went from floor to floor. */
import { element } from '../../element.ts';
import { drawLines } from '../../stats/plot/line-chart.ts';
import type { Strings } from '../../strings.ts';
import type { Floor, RunCard } from './run-data.ts';

export function createCurves(floors: readonly Floor[], deck: readonly RunCard[], strings: Strings): HTMLElement {
	return element('div', { class: 'run-curves' }, lifeChart(floors, strings), deckChart(deck, floors, strings));
}

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
