import { upgrades } from '../community/most-upgraded.ts';
import { dangers } from '../community/encounter-danger.ts';
import { points } from '../community/map-danger.ts';
import { rewardScreens } from '../community/skip-rate-without-shops.ts';
import { WORDS } from '../rollup/catalogue/code-index.ts';
import {
	ACTS,
	ANCIENT,
	ASCENSIONS,
	CARD,
	DEEPEST,
	ENCOUNTER,
	ENCOUNTER_SUMS,
	FIGHTS,
	MAP,
	MAP_ACTS,
	OPTION,
	OUTCOME,
	POTION,
	RELIC,
	REMOVAL,
	REST,
	SHOP,
	TOTALS,
} from '../rollup/cells/columns.ts';
import type { Sizes } from '../rollup/cells/sizes.ts';
import { ancients } from '../rollup/fold/ancients.ts';
import { holdings } from '../rollup/fold/holdings/holdings.ts';
import { killers } from '../rollup/fold/killers.ts';
import { options } from '../rollup/fold/options.ts';
import { outcome } from '../rollup/fold/outcome.ts';
import { removals } from '../rollup/fold/removals.ts';
import { restChoices } from '../rollup/fold/rest-choices.ts';
import { samples } from '../tables/encounters.ts';
import { goods } from '../tables/shops.ts';
import type { CounterQuery } from './counter-query.ts';
import { fixedPercentSql } from './expressions.ts';
import { type SourceQueries, decisions, once, queriesOf } from './source-queries.ts';

/** The counters of cells: what tables and community statistics are made from. */
export function cellQueries(size: Sizes): SourceQueries[] {
	return [
		queriesOf(outcome, {
			totals: [
				{ place: '0', add: { [TOTALS.runs]: '1', [TOTALS.wins]: 'won', [TOTALS.abandoned]: 'abandoned' } },
				{
					each: { item: 'removed_card', stolen: 'is_stolen' },
					where: 'item >= 0 AND stolen = 0',
					place: '0',
					add: { [TOTALS.removed]: '1' },
				},
			],
			ascensions: [
				{
					place: `least(${ASCENSIONS - 1}, ascension) * ${OUTCOME.width}`,
					add: { [OUTCOME.runs]: '1', [OUTCOME.wins]: 'won', [OUTCOME.abandoned]: 'abandoned' },
				},
			],
			depths: [{ place: `least(${DEEPEST}, floor_count)`, add: { 0: '1' } }],
		}),
		queriesOf(holdings, {
			cards: [
				...decisions('held_card', CARD.width),
				offers({ item: 'offered_reward', act: 'card_offers_act', picked: 'card_offers_is_picked' }, CARD),
				{
					each: { act: 'card_screens_act', skipped: 'card_skipped' },
					place: `${size.cards * CARD.width} + act`,
					add: { [CARD.offered]: '1', [CARD.picked]: 'skipped' },
				},
			],
			relics: [
				...decisions('held_relic', RELIC.width),
				{ each: { item: 'wax_relic' }, place: `item * ${RELIC.width}`, add: { [RELIC.waxPicks]: '1', [RELIC.waxWins]: 'won' } },
				freeOffers('relic_offers'),
				freeOffers('ancient_offers'),
			],
			potions: [
				...decisions('held_potion', POTION.width),
				{ each: { item: 'used_potion' }, place: `item * ${POTION.width}`, add: { [POTION.used]: '1' } },
			],
		}),
		queriesOf(goods, {
			shops: [
				...decisions('bought_ware', SHOP.width),
				{ each: { item: 'seen_ware' }, place: `item * ${SHOP.width}`, add: { [SHOP.seen]: '1' } },
			],
		}),
		queriesOf(options, { options: decisions('taken_option', OPTION.width) }),
		queriesOf(restChoices, {
			rests: [
				...decisions('rest', REST.width),
				{
					each: { item: 'rest', low: 'rest_is_low' },
					where: 'item >= 0',
					place: `item * ${REST.width}`,
					add: { [REST.low]: 'low' },
				},
			],
		}),
		queriesOf(ancients, {
			ancients: [
				{
					each: { item: 'ancient_offers_relic', picked: 'ancient_offers_is_picked' },
					where: 'item >= 0',
					place: `item * ${ANCIENT.width}`,
					add: { [ANCIENT.offered]: '1', [ANCIENT.picked]: 'picked' },
				},
			],
		}),
		queriesOf(rewardScreens, {
			rewards: [{ each: { skipped: 'free_card_skipped' }, place: '0', add: { 0: '1', 1: 'skipped' } }],
		}),
		queriesOf(upgrades, { upgrades: [once('smithed_card')] }),
		queriesOf(killers, {
			encounters: [{ where: 'died = 1 AND killer >= 0', place: 'killer', add: { 0: '1' } }],
			events: [{ where: 'died = 1 AND killing_event >= 0', place: 'killing_event', add: { 0: '1' } }],
		}),
		queriesOf(removals, {
			removals: [
				{
					each: { item: 'removed_card', stolen: 'is_stolen' },
					where: 'item >= 0',
					place: `item * ${REMOVAL.width}`,
					add: { [REMOVAL.removed]: 'stolen = 0', [REMOVAL.stolen]: 'stolen' },
				},
			],
		}),
		...fights(),
	];
}

