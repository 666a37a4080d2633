import { Marks } from './marks.ts';
import { type OfferSection, SHOP_PLACE, endOfScreen } from './screens.ts';
import type { FoldTools } from '../cells/seat.ts';

interface Shelf {
	readonly section: OfferSection;
	readonly type: 'cards' | 'relics' | 'potions';
}

export const SHELVES: readonly Shelf[] = [
	{ section: 'cardOffers', type: 'cards' },
	{ section: 'relicOffers', type: 'relics' },
	{ section: 'potionOffers', type: 'potions' },
];

type VisitItem = (item: number, isBought: boolean, floor: number) => void;

/** Calls for each thing on a shelf of each shop of the seat: its position, whether it was bought, the floor. */
export function createShelfReader({ view, index, layout }: FoldTools, { section, type }: Shelf) {
	const bought = new Marks(layout.size[type]);
	const seen = new Marks(layout.size[type]);
	return (visit: VisitItem): void => {
		const { words } = view;
		const rows = view[section];
		for (let start = 0, end = 0; start < rows.count; start = end) {
			end = endOfScreen(view, rows, start);
			if (words[rows.place + start] !== SHOP_PLACE) continue;
			bought.clear();
			seen.clear();
			for (let row = start; row < end; row++) {
				const item = index[type][words[rows.id + row]!]!;
				if (item >= 0 && words[rows.isPicked + row] === 1) bought.add(item);
			}
			for (let row = start; row < end; row++) {
				const item = index[type][words[rows.id + row]!]!;
				if (item >= 0 && seen.add(item)) visit(item, bought.has(item), words[rows.floor + start]!);
			}
		}
	};
}
