import {
	type JsonObject,
	readFlag,
	readId,
	readInteger,
	readList,
	readObject,
	readScalar,
} from '../../../contract/run-files/read-fields.ts';
import { isObject } from '../../../contract/records/is-object.ts';
import { placeOf } from '../../../contract/run-files/map-points.ts';
import type { DeckCard, ParsedRun, ParsedSeat } from '../../../contract/run-files/seat.ts';

/** Game files explain the HP of every floor except that of a death. Files that explain fewer floors count as incomplete. */
const LEAST_EXPLAINED = 0.75;
const FEWEST_FLOORS = 4;

/** A quantity after a floor: expected from the previous floor and the changes, and as stated by the file. */
export interface Balance {
	readonly expected: number;
	readonly stated: number;
}

/** The records of a player's cards, HP and gold by floor. They are consistent in files of the game. */
export interface Books {
	/** From the second floor on; null without figures. */
	readonly hp: readonly (Balance | null)[];
	readonly gold: readonly (Balance | null)[];
	/** The starting deck: the final deck without gained cards, with lost cards. */
	readonly startDeck: Tally;
	/** Cards of the deck from the first floor that this floor did not give. */
	readonly firstCards: number;
	/** Cards of the deck from later floors that these floors did not give. */
	readonly strangeCards: number;
	/** Cards picked but not gained, except in shops. */
	readonly ungainedPicks: number;
	/** Whether the records are complete: the file lists gains and explains its HP. */
	readonly areKept: boolean;
}

/** Copies by id. */
type Tally = ReadonlyMap<string, number>;

interface Changes {
	readonly stats: JsonObject | undefined;
	readonly gained: readonly string[];
	readonly becameOthers: readonly string[];
	readonly lost: readonly string[];
	readonly picked: readonly string[];
	readonly isShop: boolean;
}

/** Reads the records of every player in a usable file. */
export function readBooks(file: JsonObject, { seats }: ParsedRun): readonly Books[] {
	const points = readList(file['map_point_history'], (act) => readList(act, readObject)).flat();
	return seats.map((seat) => {
		const floors = points.map((point, index) => {
			const all = readList(point['player_stats'], readObject);
			const isOwn = (stats: JsonObject | undefined) => stats && readScalar(stats['player_id']) === seat.playerId;
			const stats = isOwn(all[seat.player]) ? all[seat.player] : all.find(isOwn);
			const { type, rooms } = seat.floors[index]!;
			return readChanges(stats, placeOf(type, rooms) === 'shop');
		});
		return booksOf(seat, floors);
	});
}

function readChanges(stats: JsonObject | undefined, isShop: boolean): Changes {
	const ids = (key: string, part?: string) =>
		readList(stats?.[key], (entry) => readId(part === undefined ? entry : readObject(entry)[part]));
	return {
		stats,
		isShop,
		gained: ids('cards_gained'),
		becameOthers: ids('cards_transformed', 'final_card'),
		lost: [...ids('cards_removed'), ...ids('cards_transformed', 'original_card')],
		picked: readList(stats?.['card_choices'], (choice) =>
			isObject(choice) && readFlag(choice['was_picked']) ? readId(choice['card']) : null,
		),
	};
}

function booksOf({ deck }: ParsedSeat, floors: readonly Changes[]): Books {
	const hp = balances(floors, 'current_hp', ['hp_healed'], ['damage_taken']);
	const compared = hp.filter((balance) => balance !== null);
	const explained = compared.filter(({ expected, stated }) => expected === stated);
	const all = (read: (changes: Changes) => readonly string[]) => tally(floors.flatMap(read));
	const gains = all(({ gained, becameOthers }) => [...gained, ...becameOthers]);
	const finalAndLost = tally([...deck.map(({ id }) => id), ...floors.flatMap(({ lost }) => lost)]);
	return {
		hp,
		gold: balances(floors, 'current_gold', ['gold_gained'], ['gold_spent', 'gold_lost', 'gold_stolen']),
		startDeck: excess(finalAndLost, gains),
		firstCards: strangeOn(deck, floors, (floor) => floor <= 1),
		strangeCards: strangeOn(deck, floors, (floor) => floor > 1),
		ungainedPicks: floors.reduce(
			(sum, { picked, gained, isShop }) => sum + (isShop ? 0 : new Set(picked).difference(new Set(gained)).size),
			0,
		),
		areKept:
			floors.some(({ gained }) => gained.length > 0) &&
			compared.length >= FEWEST_FLOORS &&
			explained.length >= LEAST_EXPLAINED * compared.length,
	};
}

/** Counts cards of the deck that the floor which they name did not give. */
function strangeOn(deck: readonly DeckCard[], floors: readonly Changes[], isAsked: (floor: number) => boolean): number {
	const byFloor = Map.groupBy(
		deck.filter(({ floor }) => isAsked(floor)),
		({ floor }) => Math.max(1, floor),
	);
	return [...byFloor].reduce((sum, [floor, cards]) => {
		const { gained = [], becameOthers = [], picked = [] } = floors[floor - 1] ?? {};
		// Some files list purchases only as choices.
		const unlisted = excess(tally(picked), tally(gained));
		const given = tally([...gained, ...becameOthers, ...spread(unlisted)]);
		return sum + total(excess(tally(cards.map(({ id }) => id)), given));
	}, 0);
}

function balances(
	floors: readonly Changes[],
	stock: string,
	gains: readonly string[],
	losses: readonly string[],
): (Balance | null)[] {
	return floors.slice(1).map(({ stats: after }, index) => {
		const before = floors[index]!.stats;
		if (before === undefined || after === undefined) return null;
		const sum = (keys: readonly string[]) => keys.reduce((value, key) => value + readInteger(after[key]), 0);
		return { expected: readInteger(before[stock]) + sum(gains) - sum(losses), stated: readInteger(after[stock]) };
	});
}

function tally(ids: readonly string[]): Tally {
	const copies = new Map<string, number>();
	for (const id of ids) copies.set(id, (copies.get(id) ?? 0) + 1);
	return copies;
}

/** The copies of `left` that exceed those of `right`. */
function excess(left: Tally, right: Tally): Tally {
	return new Map(
		[...left].map(([id, copies]) => [id, copies - (right.get(id) ?? 0)] as const).filter(([, copies]) => copies > 0),
	);
}

const total = (copies: Tally): number => copies.values().reduce((sum, count) => sum + count, 0);

const spread = (copies: Tally): string[] => [...copies].flatMap(([id, count]) => Array.from({ length: count }, () => id));
