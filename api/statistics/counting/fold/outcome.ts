import { ASCENSIONS, DEEPEST, OUTCOME, TOTALS } from '../cells/columns.ts';
import { source } from '../cells/source.ts';
import { item, key, number, section } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

const TOTALS_SQL = readStatement(new URL('../../community/totals.sql', import.meta.url));
const ASCENSIONS_SQL = readStatement(new URL('../../community/by-ascension.sql', import.meta.url));
const DEPTHS_SQL = readStatement(new URL('../../community/survival.sql', import.meta.url));
const REMOVED_SQL = readStatement(new URL('../../community/most-removed.sql', import.meta.url));

/** How many runs, how they ended and how deep they got. */
export const outcome = source({
	counts: {
		totals: section([], TOTALS.width, [
			[TOTALS_SQL, { runs: TOTALS.runs, wins: TOTALS.wins, abandoned: TOTALS.abandoned }],
			[REMOVED_SQL, { removed: TOTALS.removed }, key(item('item', 'cards'), 0)],
		]),
		ascensions: section([number('level', 0, ASCENSIONS)], OUTCOME.width, [
			[ASCENSIONS_SQL, { runs: OUTCOME.runs, wins: OUTCOME.wins, abandoned: OUTCOME.abandoned }],
		]),
		depths: section([number('depth', 0, DEEPEST + 1)], 1, [[DEPTHS_SQL, { runs: 0 }]]),
	},
});
