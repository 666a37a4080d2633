import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { type Sizes, goodsOffset, sizesOf } from './sizes.ts';
import { type ItemCodes, type ItemList, PREFIXES } from '../facts/item-codes.ts';

const NONE = -1;
/** The largest code of an item, and one. */
const CODES = 0x1_0000;

type CountedList = Exclude<ItemList, 'options'>;

/** Positions in the lists of a catalogue by code of the item; -1 for what is not in the list. */
export interface ItemPositions extends Readonly<Record<CountedList, Int16Array>> {
	readonly size: Sizes;
	/** Position among cards, relics and potions together. */
	readonly goods: Int16Array;
	optionOf(event: number, option: number): number;
}

/** Ids of each list by position; those that count as one have one position. */
function idsOf(catalogue: StatisticsCatalogue): Readonly<Record<CountedList, [id: string, position: number][]>> {
	const own = (list: readonly { readonly id: string }[]) => list.map(({ id }, position): [string, number] => [id, position]);
	const former = catalogue.encounters.flatMap(({ formerIds = [] }, position) =>
		formerIds.map((id): [string, number] => [id, position]),
	);
	return {
		cards: own(catalogue.cards),
		relics: own(catalogue.relics),
		potions: own(catalogue.potions),
		encounters: [...own(catalogue.encounters), ...former],
		events: own(catalogue.events),
		enchantments: own(catalogue.enchantments),
		restChoices: catalogue.restChoices.map((id, position) => [id, position]),
	};
}

/** Makes sure that everything in the catalogue has a code: facts of what players meet first come after it. */
export function reserveCodes(codes: ItemCodes, catalogue: StatisticsCatalogue): void {
	for (const [list, ids] of Object.entries(idsOf(catalogue)))
		for (const [id] of ids) codes.reserve(PREFIXES[list as CountedList] + id);
	for (const { option } of catalogue.options) codes.reserve(PREFIXES.options + option);
}

/** To be called when all items of the catalogue have codes. */
export function itemPositions(codes: ItemCodes, catalogue: StatisticsCatalogue): ItemPositions {
	const size = sizesOf(catalogue);
	const lists = Object.entries(idsOf(catalogue)).map(([list, ids]) => {
		const positions = new Int16Array(CODES).fill(NONE);
		for (const [id, position] of ids) positions[codes.find(PREFIXES[list as CountedList] + id)!] = position;
		return [list, positions] as const;
	});
	const positions = Object.fromEntries(lists) as Record<CountedList, Int16Array>;
	const goods = new Int16Array(CODES).fill(NONE);
	for (const list of ['cards', 'relics', 'potions'] as const)
		positions[list].forEach((position, code) => {
			if (position !== NONE) goods[code] = goodsOffset(size, list) + position;
		});
	const options = new Map(
		catalogue.options.map(({ event, option }, position) => [
			codes.find(PREFIXES.events + event)! * CODES + codes.find(PREFIXES.options + option)!,
			position,
		]),
	);
	return { ...positions, size, goods, optionOf: (event, option) => options.get(event * CODES + option) ?? NONE };
}
