import { REMOVAL, TOTALS } from '../cells/columns.ts';
import { loggedSource } from './cell-source.ts';
import { outcome } from './outcome.ts';
import type { FoldTools } from './seat.ts';

/** Cards taken out of decks; what goes on the floor of a thieving hopper was stolen (`behaviour/statistics.md#community`). */
export const removals = loggedSource({
	counts: (size) => ({ removals: size.cards * REMOVAL.width }),

	createLoggedFold(tools, { counts: at }) {
		const { view, index, layout } = tools;
		const { totals } = layout.of(outcome).counts;
		return (_, positions) => {
			const { words, removedCards } = view;
			for (let row = 0; row < removedCards.count; row++) {
				const card = index.cards[words[removedCards.id + row]!]!;
				if (card < 0) continue;
				const isTheft = isStolen(tools, row);
				positions.add(at.removals + card * REMOVAL.width + (isTheft ? REMOVAL.stolen : REMOVAL.removed));
				if (!isTheft) positions.add(totals + TOTALS.removed);
			}
		};
	},
});

/** Whether the card of a row of `removedCards` went on the floor of a thieving hopper. */
export function isStolen({ view, index }: FoldTools, row: number): boolean {
	const { words, rooms, removedCards } = view;
	const floor = words[removedCards.floor + row];
	for (let room = 0; room < rooms.count; room++) {
		if (words[rooms.floor + room] === floor && index.hoppers[words[rooms.model + room]!]! >= 0) return true;
	}
	return false;
}
