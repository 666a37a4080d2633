import { ASCENSIONS, DEEPEST, OUTCOME, TOTALS } from '../cells/columns.ts';
import type { FoldTools, MetricsFold } from './seat.ts';

/** How many runs, how they ended, how deep they got and what killed them. */
export function createOutcomeFold({ view, index, layout }: FoldTools): MetricsFold {
	const { counts: at } = layout;
	return ({ won, died, abandoned }, positions) => {
		const { words, run } = view;
		positions.add(at.totals + TOTALS.runs);
		if (won === 1) positions.add(at.totals + TOTALS.wins);
		if (abandoned === 1) positions.add(at.totals + TOTALS.abandoned);
		const ascension = at.ascensions + Math.min(ASCENSIONS - 1, view.ascension) * OUTCOME.width;
		positions.add(ascension + OUTCOME.runs);
		if (won === 1) positions.add(ascension + OUTCOME.wins);
		if (abandoned === 1) positions.add(ascension + OUTCOME.abandoned);
		positions.add(at.depths + Math.min(DEEPEST, view.floors.count));
		if (died === 0) return;
		const encounter = index.encounters[words[run.killedByEncounter]!]!;
		if (encounter >= 0) positions.add(at.killersEncounters + encounter);
		const event = index.events[words[run.killedByEvent]!]!;
		if (event >= 0) positions.add(at.killersEvents + event);
	};
}
