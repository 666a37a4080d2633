import { lastRooms } from '../charts/blob/deaths-by-room.ts';
import { MOST_ELITES, runsByElites } from '../charts/blob/elites-vs-winrate.ts';
import { optionsTaken } from '../charts/blob/event-outcomes.ts';
import { MOST_REMOVALS, runsByRemovals } from '../charts/blob/removals-vs-winrate.ts';
import { MOST_SMITHS, runsBySmiths } from '../charts/blob/smiths-vs-winrate.ts';
import { CHART_FLOORS, MOST_HP, RUNS } from '../charts/columns.ts';
import { CURVE, MOST_GOLD, curves } from '../charts/sources/curves.ts';
import { MOST_COPIES, decks } from '../charts/sources/decks.ts';
import {
	BUCKET_POINTS,
	CHART_ENCOUNTER,
	CHART_ENCOUNTER_SUMS,
	DAMAGE_BUCKETS,
	MOST_TURNS,
	fights,
} from '../charts/sources/fights.ts';
import { heldByWeek } from '../charts/sources/held-by-week.ts';
import { runs } from '../charts/sources/runs.ts';
import { WORDS } from '../rollup/catalogue/code-index.ts';
import type { CounterQuery } from './counter-query.ts';
import { fixedPercentSql } from './expressions.ts';
import { type SourceQueries, queriesOf, runsWith } from './source-queries.ts';

/** Runs and wins at a place of the seat. */
const runsAt = (place: string, where?: string): CounterQuery => ({
	place: `${place} * ${RUNS.width}`,
	add: { [RUNS.runs]: '1', [RUNS.wins]: 'won' },
	...(where !== undefined && { where }),
});
const upTo = (most: number, value: string): string => `least(${most}, ${value})`;

/** The counters of charts about whole runs. */
export function chartQueries(): SourceQueries[] {
	return [
		queriesOf(runs, { runs: [runsAt('0')] }),
		queriesOf(decks, {
			enchantments: [runsWith('held_enchantment')],
			copies: [
				{
					each: { item: 'held_card', held: 'copies' },
					place: `(item * ${MOST_COPIES} + ${upTo(MOST_COPIES, 'held')} - 1) * ${RUNS.width}`,
					add: { [RUNS.runs]: '1', [RUNS.wins]: 'won' },
				},
			],
		}),
		queriesOf(lastRooms, {
			deaths: [
				{
					where: 'died = 1 AND last_room_type >= 0',
					place: `character * ${WORDS.roomTypes.length} + last_room_type`,
					add: { 0: '1' },
				},
			],
		}),
		queriesOf(runsByElites, { elites: [runsAt(upTo(MOST_ELITES, 'elites'))] }),
		queriesOf(optionsTaken, { options: [runsWith('taken_option')] }),
		queriesOf(runsByRemovals, { removals: [runsAt(upTo(MOST_REMOVALS, 'removals'))] }),
		queriesOf(runsBySmiths, {
			smiths: [runsAt(upTo(MOST_SMITHS, 'party_smiths'))],
			ownSmiths: [runsAt(upTo(MOST_SMITHS, 'own_smiths'))],
		}),
		curveQueries(),
		fightQueries(),
	];
}

function curveQueries(): SourceQueries {
	const each = {
		number: 'floor_number',
		cards: 'deck_size',
		figures: 'floors_has_figures',
		gold: 'floors_gold',
		hp: 'floors_hp',
		most: 'floors_max_hp',
	};
	const at = { each, where: `number <= ${CHART_FLOORS}`, place: `((1 - won) * ${CHART_FLOORS} + number - 1) * ${CURVE.width}` };
	const hasHp = 'figures = 1 AND most > 0';
	return queriesOf(
		curves,
		{ curves: [{ ...at, add: { [CURVE.deck]: '1', [CURVE.gold]: 'figures', [CURVE.hp]: hasHp } }] },
		{
			curves: [
				{
					...at,
					add: {
						[CURVE.deck]: 'cards',
						[CURVE.gold]: `if(figures = 1, ${upTo(MOST_GOLD, 'gold')}, 0)`,
						[CURVE.hp]: `if(${hasHp}, ${fixedPercentSql('hp', 'greatest(most, 1)', MOST_HP)}, 0)`,
					},
				},
			],
		},
	);
}

function fightQueries(): SourceQueries {
	const each = {
		item: 'fight',
		type: 'fight_type',
		floor: 'rooms_floor',
		hp: 'fight_max_hp',
		damage: 'fight_damage',
		turns: 'rooms_turns',
	};
	const onFloor = {
		each,
		where: `type >= 0 AND hp > 0 AND floor <= ${CHART_FLOORS}`,
		place: `character * ${CHART_FLOORS} + floor - 1`,
	};
	const official = 'item >= 0 AND hp > 0';
	const loss = fixedPercentSql('damage', 'hp', MOST_HP);
	const bucket = `least(${DAMAGE_BUCKETS - 1}, intDiv(100 * damage, ${BUCKET_POINTS} * hp))`;
	return queriesOf(
		fights,
		{
			hpLoss: [{ ...onFloor, add: { 0: '1' } }],
			encounters: [
				{ each, where: official, place: `item * ${CHART_ENCOUNTER.width}`, add: { [CHART_ENCOUNTER.fights]: '1' } },
				{
					each,
					where: official,
					place: `item * ${CHART_ENCOUNTER.width} + ${bucket}`,
					add: { [CHART_ENCOUNTER.histogram]: '1' },
				},
			],
		},
		{
			hpLoss: [{ ...onFloor, add: { 0: loss } }],
			encounters: [
				{
					each,
					where: official,
					place: `item * ${CHART_ENCOUNTER_SUMS.width}`,
					add: { [CHART_ENCOUNTER_SUMS.damage]: loss, [CHART_ENCOUNTER_SUMS.turns]: upTo(MOST_TURNS, 'turns') },
				},
			],
		},
	);
}

/** The counters of one week. */
export function weekQueries(): SourceQueries[] {
	return [
		queriesOf(heldByWeek, {
			all: [runsAt('0')],
			cards: [runsWith('party_card')],
			relics: [runsWith('party_relic')],
			potions: [runsWith('party_potion')],
		}),
	];
}
