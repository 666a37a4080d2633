import { element } from '../element.ts';
import { nameOf, recordLink } from '../stats/names.ts';
import type { Strings } from '../strings.ts';
import { type Floor, bareId } from './run-data.ts';
import type { RunPageNames } from './run-page.ts';

/** What happened on each floor, act by act. */
export function createFloorList(floors: readonly Floor[], names: RunPageNames, strings: Strings): HTMLElement {
	const acts = [...Map.groupBy(floors, ({ act }) => act)];
	return element(
		'div',
		{ class: 'acts' },
		...acts.map(([act, list]) =>
			element(
				'section',
				{},
				element('h3', {}, strings.t('stats.act', { number: act + 1 })),
				element('ol', { class: 'floors' }, ...list.map((floor) => floorItem(floor, names, strings))),
			),
		),
	);
}

function floorItem(floor: Floor, names: RunPageNames, strings: Strings): HTMLElement {
	const { t } = strings;
	const { stats, point } = floor;
	const room = point.rooms?.[0];
	const type = room?.room_type ?? point.map_point_type;
	const life = stats ? `${stats.current_hp}/${stats.max_hp} ${t('field.hp')} · ${stats.current_gold} ${t('field.gold')}` : '';
	return element(
		'li',
		{ class: `floor floor-${type}` },
		element('span', { class: 'floor-number' }, String(floor.number)),
		element(
			'span',
			{ class: 'floor-room' },
			element('b', {}, t(`floor.${type}`)),
			' ',
			room?.model_id ? placeOf(room.model_id, names) : null,
		),
		element('span', { class: 'floor-life muted' }, life),
		element('span', { class: 'floor-choices' }, ...choicesOf(floor, names, strings)),
	);
}

function placeOf(modelId: string, names: RunPageNames): HTMLElement {
	const id = bareId(modelId);
	return names.encounters.has(id) ? recordLink('encounters', id, names.encounters) : recordLink('events', id, names.events);
}

function choicesOf({ stats }: Floor, names: RunPageNames, { t, word }: Strings): HTMLElement[] {
	if (!stats) return [];
	const line = (label: string, items: readonly Node[], others: readonly string[] = []) => {
		if (items.length === 0 && others.length === 0) return [];
		const left = others.length > 0 ? element('small', { class: 'muted' }, `(${others.join(', ')})`) : null;
		return [
			element(
				'span',
				{ class: 'choice-line' },
				element('span', { class: 'muted' }, label),
				...(items.length > 0 ? items : ['–']),
				left,
			),
		];
	};
	const cards = stats.card_choices ?? [];
	const offered = [
		...(stats.relic_choices ?? []),
		...(stats.ancient_choice ?? []).map(({ TextKey, was_chosen }) => ({ choice: TextKey, was_picked: was_chosen })),
	];
	// What an ancient gave stands among the choices and once more among the relics.
	const relics = [...new Map(offered.map((offer) => [bareId(offer.choice), offer])).values()];
	const potions = stats.potion_choices ?? [];
	const cardName = (id: string) => nameOf(names.cards, bareId(id));
	const relicName = (id: string) => nameOf(names.relics, bareId(id));
	const rest = (stats.rest_site_choices ?? []).map((choice) => word('rest_site_options', choice));
	return [
		...line(
			t('floor.took'),
			cards.filter(({ was_picked }) => was_picked).map(({ card }) => recordLink('cards', bareId(card.id), names.cards)),
			cards.filter(({ was_picked }) => !was_picked).map(({ card }) => cardName(card.id)),
		),
		...line(
			t('floor.relic'),
			relics.filter(({ was_picked }) => was_picked).map(({ choice }) => recordLink('relics', bareId(choice), names.relics)),
			relics.filter(({ was_picked }) => !was_picked).map(({ choice }) => relicName(choice)),
		),
		...line(
			t('floor.potion'),
			potions.filter(({ was_picked }) => was_picked).map(({ choice }) => recordLink('potions', bareId(choice), names.potions)),
		),
		...line(
			t('floor.upgraded'),
			(stats.upgraded_cards ?? []).map((id) => recordLink('cards', bareId(id), names.cards)),
		),
		...line(
			t('floor.removed'),
			(stats.cards_removed ?? []).map(({ id }) => recordLink('cards', bareId(id), names.cards)),
		),
		...line(
			t('floor.rest'),
			rest.map((name) => element('span', {}, name)),
		),
	];
}
