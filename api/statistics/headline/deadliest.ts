import { type HeadlineFigure, countAt } from './figure.ts';
import { source } from '../counting/cells/source.ts';
import { item, section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';
import { DEATHS } from '../counting/fold/killers.ts';

const EVENT_DEATHS = readStatement(new URL('deadliest-events.sql', import.meta.url));

const MOST = 10;

/** The encounter that ended a loss, else the event. */
const killersInAll = source({
	counts: {
		encounters: section([item('killed_by', 'encounters')], 1, [[DEATHS, { deaths: 0 }]]),
		events: section([item('killed_by_event', 'events')], 1, [[EVENT_DEATHS, { deaths: 0 }]]),
	},
});

export const deadliest: HeadlineFigure<'deadliest'> = {
	sources: [killersInAll],

	answer(view) {
		const { catalogue, layouts } = view.snapshot;
		const at = layouts.headline.of(killersInAll).counts;
		return (['encounters', 'events'] as const)
			.flatMap((type) =>
				catalogue[type].map(({ id }, position) => ({ encounter: id, count: countAt(view, at[type] + position).inOthers })),
			)
			.filter(({ count }) => count > 0)
			.sort((left, right) => right.count - left.count || (left.encounter < right.encounter ? -1 : 1))
			.slice(0, MOST);
	},
};
