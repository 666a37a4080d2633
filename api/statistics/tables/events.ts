import type { EventMetrics } from '../../../contract/statistics/metrics.ts';
import { decisionsAt, liftCounts } from '../answers/entity-counts.ts';
import { envelope } from '../answers/envelope.ts';
import { NO_WIN_SUMS, type WinSums, addSums } from '../comparison/win-sums.ts';
import { percent } from '../math/rate.ts';
import { LIFT, OPTION } from '../counting/cells/columns.ts';
import { options } from '../counting/fold/options.ts';
import { inOrder } from '../answers/in-order.ts';
import { comparable, outcomeColumns } from './outcome-columns.ts';
import { type TableQuery, table } from './table.ts';

/** Options taken in events (`behaviour/statistics.md#events`). */
export const events = table<TableQuery, EventMetrics>({
	sources: [options],
	methods: [],

	answer(snapshot, { bracket, name, sort }) {
		const { counts, lifts } = snapshot.sums(bracket);
		const places = snapshot.layouts.cell.of(options);
		const chosen = snapshot.catalogue.options.map((option, position) => {
			const decisions = decisionsAt(counts, places.counts.options + position * OPTION.width);
			return { ...option, position, decisions, chosen: decisions.count };
		});
		const totals = new Map<string, { readonly count: number; readonly wins: number; readonly sums: WinSums }>();
		const liftOf = (position: number) => liftCounts(lifts, places.lifts.options + position * LIFT.width);
		for (const { event, position, decisions } of chosen) {
			const { count, wins, sums } = totals.get(event) ?? { count: 0, wins: 0, sums: NO_WIN_SUMS };
			totals.set(event, {
				...{ count: count + decisions.count, wins: wins + decisions.wins },
				sums: addSums(sums, liftOf(position).adjusted),
			});
		}
		const compared = comparable(chosen.map(({ position }) => liftOf(position)));
		const rows = chosen
			.filter((row) => row.chosen > 0)
			.map(({ event, option, position, chosen: times, decisions }) => ({
				event,
				option,
				chosen: times,
				share: percent(times, totals.get(event)!.count),
				...outcomeColumns(decisions, liftOf(position), {
					compared,
					base: totals.get(event)!,
					sums: totals.get(event)!.sums,
				}),
			}));
		return { ...envelope(snapshot, bracket, name), rows: inOrder(rows, sort) };
	},
});
