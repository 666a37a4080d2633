import { REMOVAL, TOTALS } from '../cells/columns.ts';
import { foldedSource } from './cell-source.ts';
import { outcome } from './outcome.ts';
import { bump } from './seat.ts';

/** Cards taken out of decks; what goes on the floor of a thieving hopper was stolen (`runs-and-statistics.md` 4.7). */
export const removals = foldedSource({
	counts: (size) => ({ removals: size.cards * REMOVAL.width }),
	sums: () => ({}),

	createFold({ view, index, layout }, { counts: at }) {
		const { totals } = layout.of(outcome).counts;
		const isHopper = (floor: number): boolean => {
			const { words, rooms } = view;
			for (let row = 0; row < rooms.count; row++) {
				if (words[rooms.floor + row] === floor && index.hoppers[words[rooms.model + row]!]! >= 0) return true;
			}
			return false;
		};
		return ({ sign }, { counts }) => {
			const { words, removedCards } = view;
			for (let row = 0; row < removedCards.count; row++) {
				const card = index.cards[words[removedCards.id + row]!]!;
				if (card < 0) continue;
				const isStolen = isHopper(words[removedCards.floor + row]!);
				bump(counts, at.removals + card * REMOVAL.width + (isStolen ? REMOVAL.stolen : REMOVAL.removed), sign);
				if (!isStolen) bump(counts, totals + TOTALS.removed, sign);
			}
		};
	},
});
