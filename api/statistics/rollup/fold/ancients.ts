import { ANCIENT } from '../cells/columns.ts';
import { loggedSource } from './cell-source.ts';

/** Relics that ancients offered and seats took (`behaviour/statistics.md#community`). */
export const ancients = loggedSource({
	counts: (size) => ({ ancients: size.relics * ANCIENT.width }),

	createLoggedFold({ view, index }, { counts }) {
		return (_, positions) => {
			const { words, ancientOffers } = view;
			for (let row = 0; row < ancientOffers.count; row++) {
				const relic = index.relics[words[ancientOffers.id + row]!]!;
				if (relic < 0) continue;
				const at = counts.ancients + relic * ANCIENT.width;
				positions.add(at + ANCIENT.offered);
				if (words[ancientOffers.isPicked + row] === 1) positions.add(at + ANCIENT.picked);
			}
		};
	},
});
