import { OFFER_PLACES } from '../../../../contract/data-tables/fact-tables.ts';
import type { SeatView } from '../../../runs/vector/seat-view.ts';
import { type FactSource, KIND, actOf } from './fact-source.ts';

const SHOP = OFFER_PLACES.indexOf('shop');

const SECTIONS = [
	{ section: 'cardOffers', kind: 'card', list: 'cards' },
	{ section: 'relicOffers', kind: 'relic', list: 'relics' },
	{ section: 'potionOffers', kind: 'potion', list: 'potions' },
	{ section: 'ancientOffers', kind: 'ancient', list: 'relics' },
] as const;
type Section = (typeof SECTIONS)[number];

/** Adds what a seat was offered, in shops and elsewhere. */
export function addOffers(source: FactSource): void {
	for (const section of SECTIONS) addSection(source, section);
}

/** A list of offers: where the columns stand among the words of a vector. */
interface Offers {
	readonly id: number;
	readonly isPicked: number;
	readonly place: number;
	readonly floor: number;
}

/** Goes screen by screen: the offers of one kind on one floor follow each other. */
function addSection({ view, seat, codes, sink, tally }: FactSource, { section, kind, list }: Section): void {
	const { words } = view;
	const offers = view[section];
	for (let start = 0, end = 0; start < offers.count; start = end) {
		const floor = words[offers.floor + start]!;
		end = start + 1;
		while (end < offers.count && words[offers.floor + end] === floor) end++;
		const place = words[offers.place + start]!;
		const isShop = place === SHOP && kind !== 'ancient';
		const [act, ofAct] = [actOf(view, floor), floorOfAct(view, floor)];
		const rows = isShop ? sink.shops : sink.offers;
		for (let row = start; row < end; row++) {
			const item = codes.read(list, words[offers.id + row]!);
			const picked = words[offers.isPicked + row]!;
			const copy = copyOf(words, offers, row, start, end);
			const at = rows.next();
			const { columns } = rows;
			columns.seat[at] = seat;
			columns.act[at] = act;
			columns.floor[at] = floor;
			columns.floor_of_act[at] = ofAct;
			columns.kind[at] = KIND[kind];
			columns.item[at] = item;
			columns.copy[at] = copy;
			if (isShop) {
				sink.shops.columns.bought[at] = picked;
				sink.shops.columns.earlier[at] = picked === 1 && copy === 1 ? tally.count('bought', item) : 0;
			} else {
				sink.offers.columns.place[at] = place;
				sink.offers.columns.picked[at] = picked;
			}
		}
	}
}

/** The number of an offer among equal ones of its screen; those that were taken come first. */
function copyOf(words: Uint16Array, { id, isPicked }: Offers, row: number, start: number, end: number): number {
	const picked = words[isPicked + row]!;
	let copy = 1;
	for (let other = start; other < end; other++) {
		if (words[id + other] !== words[id + row]) continue;
		const otherPicked = words[isPicked + other]!;
		if (otherPicked > picked || (otherPicked === picked && other < row)) copy += 1;
	}
	return copy;
}

/** A floor of the run, from 1 in its act. */
function floorOfAct({ words, floors }: SeatView, floor: number): number {
	const act = words[floors.act + floor - 1]!;
	let start = floor - 1;
	while (start > 0 && words[floors.act + start - 1] === act) start -= 1;
	return floor - start;
}
