import { ASCENSIONS, DEEPEST, OUTCOME, TOTALS } from '../cells/columns.ts';
import { type Fold, type FoldTools, bump } from './seat.ts';

/** How many runs, how they ended, how deep they got and what killed them. */
export function createOutcomeFold({ view, index, layout }: FoldTools): Fold {
	const { counts: at } = layout;
	return ({ sign, won, died, abandoned }, { counts }) => {
		const { words, run } = view;
		bump(counts, at.totals + TOTALS.runs, sign);
		bump(counts, at.totals + TOTALS.wins, sign * won);
		bump(counts, at.totals + TOTALS.abandoned, sign * abandoned);
		const ascension = at.ascensions + Math.min(ASCENSIONS - 1, view.ascension) * OUTCOME.width;
		bump(counts, ascension + OUTCOME.runs, sign);
		bump(counts, ascension + OUTCOME.wins, sign * won);
		bump(counts, ascension + OUTCOME.abandoned, sign * abandoned);
		bump(counts, at.depths + Math.min(DEEPEST, view.floors.count), sign);
		if (died === 0) return;
		const encounter = index.encounters[words[run.killedByEncounter] as number] as number;
		if (encounter >= 0) bump(counts, at.killersEncounters + encounter, sign);
		const event = index.events[words[run.killedByEvent] as number] as number;
		if (event >= 0) bump(counts, at.killersEvents + event, sign);
	};
}
