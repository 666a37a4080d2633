import type { PlayerStats } from '../../../contract/statistics/players.ts';
import { type Decisions, clusteredInterval } from '../math/clustered-interval.ts';
import { lift } from '../math/expectation.ts';
import { percentOrZero } from '../math/rate.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
import { LIFT, OPTION, REST, SHOP } from '../counting/cells/columns.ts';
import { goodsOffset } from '../counting/cells/sizes.ts';
import { options } from '../counting/fold/options.ts';
import { restChoices } from '../counting/fold/rest-choices.ts';
import { SHOP_PLACE } from '../counting/fold/screens.ts';
import { ENTITY_TYPES, type EntityType } from '../generation/snapshot/entity-type.ts';
import type { BracketSums, Snapshot } from '../generation/snapshot/snapshot.ts';
import { goods } from './shops.ts';
import { type LiftCounts, decisionsAt, liftCounts, listedCounts, sum } from '../answers/entity-counts.ts';
import { type PlayerFilter, filterRows, readSeats, rowsOfPlayer, sumsOfRows } from '../answers/player-runs.ts';
import { totalsOf } from '../answers/slice.ts';

/** Seats under which a player has no lift (`behaviour/formulas.md#lift`). */
const FEWEST_LIFT_SEATS = 5;

export interface PlayerStatsQuery {
	readonly username: string;
	readonly filter: PlayerFilter;
	readonly isShown: boolean;
}

const byId = <Row extends { readonly id: string }>(left: Row, right: Row): number => (left.id < right.id ? -1 : 1);

function liftOf({ wins, expected, seats }: LiftCounts): number | null {
	return lift(wins, expected, seats, FEWEST_LIFT_SEATS);
}

/** What a player held, was offered and chose (`behaviour/statistics.md#one-player`). @throws Error with the code UNKNOWN_PLAYER */
export function playerStats(snapshot: Snapshot, segments: string, { username, filter, isShown }: PlayerStatsQuery): PlayerStats {
	const rows = filterRows(snapshot.frame, rowsOfPlayer(snapshot, username, isShown), filter);
	const sums = sumsOfRows(snapshot, segments, rows);
	const { runs, wins } = totalsOf(snapshot, sums);
	const offers = cardOffers(snapshot, segments, rows);
	return {
		username,
		available: true,
		runs,
		wins,
		tables: {
			cards: heldRows(snapshot, 'cards', sums, (position) => offers[position]!),
			relics: heldRows(snapshot, 'relics', sums, (_, counts) => counts),
			potions: heldRows(snapshot, 'potions', sums, () => ({ offered: 0, taken: 0 })).map(
				({ offered: _, taken: __, ...row }) => row,
			),
			events: eventRows(snapshot, sums),
			shops: shopRows(snapshot, sums),
			campfires: campfireRows(snapshot, sums),
		},
	};
}

interface Offers {
	offered: number;
	taken: number;
}

/** Offers of each card outside shops, by position. */
function cardOffers(snapshot: Snapshot, segments: string, rows: readonly number[]): Offers[] {
	const offers = snapshot.catalogue.cards.map(() => ({ offered: 0, taken: 0 }));
	readSeats(snapshot, segments, rows, ({ view, index }) => () => {
		const { words, cardOffers: section } = view;
		for (let at = 0; at < section.count; at++) {
			const card = offers[index.rewards[words[section.id + at]!]!];
			if (!card || words[section.place + at] === SHOP_PLACE) continue;
			card.offered += 1;
			card.taken += words[section.isPicked + at]!;
		}
	});
	return offers;
}

function heldRows(
	snapshot: Snapshot,
	type: EntityType,
	sums: BracketSums,
	offersOf: (position: number, counts: Offers) => Offers,
) {
	return listedCounts(snapshot, type, sums, {})
		.map(({ position, id, picks, wins, offered, picked, lift: lifted }) => ({
			id,
			runs: picks,
			wins,
			win_rate: percentOrZero(wins, picks),
			win_rate_ci: wilsonInterval(wins, picks),
			lift: liftOf(lifted),
			lift_n: lifted.seats,
			...offersOf(position, { offered: sum(offered), taken: sum(picked) }),
		}))
		.filter(({ runs, offered }) => runs > 0 || offered > 0)
		.sort((left, right) => right.runs - left.runs || byId(left, right));
}

function eventRows(snapshot: Snapshot, { counts, lifts }: BracketSums): PlayerStats['tables']['events'] {
	const places = snapshot.layouts.cell.of(options);
	return snapshot.catalogue.options
		.map(({ event, option }, position) => {
			const at = places.counts.options + position * OPTION.width;
			const outcome = outcomeOf(decisionsAt(counts, at), lifts, places.lifts.options + position * LIFT.width);
			return { event, option, ...outcome };
		})
		.filter(({ chosen }) => chosen > 0)
		.sort((left, right) =>
			left.event === right.event
				? right.chosen - left.chosen || (left.option < right.option ? -1 : 1)
				: left.event < right.event
					? -1
					: 1,
		);
}

function campfireRows(snapshot: Snapshot, { counts, lifts }: BracketSums): PlayerStats['tables']['campfires'] {
	const places = snapshot.layouts.cell.of(restChoices);
	return snapshot.catalogue.restChoices
		.map((choice, position) => {
			const at = places.counts.rests + position * REST.width;
			const outcome = outcomeOf(decisionsAt(counts, at), lifts, places.lifts.rests + position * LIFT.width);
			return { choice, ...outcome };
		})
		.filter(({ chosen }) => chosen > 0)
		.sort((left, right) => right.chosen - left.chosen || (left.choice < right.choice ? -1 : 1));
}

function outcomeOf(decisions: Decisions, lifts: Float64Array, at: number) {
	const { count: chosen, wins } = decisions;
	const lifted = liftCounts(lifts, at);
	return {
		chosen,
		wins,
		win_rate: percentOrZero(wins, chosen),
		win_rate_ci: wilsonInterval(wins, chosen),
		win_rate_ci_clustered: clusteredInterval(decisions),
		lift: liftOf(lifted),
		lift_n: lifted.seats,
	};
}

function shopRows(snapshot: Snapshot, { counts }: BracketSums): PlayerStats['tables']['shops'] {
	const { cell } = snapshot.layouts;
	const start = cell.of(goods).counts.shops;
	const rows = ENTITY_TYPES.flatMap((type) =>
		snapshot.catalogue[type].map(({ id }, position) => {
			const at = start + (goodsOffset(cell.size, type) + position) * SHOP.width;
			return { entity_type: type as string, id, seen: counts[at + SHOP.seen]!, bought: counts[at + SHOP.bought]! };
		}),
	);
	return rows
		.filter(({ seen }) => seen > 0)
		.sort((left, right) => right.bought - left.bought || right.seen - left.seen || byId(left, right));
}
