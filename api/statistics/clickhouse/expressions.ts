import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { WORDS } from '../rollup/catalogue/code-index.ts';
import type { StatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';
import { CHART_FLOORS } from '../charts/columns.ts';
import { ACTS, FIGHTS } from '../rollup/cells/columns.ts';
import { FIXED } from '../rollup/fold/fixed-point.ts';

/**
 * What of a seat the definitions of counters speak about, in SQL over the columns of {@link FACTS}: a value, or an array with a value for
 * each row of a section. Later ones use earlier ones; a query has those that it needs. Positions are those of the catalogue, -1 for none.
 */
export type Expressions = ReadonlyMap<string, string>;

/** The expressions over the facts of a seat for the ids of a catalogue. */
export function expressionsOf(catalogue: StatisticsCatalogue): Expressions {
	return new Map([
		...Object.entries(listsOf(catalogue)).flatMap(literals),
		...Object.entries(seatExpressions(sizesOfLists(catalogue))),
	]);
}

interface List {
	readonly ids: readonly string[];
	readonly positions: readonly number[];
}

/** Joins an event and its option: no id has it. */
const OPTION_SEPARATOR = '|';

function listsOf(catalogue: StatisticsCatalogue): Readonly<Record<string, List>> {
	const { cards, relics, encounters } = catalogue;
	return {
		card: listOf(cards),
		reward: listOf(cards, ({ isReward }) => isReward),
		upgradeable: listOf(cards, ({ isUpgradeable }) => isUpgradeable),
		relic: listOf(relics),
		starter: listOf(relics, ({ isStarter }) => isStarter),
		potion: listOf(catalogue.potions),
		encounter: withFormerIds(encounters),
		thief: listOf(encounters, ({ isTheft }) => isTheft === true),
		event: listOf(catalogue.events),
		option: listOf(catalogue.options.map(({ event, option }) => ({ id: `${event}${OPTION_SEPARATOR}${option}` }))),
		enchantment: listOf(catalogue.enchantments),
		rest: listOf(catalogue.restChoices.map((id) => ({ id }))),
		room_type: listOf(WORDS.roomTypes.map((id) => ({ id }))),
		fight_type: listOf(WORDS.roomTypes.slice(0, FIGHTS).map((id) => ({ id }))),
		point_type: listOf(WORDS.pointTypes.map((id) => ({ id }))),
		character: listOf(CHARACTERS.map((id) => ({ id }))),
	};
}

function listOf<Item extends { readonly id: string }>(
	items: readonly Item[],
	isWanted: (item: Item) => boolean = () => true,
): List {
	const positions = items.flatMap((item, position) => (isWanted(item) ? [position] : []));
	return { ids: positions.map((position) => items[position]!.id), positions };
}

function withFormerIds(encounters: StatisticsCatalogue['encounters']): List {
	const { ids, positions } = listOf(encounters);
	const former = encounters.flatMap(({ formerIds = [] }, position) => formerIds.map((id) => ({ id, position })));
	const own = ids.map((id, at) => ({ id, position: positions[at]! })).filter(({ id }) => !former.some((old) => old.id === id));
	const all = [...own, ...former];
	return { ids: all.map(({ id }) => id), positions: all.map(({ position }) => position) };
}

/** A list that has nothing still has a name that nothing bears. */
function literals([name, { ids, positions }]: readonly [string, List]): [string, string][] {
	const texts = (ids.length === 0 ? [''] : ids).map((id) => `'${id.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
	const numbers = ids.length === 0 ? [-1] : positions;
	return [
		[`${name}_ids`, `[${texts.join(',')}]`],
		[`${name}_positions`, `CAST([${numbers.join(',')}], 'Array(Int32)')`],
	];
}

const positionOf = (list: string, id: string): string => `transform(${id}, ${list}_ids, ${list}_positions, toInt32(-1))`;
const positionsOf = (list: string, ids: string): string => `arrayMap(id -> ${positionOf(list, 'toString(id)')}, ${ids})`;
const known = (positions: string): string => `arrayFilter(position -> position >= 0, ${positions})`;
/** Each position once. */
const distinct = (positions: string): string => `arrayDistinct(${known(positions)})`;
const actsOf = (floors: string): string => `arrayMap(floor -> toInt32(least(${ACTS - 1}, floors_act[floor])), ${floors})`;
const ofFloors = (column: string, floors: string): string => `arrayMap(floor -> ${column}[floor], ${floors})`;

/** A part in percent, capped, in the unit of sums; `fixed-point.ts` in SQL. Halves are rounded up, as there. */
export function fixedPercentSql(part: string, whole: string, cap: number): string {
	return `toInt64(floor(least(${cap}, 100 * ${part} / ${whole}) * ${1 / FIXED} + 0.5))`;
}

interface Sizes {
	readonly cards: number;
	readonly relics: number;
	readonly potions: number;
}

function sizesOfLists({ cards, relics, potions }: StatisticsCatalogue): Sizes {
	return { cards: cards.length, relics: relics.length, potions: potions.length };
}

function seatExpressions(size: Sizes): Record<string, string> {
	return {
		...endings(),
		...held(),
		...cardScreens(size),
		...relicScreens('relic_offers', size),
		...relicScreens('ancient_offers', size),
		...shelves(size),
		...choices(),
		...upgrades(size),
		...rooms(),
		...floors(),
	};
}

const endings = () => ({
	won: 'is_win',
	died: 'toUInt8(is_win = 0 AND is_abandoned = 0)',
	abandoned: 'toUInt8(is_win = 0 AND is_abandoned = 1)',
	floor_count: 'length(floors_act)',
	character: positionOf('character', 'toString(run_character)'),
	killer: positionOf('encounter', 'toString(run_killed_by_encounter)'),
	killing_event: positionOf('event', 'toString(run_killed_by_event)'),
});

const held = () => ({
	deck_card: positionsOf('card', 'deck_id'),
	held_card: distinct('deck_card'),
	copies: 'arrayMap(card -> toInt32(countEqual(deck_card, card)), held_card)',
	base_card: distinct('arrayFilter((card, level) -> level = 0, deck_card, deck_upgrades)'),
	upgraded_card: distinct('arrayFilter((card, level) -> level > 0, deck_card, deck_upgrades)'),
	held_enchantment: distinct(positionsOf('enchantment', 'deck_enchantment')),
	relic: positionsOf('relic', 'relics_id'),
	any_relic: distinct('relic'),
	wax_relic: distinct('arrayFilter((position, wax) -> wax = 1, relic, relics_is_wax)'),
	plain_relic: 'arrayFilter((position, wax) -> wax != 1, relic, relics_is_wax)',
	given_relic: `arrayFilter(position -> NOT has(wax_relic, position), ${positionsOf('relic', 'removed_relics_id')})`,
	held_relic: distinct('arrayConcat(plain_relic, given_relic)'),
	relic_floor: 'arrayMap(floor -> greatest(1, floor), relics_floor)',
	/** Relic and act in one number. */
	relic_act: `if(arrayExists(position -> position < 0, relic), CAST([], 'Array(Int32)'), arrayDistinct(arrayMap((position, floor) -> toInt32(position * ${ACTS} + least(${ACTS - 1}, floors_act[floor])), arrayFilter((position, floor) -> floor <= floor_count, relic, relic_floor), arrayFilter(floor -> floor <= floor_count, relic_floor))))`,
	event_potion: positionsOf('potion', 'potion_events_id'),
	held_potion: distinct(`arrayConcat(${positionsOf('potion', 'potions_id')}, event_potion)`),
	used_potion: distinct('arrayFilter((position, used) -> used = 1, event_potion, potion_events_is_used)'),
	party_card: distinct(`arrayConcat(deck_card, ${positionsOf('card', 'other_cards_id')})`),
	party_relic: distinct(`arrayConcat(relic, ${positionsOf('relic', 'other_relics_id')})`),
	party_potion: distinct(`arrayConcat(${positionsOf('potion', 'potions_id')}, ${positionsOf('potion', 'other_potions_id')})`),
});

/** What was taken on each screen, each thing once. */
const takenOn = (screens: string, offers: string, position: string): string =>
	`arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, ${position}, ${offers}_floor, ${offers}_is_picked)), ${screens})`;
/** What was left on each screen, each thing once. */
const leftOn = (screens: string, taken: string, offers: string, position: string): string =>
	`arrayMap((screen, taken) -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 0 AND NOT has(taken, position), ${position}, ${offers}_floor, ${offers}_is_picked)), ${screens}, ${taken})`;
/** Positions in a matrix of winners and losers, whose last one is nothing. */
const contestsOn = (taken: string, left: string, skip: number): string =>
	`arrayFlatten(arrayMap((taken, others) -> if(empty(taken), arrayMap(loser -> toInt32(${skip * (skip + 1)} + loser), others), arrayFlatten(arrayMap(winner -> arrayMap(loser -> toInt32(winner * ${skip + 1} + loser), arrayConcat(others, [toInt32(${skip})])), taken))), ${taken}, ${left}))`;
/** Act and what was taken there in one number, each once; where nothing was, `skip`. */
const takenInActs = (screens: string, taken: string, skip: number): string =>
	`arrayDistinct(arrayFlatten(arrayMap((screen, taken) -> arrayMap(option -> toInt32(least(${ACTS - 1}, floors_act[screen]) * ${skip + 1} + option), if(empty(taken), [toInt32(${skip})], taken)), ${screens}, ${taken})))`;

const cardScreens = ({ cards }: Sizes) => ({
	offered_card: positionsOf('card', 'card_offers_id'),
	offered_reward: positionsOf('reward', 'card_offers_id'),
	card_offers_act: actsOf('card_offers_floor'),
	/** Floors with a screen of cards. */
	card_screens: 'arrayDistinct(arrayFilter((floor, position) -> position >= 0, card_offers_floor, offered_reward))',
	card_screens_act: actsOf('card_screens'),
	card_taken: takenOn('card_screens', 'card_offers', 'offered_reward'),
	card_left: leftOn('card_screens', 'card_taken', 'card_offers', 'offered_reward'),
	card_skipped: 'arrayMap(taken -> toUInt8(empty(taken)), card_taken)',
	card_contest: contestsOn('card_taken', 'card_left', cards),
	free_card_screens:
		"arrayDistinct(arrayFilter((floor, position, place) -> position >= 0 AND place != 'shop', card_offers_floor, offered_reward, card_offers_place))",
	free_card_taken: takenOn('free_card_screens', 'card_offers', 'offered_reward'),
	free_card_skipped: 'arrayMap(taken -> toUInt8(empty(taken)), free_card_taken)',
	card_choice: takenInActs('free_card_screens', 'free_card_taken', cards),
});

/** Free choices of relics: not in a shop, at least two official ones, not all of them taken, no starter. */
const relicScreens = (offers: 'relic_offers' | 'ancient_offers', { relics }: Sizes): Record<string, string> => {
	const position = `${offers}_relic`;
	const count = (condition: string): string =>
		`arrayCount((position, floor, picked) -> floor = screen AND position >= 0${condition}, ${position}, ${offers}_floor, ${offers}_is_picked)`;
	const starters = `arrayCount((position, floor) -> floor = screen AND position >= 0, ${offers}_starter, ${offers}_floor)`;
	const open = `arrayDistinct(arrayFilter((floor, place) -> place != 'shop', ${offers}_floor, ${offers}_place))`;
	return {
		[position]: positionsOf('relic', `${offers}_id`),
		[`${offers}_starter`]: positionsOf('starter', `${offers}_id`),
		[`${offers}_act`]: actsOf(`${offers}_floor`),
		[`${offers}_screens`]: `arrayFilter(screen -> ${count('')} >= 2 AND ${count(' AND picked = 1')} < ${count('')} AND ${starters} = 0, ${open})`,
		[`${offers}_is_free`]: `arrayMap(floor -> has(${offers}_screens, floor), ${offers}_floor)`,
		[`${offers}_taken`]: takenOn(`${offers}_screens`, offers, position),
		[`${offers}_left`]: leftOn(`${offers}_screens`, `${offers}_taken`, offers, position),
		[`${offers}_contest`]: contestsOn(`${offers}_taken`, `${offers}_left`, relics),
		[`${offers}_choice`]: takenInActs(`${offers}_screens`, `${offers}_taken`, relics),
	};
};

/** Floor and position in one number, so that what stood on a shelf counts once a visit. */
const VISIT = 0x1_0000;

const shelves = ({ cards, relics }: Sizes) => {
	const onShelf = (offers: string, position: string, first: number, condition = ''): string =>
		`arrayMap(visit -> toInt32(visit % ${VISIT} + ${first}), arrayDistinct(arrayMap((floor, position) -> floor * ${VISIT} + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0${condition}, ${offers}_floor, ${position}, ${offers}_place, ${offers}_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0${condition}, ${position}, ${offers}_place, ${offers}_is_picked))))`;
	const all = (condition?: string): string =>
		`arrayConcat(${onShelf('card_offers', 'offered_card', 0, condition)}, ${onShelf('relic_offers', 'relic_offers_relic', cards, condition)}, ${onShelf('potion_offers', 'offered_potion', cards + relics, condition)})`;
	return {
		offered_potion: positionsOf('potion', 'potion_offers_id'),
		potion_is_bought:
			"arrayMap((picked, place) -> toUInt8(picked = 1 AND place = 'shop'), potion_offers_is_picked, potion_offers_place)",
		seen_ware: all(),
		bought_ware: all(' AND picked = 1'),
	};
};

const choices = () => ({
	taken_option: `arrayMap((event, option) -> ${positionOf('option', `concat(toString(event), '${OPTION_SEPARATOR}', toString(option))`)}, event_choices_event, event_choices_option)`,
	option_choice: actsAnd('taken_option', 'event_choices_floor', 'option'),
	rest: positionsOf('rest', 'rest_choices_id'),
	rest_choice: actsAnd('rest', 'rest_choices_floor', 'rest'),
	/** The last earlier floor with figures, that of the choice without one. */
	rest_measured:
		'arrayMap(floor -> if(arrayLastIndex(figures -> figures = 1, arraySlice(floors_has_figures, 1, floor - 1)) = 0, toUInt32(floor), arrayLastIndex(figures -> figures = 1, arraySlice(floors_has_figures, 1, floor - 1))), rest_choices_floor)',
	rest_is_low: 'arrayMap(floor -> toUInt8(floors_hp[floor] * 2 < floors_max_hp[floor]), rest_measured)',
	removed_card: positionsOf('card', 'removed_cards_id'),
	thief_floors: `arrayFilter((floor, thief) -> thief >= 0, rooms_floor, ${positionsOf('thief', 'rooms_model')})`,
	is_stolen: 'arrayMap(floor -> toUInt8(has(thief_floors, floor)), removed_cards_floor)',
});

/** Act and option in one number, each once. */
function actsAnd(position: string, floors: string, list: string): string {
	return `arrayDistinct(arrayMap((position, floor) -> toInt32(least(${ACTS - 1}, floors_act[floor]) * (length(${list}_ids) + 1) + position), ${known(position)}, arrayFilter((floor, position) -> position >= 0, ${floors}, ${position})))`;
}

const upgrades = ({ cards }: Sizes) => ({
	smithed_card: positionsOf('card', 'smithed_cards_id'),
	smithed: positionsOf('upgradeable', 'smithed_cards_id'),
	deck_upgradeable: positionsOf('upgradeable', 'deck_id'),
	/** At each rest site, what was upgraded and what was there and not upgraded at an earlier one. */
	smith_contest: `arrayFlatten(arrayMap(site -> arrayFlatten(arrayMap(winner -> arrayMap(loser -> toInt32(winner * ${cards} + loser), arrayDistinct(arrayFilter((card, floor) -> card >= 0 AND floor <= site AND NOT arrayExists((other, at) -> other = card AND at <= site, smithed, smithed_cards_floor), deck_upgradeable, deck_floor))), arrayDistinct(arrayFilter((card, floor) -> card >= 0 AND floor = site, smithed, smithed_cards_floor)))), arrayDistinct(smithed_cards_floor)))`,
});

const rooms = () => ({
	fight_type: positionsOf('fight_type', 'rooms_type'),
	fight: `arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, ${positionsOf('encounter', 'rooms_model')})`,
	fight_act: actsOf('rooms_floor'),
	fight_damage: ofFloors('floors_damage', 'rooms_floor'),
	fight_party_damage: ofFloors('floors_party_damage', 'rooms_floor'),
	fight_max_hp: ofFloors('floors_max_hp', 'rooms_floor'),
	fight_figures: ofFloors('floors_has_figures', 'rooms_floor'),
	fight_is_alone:
		'arrayMap(room -> arrayCount((floor, type) -> floor = room AND type >= 0, rooms_floor, fight_type) = 1, rooms_floor)',
	/** From 1; 0 for none. */
	deadly_room: 'arrayLastIndex(encounter -> encounter >= 0 AND encounter = killer, fight)',
	deadly_fight: `if(deadly_room = 0, toInt32(-1), toInt32((fight[deadly_room] * ${ACTS} + fight_act[deadly_room]) * ${FIGHTS} + fight_type[deadly_room]))`,
	last_room: 'arrayLastIndex((encounter, floor) -> encounter >= 0 AND floor = floor_count, fight, rooms_floor)',
	last_fight: `if(last_room = 0, toInt32(-1), toInt32(fight[last_room] * ${ACTS} + fight_act[last_room]))`,
	last_room_type: `if(empty(rooms_type), toInt32(-1), ${positionOf('room_type', 'toString(rooms_type[-1])')})`,
	elites: "countEqual(rooms_type, 'elite')",
});

const floors = () => ({
	point_type: positionsOf('point_type', 'floors_type'),
	floor_number: 'arrayEnumerate(floors_act)',
	deck_size: `arrayMap(floor -> toInt64(arrayCount(added -> least(${CHART_FLOORS}, added) <= floor, deck_floor)), floor_number)`,
	own_smiths: "countEqual(rest_choices_id, 'SMITH')",
	removals: 'arrayCount((card, stolen) -> card >= 0 AND stolen = 0, removed_card, is_stolen)',
});
