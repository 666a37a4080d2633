import { bump } from '../rollup/fold/seat.ts';
import { type HeadlineFigure, countAt, headlineSource } from './figure.ts';

const MOST = 10;

/** The encounter that ended a loss, else the event. */
export const killersInAll = headlineSource({
	counts: ({ encounters, events }) => ({ encounters, events }),

	createFold({ view, index }, { counts: at }) {
		return ({ sign, died }, counts) => {
			if (died === 0) return;
			const { words, run } = view;
			const encounter = index.encounters[words[run.killedByEncounter]!]!;
			const event = index.events[words[run.killedByEvent]!]!;
			if (encounter >= 0) bump(counts, at.encounters + encounter, sign);
			else if (event >= 0) bump(counts, at.events + event, sign);
		};
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
