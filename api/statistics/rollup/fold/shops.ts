import { goodsOffset } from '../cells/cell-layout.ts';
import { SHOP } from '../cells/columns.ts';
import { Marks } from './marks.ts';
import { type OfferSection, SHOP_PLACE, eachScreen } from './screens.ts';
import type { FoldTools, MetricsFold } from './seat.ts';

interface Shelf {
	readonly section: OfferSection;
	readonly type: 'cards' | 'relics' | 'potions';
}

export const SHELVES: readonly Shelf[] = [
	{ section: 'cardOffers', type: 'cards' },
	{ section: 'relicOffers', type: 'relics' },
	{ section: 'potionOffers', type: 'potions' },
];

/** What stood in shops and was bought, each thing once per visit (`runs-and-statistics.md` 4.6). */
export function createShopFold(tools: FoldTools): MetricsFold {
	const folds = SHELVES.map((shelf) => createShelfFold(tools, shelf));
	return (ending, positions) => {
		for (const fold of folds) fold(ending, positions);
	};
}

function createShelfFold(tools: FoldTools, shelf: Shelf): MetricsFold {
	const base = tools.layout.counts.shops + goodsOffset(tools.layout.size, shelf.type) * SHOP.width;
	const visit = createShelfReader(tools, shelf);
	return ({ won }, positions) => {
		visit((item, isBought) => {
			const at = base + item * SHOP.width;
			positions.add(at + SHOP.seen);
			if (!isBought) return;
			positions.add(at + SHOP.bought);
			if (won === 1) positions.add(at + SHOP.wins);
		});
	};
}

type VisitItem = (item: number, isBought: boolean, floor: number) => void;

/** Calls for each thing on a shelf of each shop of the seat: its position, whether it was bought, the floor. */
export function createShelfReader({ view, index, layout }: FoldTools, { section, type }: Shelf) {
	const bought = new Marks(layout.size[type]);
	const seen = new Marks(layout.size[type]);
	return (visit: VisitItem): void => {
		const { words } = view;
		const rows = view[section];
		eachScreen(view, section, (start, end) => {
			if (words[rows.place + start] !== SHOP_PLACE) return;
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
		});
	};
}
