import { sum } from '../answers/entity-counts.ts';
import { percentOrZero } from '../math/rate.ts';
import { OPTION } from '../counting/cells/columns.ts';
import { options } from '../counting/fold/options.ts';
import type { CommunityBlock } from './block.ts';

/** What was chosen in each event, most frequent first. */
export const eventSplits: CommunityBlock<'events'> = {
	sources: [options],

	answer({ snapshot: { layouts }, words: { catalogue }, sums: { counts } }) {
		const at = layouts.cell.of(options).counts.options;
		const chosen = catalogue.options.map(({ event, option, label }, position) => ({
			event,
			id: option,
			label,
			count: counts[at + position * OPTION.width + OPTION.chosen]!,
		}));
		const byEvent = Map.groupBy(
			chosen.filter(({ count }) => count > 0),
			({ event }) => event,
		);
		return catalogue.events
			.map(({ id, name }) => {
				const taken = byEvent.get(id) ?? [];
				const total = sum(taken.map(({ count }) => count));
				const split = taken.map(({ id: option, label, count }) => ({
					id: option,
					label,
					count,
					pct: percentOrZero(count, total),
				}));
				return {
					id,
					name,
					total,
					options: split.sort((left, right) => right.count - left.count || (left.id < right.id ? -1 : 1)),
				};
			})
			.filter(({ total }) => total > 0)
			.sort((left, right) => right.total - left.total || (left.id < right.id ? -1 : 1));
	},
};
