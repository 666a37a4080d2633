import type { CampfireMetrics, EventMetrics, ShopMetrics } from '../../../contract/statistics/metrics.ts';
import type { Bracket } from '../../../contract/statistics/bracket.ts';
import { wordsOf } from '../rollup/catalogue/statistics-catalogue.ts';
import { goodsOffset } from '../rollup/cells/cell-layout.ts';
import { CHOICE, LIFT, REST, SHOP } from '../rollup/cells/columns.ts';
import { lift } from '../math/expectation.ts';
import { percent } from '../math/rate.ts';
import { wilsonInterval } from '../math/wilson.ts';
import { ENTITY_TYPES } from '../snapshot/entity-type.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { liftCounts, sum } from './entity-counts.ts';
import { envelope } from './envelope.ts';

export interface TableQuery {
	readonly bracket: Bracket;
	/** The bracket as it was asked for. */
	readonly name: string;
}

export interface CampfireQuery extends TableQuery {
	/** Names of the choices in the language of the answer. */
	readonly names: Readonly<Record<string, string>>;
}

/** What stood in shops and was bought (`runs-and-statistics.md` 4.6). */
export function shops(snapshot: Snapshot, { bracket, name }: TableQuery): ShopMetrics {
	const { counts, lifts } = snapshot.sums(bracket);
	const { cell } = snapshot.layouts;
	const rows = ENTITY_TYPES.flatMap((type) =>
		snapshot.catalogue[type].map(({ id }, position) => {
			const item = goodsOffset(cell.size, type) + position;
			const at = cell.counts.shops + item * SHOP.width;
			const seen = counts[at + SHOP.seen]!;
			const bought = counts[at + SHOP.bought]!;
			const wins = counts[at + SHOP.wins]!;
			const rates = { buy_rate: percent(bought, seen), ...outcomeOf(bought, wins, lifts, cell.lifts.shops + item * LIFT.width) };
			return { entity_type: type, id, seen, bought, ...rates };
		}),
	);
	return { ...envelope(snapshot, bracket, name), rows: rows.filter(({ seen }) => seen > 0) };
}

/** Options taken in events. */
export function events(snapshot: Snapshot, { bracket, name }: TableQuery): EventMetrics {
	const { counts, lifts } = snapshot.sums(bracket);
	const { cell } = snapshot.layouts;
	const chosen = snapshot.catalogue.options.map((option, position) => {
		const at = cell.counts.options + position * CHOICE.width;
		return { ...option, position, chosen: counts[at + CHOICE.chosen]!, wins: counts[at + CHOICE.wins]! };
	});
	const totals = new Map<string, number>();
	for (const { event, chosen: times } of chosen) totals.set(event, (totals.get(event) ?? 0) + times);
	const rows = chosen
		.filter((row) => row.chosen > 0)
		.map(({ event, option, position, chosen: times, wins }) => ({
			event,
			option,
			chosen: times,
			share: percent(times, totals.get(event) ?? 0),
			...outcomeOf(times, wins, lifts, cell.lifts.options + position * LIFT.width),
		}));
	return { ...envelope(snapshot, bracket, name), rows };
}

/** Choices at rest sites. */
export function campfires(snapshot: Snapshot, { bracket, name, names }: CampfireQuery): CampfireMetrics {
	const { counts, lifts } = snapshot.sums(bracket);
	const { cell } = snapshot.layouts;
	const column = (position: number, offset: number): number => counts[cell.counts.rests + position * REST.width + offset]!;
	const total = sum(snapshot.catalogue.restChoices.map((_, position) => column(position, REST.chosen)));
	const rows = snapshot.catalogue.restChoices.map((choice, position) => {
		const chosen = column(position, REST.chosen);
		return {
			choice,
			name: names[choice] ?? wordsOf(choice),
			chosen,
			share: percent(chosen, total),
			...outcomeOf(chosen, column(position, REST.wins), lifts, cell.lifts.rests + position * LIFT.width),
			low_hp_share: percent(column(position, REST.low), chosen),
		};
	});
	return { ...envelope(snapshot, bracket, name), rows: rows.filter(({ chosen }) => chosen > 0) };
}

function outcomeOf(count: number, wins: number, lifts: Float64Array, at: number) {
	const counted = liftCounts(lifts, at);
	return {
		wins,
		win_rate: percent(wins, count),
		win_rate_ci: wilsonInterval(wins, count),
		lift: lift(counted.wins, counted.expected, counted.seats),
		lift_n: counted.seats,
	};
}
