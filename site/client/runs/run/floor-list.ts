import { element } from '../../element.ts';
import { type Names, nameOf, recordLink } from '../../stats/names.ts';
import { count } from '../../numbers.ts';
import type { Strings } from '../../strings.ts';
import { type Floor, type FloorStats, bareId, isFight, roomTypeOf } from './run-data.ts';
import type { RunNames } from './run-names.ts';

/** Address of a floor within the page of its run. */
export const floorAnchor = (floor: number): string => `floor-${floor}`;

/** What happened on each of some floors. */
export function createFloors(floors: readonly Floor[], names: RunNames, strings: Strings): HTMLElement {
	return element('ol', { class: 'floors' }, ...floors.map((floor) => floorItem(floor, names, strings)));
}

function floorItem(floor: Floor, names: RunNames, strings: Strings): HTMLElement {
	const { t } = strings;
	const { stats, point } = floor;
	const type = roomTypeOf(floor);
	const model = point.rooms?.[0]?.model_id;
	const life = stats ? `${stats.current_hp}/${stats.max_hp} ${t('field.hp')} · ${stats.current_gold} ${t('field.gold')}` : '';
	return element(
		'li',
		{ class: `floor floor-${type}`, id: floorAnchor(floor.number) },
		element('span', { class: 'floor-number' }, String(floor.number)),
		element('span', { class: 'floor-room' }, element('b', {}, t(`floor.${type}`)), ' ', model ? placeOf(model, names) : null),
		element('span', { class: 'floor-life muted' }, life),
		element(
			'span',
			{ class: 'floor-choices' },
			...(stats ? linesOf(stats, floor, names, strings).map((line) => lineElement(line)) : []),
		),
	);
}

function placeOf(modelId: string, names: RunNames): HTMLElement {
	const id = bareId(modelId);
	return names.encounters.has(id) ? recordLink('encounters', id, names.encounters) : recordLink('events', id, names.events);
}

/** One thing that was done or left on a floor. */
interface Line {
	readonly label: string;
	readonly items: readonly Node[];
	/** What stood beside it, in words. */
	readonly note?: string | undefined;
}

const lineElement = ({ label, items, note }: Line): HTMLElement =>
	element(
		'span',
		{ class: 'choice-line' },
		element('span', { class: 'muted' }, label),
		...items,
		note ? element('small', { class: 'muted' }, note) : null,
	);

interface Offer {
	readonly id: string;
	readonly isPicked: boolean;
}

/** What one player did on a floor, in the order in which it happens. */
function linesOf(stats: FloorStats, floor: Floor, names: RunNames, strings: Strings): Line[] {
	const { t, word } = strings;
	const type = roomTypeOf(floor);
	const list = (label: string, items: readonly Node[]): Line[] => (items.length > 0 ? [{ label: t(label), items }] : []);
	const cards = (ids: readonly string[]) => ids.map((id) => recordLink('cards', bareId(id), names.cards));
	const offers = (kind: 'cards' | 'relics' | 'potions', taken: string, given: readonly Offer[]) =>
		offerLines({ kind, taken, given, names: names[kind], isShop: type === 'shop' }, strings);
	return [
		...fightLine(stats, floor, strings),
		...offers(
			'cards',
			'floor.took',
			(stats.card_choices ?? []).map(({ card, was_picked }) => ({ id: bareId(card.id), isPicked: was_picked })),
		),
		...offers('relics', 'floor.relic', relicOffers(stats)),
		...offers(
			'potions',
			'floor.potion',
			(stats.potion_choices ?? []).map(({ choice, was_picked }) => ({ id: bareId(choice), isPicked: was_picked })),
		),
		...list(
			'stats.use_rate',
			(stats.potion_used ?? []).map((id) => recordLink('potions', bareId(id), names.potions)),
		),
		...list('floor.upgraded', cards(stats.upgraded_cards ?? [])),
		...list('floor.removed', cards((stats.cards_removed ?? []).map(({ id }) => id))),
		...list(
			'floor.rest',
			(stats.rest_site_choices ?? []).map((choice) => element('span', {}, word('rest_site_options', choice))),
		),
	];
}

function fightLine(stats: FloorStats, floor: Floor, { t }: Strings): Line[] {
	const room = floor.point.rooms?.findLast(({ room_type }) => isFight(room_type));
	if (!room) return [];
	const figures = { damage: count(stats.damage_taken ?? 0), turns: room.turns_taken ?? 0 };
	return [{ label: t('floor.monster'), items: [element('span', {}, t('floor.fight', figures))] }];
}

/** What an ancient gave stands among the choices and once more among the relics. */
function relicOffers(stats: FloorStats): Offer[] {
	const offered = [
		...(stats.relic_choices ?? []).map(({ choice, was_picked }) => ({ id: bareId(choice), isPicked: was_picked })),
		...(stats.ancient_choice ?? []).map(({ TextKey, was_chosen }) => ({ id: bareId(TextKey), isPicked: was_chosen })),
	];
	return [...new Map(offered.map((offer) => [offer.id, offer])).values()];
}

interface Offers {
	readonly kind: 'cards' | 'relics' | 'potions';
	readonly taken: string;
	readonly given: readonly Offer[];
	readonly names: Names;
	readonly isShop: boolean;
}

/** What was taken, and instead of what; nothing taken is said in words. */
function offerLines({ kind, taken, given, names, isShop }: Offers, { t }: Strings): Line[] {
	const picked = given.filter(({ isPicked }) => isPicked);
	const left = given.filter(({ isPicked }) => !isPicked).map(({ id }) => nameOf(names, id));
	if (picked.length > 0) {
		const items = picked.map(({ id }) => recordLink(kind, id, names));
		const instead = left.length > 0 ? t('floor.instead', { names: left.join(', ') }) : undefined;
		return [{ label: t(isShop ? 'stats.bought' : taken), items, note: isShop ? undefined : instead }];
	}
	if (left.length === 0 || isShop) return [];
	return [{ label: t('floor.skipped'), items: [element('span', {}, left.join(', '))] }];
}