type Columns = { readonly width: number; readonly offered: number; readonly picked: number };

/** Offers by act; counters of what was taken stand behind those of what was offered. */
function offers(each: NonNullable<CounterQuery['each']>, { width, offered, picked }: Columns, isOpen = ''): CounterQuery {
	return { each, where: `item >= 0${isOpen}`, place: `item * ${width} + act`, add: { [offered]: '1', [picked]: 'picked' } };
}

function freeOffers(section: 'relic_offers' | 'ancient_offers'): CounterQuery {
	const each = { item: `${section}_relic`, act: `${section}_act`, picked: `${section}_is_picked`, free: `${section}_is_free` };
	return offers(each, RELIC, ' AND free = 1');
}

function fights(): SourceQueries[] {
	const fight = { item: 'fight', act: 'fight_act', type: 'fight_type' };
	const where = 'item >= 0';
	const sample = `((item * ${ACTS} + act) * ${FIGHTS} + type)`;
	const measured = { item: 'fight', act: 'fight_act', hp: 'fight_max_hp', damage: 'fight_damage' };
	const point = `(least(${MAP_ACTS - 1}, act) * ${WORDS.pointTypes.length} + type)`;
	const visited = { type: 'point_type', act: 'floors_act', hp: 'floors_max_hp', damage: 'floors_damage', number: 'floor_number' };
	const damage = fixedPercentSql('damage', 'hp', 100);
	return [
		queriesOf(
			samples,
			{
				fights: [
					{ each: fight, where, place: `${sample} * ${ENCOUNTER.width}`, add: { [ENCOUNTER.total]: '1' } },
					{
						where: 'deadly_fight >= 0',
						place: `deadly_fight * ${ENCOUNTER.width}`,
						add: { [ENCOUNTER.fatal]: 'died', [ENCOUNTER.abandoned]: 'abandoned' },
					},
				],
			},
			{
				fights: [
					{
						each: { ...fight, damage: 'fight_damage', party: 'fight_party_damage', turns: 'rooms_turns' },
						where,
						place: `${sample} * ${ENCOUNTER_SUMS.width}`,
						add: { [ENCOUNTER_SUMS.damage]: 'party', [ENCOUNTER_SUMS.turns]: 'turns', [ENCOUNTER_SUMS.ownDamage]: 'damage' },
					},
				],
			},
		),
		queriesOf(
			points,
			{
				map: [
					{
						each: visited,
						where: 'type >= 0',
						place: `${point} * ${MAP.width}`,
						add: { [MAP.visits]: 'hp > 0', [MAP.deaths]: 'died = 1 AND number = floor_count' },
					},
				],
			},
			{ map: [{ each: visited, where: 'type >= 0 AND hp > 0', place: point, add: { 0: damage } }] },
		),
		queriesOf(
			dangers,
			{
				dangers: [
					{
						each: measured,
						where: 'item >= 0 AND hp > 0',
						place: `(item * ${ACTS} + act) * ${MAP.width}`,
						add: { [MAP.visits]: '1' },
					},
					{ where: 'died = 1 AND last_fight >= 0', place: `last_fight * ${MAP.width}`, add: { [MAP.deaths]: '1' } },
				],
			},
			{ dangers: [{ each: measured, where: 'item >= 0 AND hp > 0', place: `item * ${ACTS} + act`, add: { 0: damage } }] },
		),
	];
}
