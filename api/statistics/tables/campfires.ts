import type { CampfireMetrics } from '../../../contract/statistics/metrics.ts';
import { decisionsAt, liftCounts, sum } from '../answers/entity-counts.ts';
import { envelope } from '../answers/envelope.ts';
import { NO_WIN_SUMS, addSums } from '../comparison/win-sums.ts';
import { percent } from '../math/rate.ts';
import { wordsOf } from '../counting/catalogue/statistics-catalogue.ts';
import { LIFT, REST } from '../counting/cells/columns.ts';
import { restChoices } from '../counting/fold/rest-choices.ts';
import { inOrder } from '../answers/in-order.ts';
import { comparable, outcomeColumns } from './outcome-columns.ts';
import { type TableQuery, table } from './table.ts';

export interface CampfireQuery extends TableQuery {
	/** Names of the choices in the language of the answer. */
	readonly names: Readonly<Record<string, string>>;
}

/** Choices at rest sites (`behaviour/statistics.md#campfires`). */
export const campfires = table<CampfireQuery, CampfireMetrics>({
	sources: [restChoices],
	methods: [],

	answer(snapshot, { bracket, name, names, sort }) {
		const { counts, lifts } = snapshot.sums(bracket);
		const places = snapshot.layouts.cell.of(restChoices);
		const startOf = (position: number): number => places.counts.rests + position * REST.width;
		const column = (position: number, offset: number): number => counts[startOf(position) + offset]!;
		const total = sum(snapshot.catalogue.restChoices.map((_, position) => column(position, REST.chosen)));
		const made = [...snapshot.catalogue.restChoices.keys()].filter((position) => column(position, REST.chosen) > 0);
		const wins = sum(made.map((position) => column(position, REST.wins)));
		const liftOf = (position: number) => liftCounts(lifts, places.lifts.rests + position * LIFT.width);
		const sums = made.map((position) => liftOf(position).adjusted).reduce(addSums, NO_WIN_SUMS);
		const beside = { compared: comparable(made.map(liftOf)), base: { count: total, wins }, sums };
		const rows = snapshot.catalogue.restChoices.map((choice, position) => {
			const chosen = column(position, REST.chosen);
			return {
				choice,
				name: names[choice] ?? wordsOf(choice),
				chosen,
				share: percent(chosen, total),
				...outcomeColumns(decisionsAt(counts, startOf(position)), liftOf(position), beside),
				low_hp_share: percent(column(position, REST.low), chosen),
			};
		});
		return {
			...envelope(snapshot, bracket, name),
			rows: inOrder(
				rows.filter(({ chosen }) => chosen > 0),
				sort,
			),
		};
	},
});
