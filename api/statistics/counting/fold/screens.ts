import { PLACES } from '../../../../contract/run-files/seat.ts';
import type { SeatView } from '../../../runs/vector/seat-view.ts';
import { ACTS } from '../cells/columns.ts';

export const SHOP_PLACE = PLACES.indexOf('shop');

export type OfferSection = 'cardOffers' | 'relicOffers' | 'potionOffers' | 'ancientOffers';

/**
 * Where the screen ends that starts at a row of offers: those of one kind on one floor (`behaviour/formulas.md#rating`). Who goes over
 * screens calls nothing else for each: one loop that called all of them would know no folds and could compile none of them in.
 */
export function endOfScreen({ words }: SeatView, { count, floor }: SeatView[OfferSection], start: number): number {
	let end = start + 1;
	while (end < count && words[floor + end] === words[floor + start]) end++;
	return end;
}

/** The act of a floor that offers are told apart by, from 0. */
export function actOf(view: SeatView, floor: number): number {
	return Math.min(ACTS - 1, view.words[view.floors.act + floor - 1]!);
}
