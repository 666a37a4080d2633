import { REMOVAL } from '../cells/columns.ts';
import { source } from '../cells/source.ts';
import { counted, item } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

const REMOVED = readStatement(new URL('../../community/most-removed.sql', import.meta.url));

/** Cards taken out of decks; what goes on the floor of a thieving hopper was stolen (`behaviour/statistics.md#community`). */
export const removals = source({
	counts: (size) => ({ removals: size.cards * REMOVAL.width }),
	statements: {
		counts: {
			removals: [counted(REMOVED, [item('item', 'cards', REMOVAL.width)], { removed: REMOVAL.removed, stolen: REMOVAL.stolen })],
		},
	},
});
