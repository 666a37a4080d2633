import { ASCENSIONS, DEEPEST, OUTCOME, TOTALS } from '../cells/columns.ts';
import { loggedSource } from './cell-source.ts';

/** How many runs, how they ended and how deep they got. */
export const outcome = loggedSource({
	counts: () => ({ totals: TOTALS.width, ascensions: ASCENSIONS * OUTCOME.width, depths: DEEPEST + 1 }),

	createLoggedFold({ view }, { counts: at }) {
		return ({ won, abandoned }, positions) => {
			positions.add(at.totals + TOTALS.runs);
			if (won === 1) positions.add(at.totals + TOTALS.wins);
			if (abandoned === 1) positions.add(at.totals + TOTALS.abandoned);
			const ascension = at.ascensions + Math.min(ASCENSIONS - 1, view.ascension) * OUTCOME.width;
			positions.add(ascension + OUTCOME.runs);
			if (won === 1) positions.add(ascension + OUTCOME.wins);
			if (abandoned === 1) positions.add(ascension + OUTCOME.abandoned);
			positions.add(at.depths + Math.min(DEEPEST, view.floors.count));
		};
	},
});
