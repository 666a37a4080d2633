import { ANCIENT } from '../cells/columns.ts';
import { source } from '../cells/source.ts';
import { counted, item } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

const ANCIENT_OFFERS = readStatement(new URL('../../community/ancient-offers.sql', import.meta.url));

/** Relics that ancients offered and seats took (`behaviour/statistics.md#community`). */
export const ancients = source({
	counts: (size) => ({ ancients: size.relics * ANCIENT.width }),
	statements: {
		counts: {
			ancients: [
				counted(ANCIENT_OFFERS, [item('item', 'relics', ANCIENT.width)], { offered: ANCIENT.offered, picked: ANCIENT.picked }),
			],
		},
	},
});
