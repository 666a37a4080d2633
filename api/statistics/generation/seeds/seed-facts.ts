import type { SeedKind } from '../../../../contract/statistics/seeds.ts';
import { WORDS } from '../../counting/catalogue/code-index.ts';
import { SHOP_PLACE } from '../../counting/fold/screens.ts';
import type { FoldTools } from '../../counting/cells/seat.ts';

const [ELITE, BOSS] = [WORDS.roomTypes.indexOf('elite'), WORDS.roomTypes.indexOf('boss')];

/** What offers are called in shops and elsewhere; null for those that no search asks for. */
const OFFERS = [
	{ section: 'cardOffers', list: 'cards', shop: 'shop_card', free: 'offered' },
	{ section: 'relicOffers', list: 'relics', shop: 'shop_relic', free: null },
	{ section: 'potionOffers', list: 'potions', shop: 'shop_potion', free: null },
] as const;

/** Something that a run met: its kind, the position in the list of the kind, the absolute floor, and whether it was taken. */
export type VisitFact = (kind: SeedKind, position: number, floor: number, isTaken: boolean) => void;

/** Calls with everything that the seat under the view met. */
export function createFactVisitor({ view, index }: FoldTools): (visit: VisitFact) => void {
	return (visit) => {
		const { words, floors, rooms, deck, relics, eventChoices, ancientOffers } = view;
		const tell = (kind: SeedKind, position: number, floor: number, isTaken: boolean): void => {
			if (position >= 0) visit(kind, position, floor, isTaken);
		};
		for (let row = 0; row < ancientOffers.count; row++) {
			const floor = words[ancientOffers.floor + row]!;
			const kind = words[floors.act + floor - 1] === 0 ? 'neow' : 'ancient';
			tell(kind, index.relics[words[ancientOffers.id + row]!]!, floor, words[ancientOffers.isPicked + row] === 1);
		}
		for (let row = 0; row < eventChoices.count; row++)
			tell('event', index.events[words[eventChoices.event + row]!]!, words[eventChoices.floor + row]!, true);
		for (let row = 0; row < rooms.count; row++) {
			const type = index.roomTypes[words[rooms.type + row]!]!;
			if (type !== ELITE && type !== BOSS) continue;
			const encounter = index.encounters[words[rooms.model + row]!]!;
			tell(type === BOSS ? 'boss' : 'elite', encounter, words[rooms.floor + row]!, true);
		}
		for (let row = 0; row < relics.count; row++)
			tell('relic', index.relics[words[relics.id + row]!]!, words[relics.floor + row]!, true);
		for (let row = 0; row < deck.count; row++) tell('deck', index.cards[words[deck.id + row]!]!, words[deck.floor + row]!, true);
		for (const { section, list, shop, free } of OFFERS) {
			const offers = view[section];
			for (let row = 0; row < offers.count; row++) {
				const kind = words[offers.place + row] === SHOP_PLACE ? shop : free;
				const isTaken = words[offers.isPicked + row] === 1;
				if (kind) tell(kind, index[list][words[offers.id + row]!]!, words[offers.floor + row]!, isTaken);
			}
		}
	};
}

/** The act of an absolute floor, from 1; what a run starts with is of the first. */
export function actOfFloor({ view: { words, floors } }: FoldTools, floor: number): number {
	return floor < 1 || floor > floors.count ? 1 : words[floors.act + floor - 1]! + 1;
}
