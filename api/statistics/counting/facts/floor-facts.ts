import { POINT_TYPES, ROOM_TYPES } from '../../../../contract/data-tables/fact-tables.ts';
import type { SeatView } from '../../../runs/vector/seat-view.ts';
import { type FactSource, actOf, positionIn } from './fact-source.ts';

/** Adds floors and rooms, and what a seat chose on them. */
export function addFloors(source: FactSource): void {
	addVisited(source);
	addRooms(source);
	addRests(source);
	addEvents(source);
	addCards(source, 'upgrades', source.view.smithedCards);
	addCards(source, 'removals', source.view.removedCards);
}

function addVisited({ view, seat, codes, sink: { floors: rows } }: FactSource): void {
	const { words, floors } = view;
	const { columns } = rows;
	const deckOn = deckSizes(view);
	for (let row = 0; row < floors.count; row++) {
		const at = rows.next();
		columns.seat[at] = seat;
		columns.act[at] = words[floors.act + row]! + 1;
		columns.floor[at] = row + 1;
		columns.type[at] = positionIn(POINT_TYPES, codes.name(words[floors.type + row]!));
		columns.known[at] = words[floors.hasFigures + row]!;
		columns.hp[at] = words[floors.hp + row]!;
		columns.max_hp[at] = words[floors.maxHp + row]!;
		columns.gold[at] = words[floors.gold + row]!;
		columns.damage_taken[at] = words[floors.damage + row]!;
		columns.deck_size[at] = deckOn[row]!;
	}
}

/** Cards of the final deck that came up to each floor. */
function deckSizes({ words, deck, floors }: SeatView): number[] {
	const added = new Array<number>(floors.count + 1).fill(0);
	for (let row = 0; row < deck.count; row++) {
		const floor = words[deck.floor + row]!;
		if (floor <= floors.count) added[floor] = added[floor]! + 1;
	}
	let cards = added[0]!;
	return added.slice(1).map((count) => {
		cards += count;
		return cards;
	});
}

function addRooms({ view, seat, codes, sink: { rooms: rows } }: FactSource): void {
	const { words, floors, rooms } = view;
	const { columns } = rows;
	for (let row = 0; row < rooms.count; row++) {
		const floor = words[rooms.floor + row]!;
		const at = rows.next();
		columns.seat[at] = seat;
		columns.act[at] = actOf(view, floor);
		columns.floor[at] = floor;
		columns.position[at] = row + 1;
		columns.room_type[at] = positionIn(ROOM_TYPES, codes.name(words[rooms.type + row]!));
		columns.encounter[at] = codes.read('encounters', words[rooms.model + row]!);
		columns.turns[at] = words[rooms.turns + row]!;
		columns.known[at] = words[floors.hasFigures + floor - 1]!;
		columns.damage_taken[at] = words[floors.damage + floor - 1]!;
		columns.party_damage[at] = words[floors.partyDamage + floor - 1]!;
		columns.max_hp[at] = words[floors.maxHp + floor - 1]!;
	}
}

function addRests({ view, seat, codes, sink: { rests: rows }, tally }: FactSource): void {
	const { words, floors, restChoices } = view;
	const { columns } = rows;
	for (let row = 0; row < restChoices.count; row++) {
		const floor = words[restChoices.floor + row]!;
		const before = floorBefore(view, floor);
		const choice = codes.read('restChoices', words[restChoices.id + row]!);
		const at = rows.next();
		columns.seat[at] = seat;
		columns.act[at] = actOf(view, floor);
		columns.floor[at] = floor;
		columns.choice[at] = choice;
		columns.hp_before[at] = words[floors.hp + before - 1]!;
		columns.max_hp_before[at] = words[floors.maxHp + before - 1]!;
		columns.earlier[at] = tally.count('rest', choice);
	}
}

/** The last earlier floor that tells hit points; the floor itself without one. */
function floorBefore({ words, floors }: SeatView, floor: number): number {
	for (let earlier = floor - 1; earlier > 0; earlier--) if (words[floors.hasFigures + earlier - 1] === 1) return earlier;
	return floor;
}

function addEvents({ view, seat, codes, sink: { events: rows }, tally }: FactSource): void {
	const { words, eventChoices } = view;
	const { columns } = rows;
	for (let row = 0; row < eventChoices.count; row++) {
		const floor = words[eventChoices.floor + row]!;
		const event = codes.read('events', words[eventChoices.event + row]!);
		const option = codes.read('options', words[eventChoices.option + row]!);
		const at = rows.next();
		columns.seat[at] = seat;
		columns.act[at] = actOf(view, floor);
		columns.floor[at] = floor;
		columns.event[at] = event;
		columns.option[at] = option;
		columns.earlier[at] = tally.count('option', event, option);
	}
}

function addCards(
	{ view, seat, codes, sink }: FactSource,
	table: 'upgrades' | 'removals',
	section: SeatView['smithedCards'],
): void {
	const rows = sink[table];
	for (let row = 0; row < section.count; row++) {
		const floor = view.words[section.floor + row]!;
		const at = rows.next();
		rows.columns.seat[at] = seat;
		rows.columns.act[at] = actOf(view, floor);
		rows.columns.floor[at] = floor;
		rows.columns.item[at] = codes.read('cards', view.words[section.id + row]!);
	}
}
