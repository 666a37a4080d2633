import type { CampfireMetrics } from '../../../contract/statistics/metrics.ts';
import { decisionsAt, liftCounts, sum } from '../answers/entity-counts.ts';
import { envelope } from '../answers/envelope.ts';
import { percent } from '../math/rate.ts';
import { wordsOf } from '../rollup/catalogue/statistics-catalogue.ts';
import { LIFT, REST } from '../rollup/cells/columns.ts';
import { restChoices } from '../rollup/fold/rest-choices.ts';
import { outcomeColumns } from './outcome-columns.ts';
import { type TableQuery, table } from './table.ts';

export interface CampfireQuery extends TableQuery {
	/** Names of the choices in the language of the answer. */
	readonly names: Readonly<Record<string, string>>;
}

/** Choices at rest sites (`behaviour/statistics.md#campfires`). */
export const campfires = table<CampfireQuery, CampfireMetrics>({
	sources: [restChoices],
	methods: [],

	answer(snapshot, { bracket, name, names }) {
		const { counts, lifts } = snapshot.sums(bracket);
		const places = snapshot.layouts.cell.of(restChoices);
		const startOf = (position: number): number => places.counts.rests + position * REST.width;
		const column = (position: number, offset: number): number => counts[startOf(position) + offset]!;
		const total = sum(snapshot.catalogue.restChoices.map((_, position) => column(position, REST.chosen)));
		const rows = snapshot.catalogue.restChoices.map((choice, position) => {
			const chosen = column(position, REST.chosen);
			return {
				choice,
				name: names[choice] ?? wordsOf(choice),
				chosen,
				share: percent(chosen, total),
				...outcomeColumns(decisionsAt(counts, startOf(position)), liftCounts(lifts, places.lifts.rests + position * LIFT.width)),
				low_hp_share: percent(column(position, REST.low), chosen),
			};
		});
		return { ...envelope(snapshot, bracket, name), rows: rows.filter(({ chosen }) => chosen > 0) };
	},
});
