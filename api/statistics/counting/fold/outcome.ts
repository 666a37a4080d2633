import { ASCENSIONS, DEEPEST, OUTCOME, TOTALS } from '../cells/columns.ts';
import { source } from '../cells/source.ts';
import { counted, item, number } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

const TOTALS_SQL = readStatement(new URL('../../community/totals.sql', import.meta.url));
const ASCENSIONS_SQL = readStatement(new URL('../../community/by-ascension.sql', import.meta.url));
const DEPTHS_SQL = readStatement(new URL('../../community/survival.sql', import.meta.url));
const REMOVED_SQL = readStatement(new URL('../../community/most-removed.sql', import.meta.url));

/** How many runs, how they ended and how deep they got. */
export const outcome = source({
	counts: () => ({ totals: TOTALS.width, ascensions: ASCENSIONS * OUTCOME.width, depths: DEEPEST + 1 }),

	statements: {
		counts: {
			totals: [
				counted(TOTALS_SQL, [], { runs: TOTALS.runs, wins: TOTALS.wins, abandoned: TOTALS.abandoned }),
				counted(REMOVED_SQL, [item('item', 'cards', 0)], { removed: TOTALS.removed }),
			],
			ascensions: [
				counted(ASCENSIONS_SQL, [number('level', 0, OUTCOME.width)], {
					...{ runs: OUTCOME.runs, wins: OUTCOME.wins, abandoned: OUTCOME.abandoned },
				}),
			],
			depths: [counted(DEPTHS_SQL, [number('depth', 0, 1)], { runs: 0 })],
		},
	},
});
