import type { EventMetrics } from '../../../contract/statistics/metrics.ts';
import { decisionsAt, liftCounts } from '../answers/entity-counts.ts';
import { envelope } from '../answers/envelope.ts';
import { percent } from '../math/rate.ts';
import { LIFT, OPTION } from '../rollup/cells/columns.ts';
import { options } from '../rollup/fold/options.ts';
import { outcomeColumns } from './outcome-columns.ts';
import { type TableQuery, table } from './table.ts';

/** Options taken in events (`behaviour/statistics.md#events`). */
export const events = table<TableQuery, EventMetrics>({
	sources: [options],
	methods: [],

	answer(snapshot, { bracket, name }) {
		const { counts, lifts } = snapshot.sums(bracket);
		const places = snapshot.layouts.cell.of(options);
		const chosen = snapshot.catalogue.options.map((option, position) => {
			const decisions = decisionsAt(counts, places.counts.options + position * OPTION.width);
			return { ...option, position, decisions, chosen: decisions.count };
		});
		const totals = new Map<string, number>();
		for (const { event, chosen: times } of chosen) totals.set(event, (totals.get(event) ?? 0) + times);
		const rows = chosen
			.filter((row) => row.chosen > 0)
			.map(({ event, option, position, chosen: times, decisions }) => ({
				event,
				option,
				chosen: times,
				share: percent(times, totals.get(event) ?? 0),
				...outcomeColumns(decisions, liftCounts(lifts, places.lifts.options + position * LIFT.width)),
			}));
		return { ...envelope(snapshot, bracket, name), rows };
	},
});
