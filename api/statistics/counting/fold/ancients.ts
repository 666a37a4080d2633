import { ANCIENT } from '../cells/columns.ts';
import { source } from '../cells/source.ts';
import { item, section } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

const ANCIENT_OFFERS = readStatement(new URL('../../community/ancient-offers.sql', import.meta.url));

/** Relics that ancients offered and seats took (`behaviour/statistics.md#community`). */
export const ancients = source({
	counts: {
		ancients: section([item('item', 'relics')], ANCIENT.width, [
			[ANCIENT_OFFERS, { offered: ANCIENT.offered, picked: ANCIENT.picked }],
		]),
	},
});
