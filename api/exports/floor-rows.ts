import type { FLOOR_TABLES, FloorTableName } from '../../contract/data-tables/run-tables.ts';
import type { RowOf } from '../../contract/data-tables/table.ts';
import { placeOf, readMapPoints } from '../../contract/run-files/map-points.ts';
import { parseSeat, readPlayer } from '../../contract/run-files/parse-seat.ts';
import { isObject } from '../../contract/records/is-object.ts';
import { readId, readList, readObject } from '../../contract/run-files/read-fields.ts';
import type { Floor, Offer, ParsedSeat } from '../../contract/run-files/seat.ts';
import { readJson } from '../runs/text/json-text.ts';

/** The rows of a seat by table. */
export type FloorRows = { readonly [Name in FloorTableName]: readonly RowOf<(typeof FLOOR_TABLES)[Name]>[] };

/** A seat with the columns of its run. */
interface SeatOfLine {
	readonly hash: string;
	readonly killer: string | null;
	readonly seat: ParsedSeat;
}

const FIGHTS: ReadonlySet<string> = new Set(['monster', 'elite', 'boss']);

/**
 * The rows of the seat in a line of an export.
 * @throws SyntaxError when the line is no JSON
 */
export function floorRows(line: Buffer): FloorRows {
	const read = seatOfLine(line);
	return { offers: offersOf(read), shops: shopsOf(read), fights: fightsOf(read), rests: restsOf(read), events: eventsOf(read) };
}

function seatOfLine(line: Buffer): SeatOfLine {
	const file = readObject(readJson(line).value);
	const index = Number(file['player_index']) || 0;
	const players = readList(file['players'], (value, player) => (player === index && isObject(value) ? value : null));
	return {
		hash: String(file['run_hash']),
		killer: readId(file['killed_by_encounter']),
		seat: parseSeat(readPlayer(players[0], index), readMapPoints(file)),
	};
}

const floorAt = ({ floors }: ParsedSeat, floor: number): Floor => floors[floor - 1]!;

function whereOf({ hash, seat }: SeatOfLine, floor: number) {
	return { run_hash: hash, act: floorAt(seat, floor).act + 1, floor };
}

/** Numbers the records of each floor from 1. */
function createCounter(): (floor: number) => number {
	const counts = new Map<number, number>();
	return (floor) => {
		const count = (counts.get(floor) ?? 0) + 1;
		counts.set(floor, count);
		return count;
	};
}

/** Offers by kind. */
function offeredOf({ cardOffers, relicOffers, potionOffers, ancientOffers }: ParsedSeat) {
	const plain = (offers: readonly Offer[]) => offers.map((offer) => ({ ...offer, upgrades: 0 }));
	return { card: cardOffers, relic: plain(relicOffers), potion: plain(potionOffers), ancient: plain(ancientOffers) };
}

function offersOf(read: SeatOfLine): FloorRows['offers'] {
	return Object.entries(offeredOf(read.seat)).flatMap(([kind, offers]) => {
		const positionOn = createCounter();
		return offers
			.filter(({ place }) => place !== 'shop')
			.map(({ floor, place, id, upgrades, isPicked }) => ({
				...whereOf(read, floor),
				place,
				kind,
				position: positionOn(floor),
				id,
				upgrades,
				picked: isPicked,
			}));
	});
}

function shopsOf(read: SeatOfLine): FloorRows['shops'] {
	const { removedCards, floors } = read.seat;
	const { card, relic, potion } = offeredOf(read.seat);
	const shopFloors = new Set(floors.flatMap(({ type, rooms }, index) => (placeOf(type, rooms) === 'shop' ? [index + 1] : [])));
	const removals = removedCards.map(({ floor, id }) => ({ floor, id, upgrades: 0, isPicked: true }));
	return Object.entries({ card, relic, potion, removal: removals }).flatMap(([kind, items]) => {
		const positionOn = createCounter();
		return items
			.filter(({ floor }) => shopFloors.has(floor))
			.map(({ floor, id, upgrades, isPicked }) => ({
				...whereOf(read, floor),
				kind,
				position: positionOn(floor),
				id,
				upgrades,
				bought: isPicked,
				gold_after: known(floorAt(read.seat, floor), 'gold'),
			}));
	});
}

/** A figure of a floor; null when the file has no figures of this player there. */
function known(floor: Floor | undefined, figure: 'hp' | 'maxHp' | 'gold' | 'damage'): number | null {
	return floor?.hasFigures ? floor[figure] : null;
}

function hitPoints({ floors }: ParsedSeat, floor: number) {
	return {
		hp_before: known(
			floors.slice(0, floor - 1).findLast(({ hasFigures }) => hasFigures),
			'hp',
		),
		hp_after: known(floors[floor - 1], 'hp'),
		max_hp: known(floors[floor - 1], 'maxHp'),
	};
}

function fightsOf(read: SeatOfLine): FloorRows['fights'] {
	const { seat, killer } = read;
	const fights = seat.floors.flatMap((floor, index) =>
		floor.rooms.flatMap(({ type, model, turns }) =>
			FIGHTS.has(type) && model !== null ? [{ ...floor, number: index + 1, room_type: type, encounter: model, turns }] : [],
		),
	);
	const last = fights.findLastIndex(({ encounter }) => encounter === killer);
	return fights.map((fight, index) => ({
		...whereOf(read, fight.number),
		room_type: fight.room_type,
		encounter: fight.encounter,
		turns: fight.turns,
		damage_taken: known(fight, 'damage'),
		party_damage: fight.partyDamage,
		...hitPoints(seat, fight.number),
		ended_run: index === last,
	}));
}

function restsOf(read: SeatOfLine): FloorRows['rests'] {
	const smithed = Map.groupBy(read.seat.smithedCards, ({ floor }) => floor);
	return read.seat.restChoices.map(({ floor, id }) => ({
		...whereOf(read, floor),
		choice: id,
		...hitPoints(read.seat, floor),
		upgraded:
			id === 'SMITH'
				? (smithed
						.get(floor)
						?.map((card) => card.id)
						.join(' ') ?? '')
				: null,
	}));
}

function eventsOf(read: SeatOfLine): FloorRows['events'] {
	const positionOn = createCounter();
	return read.seat.eventChoices.map(({ floor, event, option }) => ({
		...whereOf(read, floor),
		position: positionOn(floor),
		event,
		option,
	}));
}
