import { REMOVAL } from '../cells/columns.ts';
import { source } from '../cells/source.ts';
import { item, section } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

const REMOVED = readStatement(new URL('../../community/most-removed.sql', import.meta.url));

/** Cards taken out of decks; what goes on the floor of a thieving hopper was stolen (`behaviour/statistics.md#community`). */
export const removals = source({
	counts: {
		removals: section([item('item', 'cards')], REMOVAL.width, [[REMOVED, { removed: REMOVAL.removed, stolen: REMOVAL.stolen }]]),
	},
});
