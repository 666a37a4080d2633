import { PLACES } from '../../../runs/seat.ts';
import type { SeatView } from '../../../runs/vector/seat-view.ts';
import { ACTS } from '../cells/columns.ts';

export const SHOP_PLACE = PLACES.indexOf('shop');

export type OfferSection = 'cardOffers' | 'relicOffers' | 'potionOffers' | 'ancientOffers';

/** Calls with the rows of each screen: the offers of one kind on one floor (`behaviour/formulas.md#rating`). */
export function eachScreen(view: SeatView, section: OfferSection, visit: (start: number, end: number) => void): void {
	const { words } = view;
	const { count, floor } = view[section];
	let start = 0;
	while (start < count) {
		let end = start + 1;
		while (end < count && words[floor + end] === words[floor + start]) end++;
		visit(start, end);
		start = end;
	}
}

/** The act of a floor that offers are told apart by, from 0. */
export function actOf(view: SeatView, floor: number): number {
	return Math.min(ACTS - 1, view.words[view.floors.act + floor - 1]!);
}
