import { isObject } from '../records/is-object.ts';
import { type JsonObject, readId, readInteger, readList, readObject, readScalar } from './read-fields.ts';
import type { MapPoint, PlayerStats } from './map-points.ts';
import type { CardOffer, DeckCard, EventChoice, Floor, FloorEvent, HeldRelic, Offer, ParsedSeat, PotionEvent } from './seat.ts';

/** A player of the file without floors. */
export type Player = Pick<ParsedSeat, 'player' | 'playerId' | 'character' | 'rawCharacter' | 'deck' | 'relics' | 'potions'>;

/** Reads a player of a usable file, in which characters, cards and relics have ids. */
export function readPlayer(value: unknown, index: number): Player {
	const player = readObject(value);
	return {
		player: index,
		playerId: readScalar(player['id']),
		character: readId(player['character']) ?? '',
		rawCharacter: typeof player['character'] === 'string' ? player['character'] : '',
		deck: readList(player['deck'], readCard),
		relics: readList(player['relics'], readRelic),
		potions: readList(player['potions'], readId),
	};
}

function readCard(value: unknown): DeckCard {
	const card = readObject(value);
	return {
		id: readId(value) ?? '',
		upgrades: readInteger(card['current_upgrade_level']),
		floor: readInteger(card['floor_added_to_deck']),
		enchantment: readId(card['enchantment']),
	};
}

function readRelic(value: unknown): HeldRelic {
	const relic = readObject(value);
	return { id: readId(value) ?? '', floor: readInteger(relic['floor_added_to_deck']), isWax: isWax(readObject(relic['props'])) };
}

function isWax({ bools }: JsonObject): boolean {
	return Array.isArray(bools) && bools.some((flag) => isObject(flag) && flag['name'] === 'IsWax' && flag['value'] === true);
}

interface FloorLists {
	readonly floors: Floor[];
	readonly cardOffers: CardOffer[];
	readonly relicOffers: Offer[];
	readonly potionOffers: Offer[];
	readonly ancientOffers: Offer[];
	readonly eventChoices: EventChoice[];
	readonly restChoices: FloorEvent[];
	readonly smithedCards: FloorEvent[];
	readonly removedCards: FloorEvent[];
	readonly removedRelics: FloorEvent[];
	readonly potionEvents: PotionEvent[];
}

/** Adds the floors to a player in one pass, because a file has hundreds of mostly empty lists. */
export function parseSeat(player: Player, points: readonly MapPoint[]): ParsedSeat {
	const lists: FloorLists = {
		floors: [],
		cardOffers: [],
		relicOffers: [],
		potionOffers: [],
		ancientOffers: [],
		eventChoices: [],
		restChoices: [],
		smithedCards: [],
		removedCards: [],
		removedRelics: [],
		potionEvents: [],
	};
	for (const point of points) {
		const stats = statsOf(point, player);
		lists.floors.push(floorOf(point, stats));
		if (stats) addFloor(lists, point, stats);
	}
	return { ...player, ...lists };
}

/** Ids rounded by another program may be equal; then the index decides. */
function statsOf({ stats }: MapPoint, { playerId, player }: Player): PlayerStats | undefined {
	if (stats[player]?.playerId === playerId) return stats[player];
	return stats.find((entry) => entry.playerId === playerId);
}

function floorOf({ act, type, rooms, partyDamage }: MapPoint, stats: PlayerStats | undefined): Floor {
	return {
		act,
		type,
		rooms,
		hasFigures: stats !== undefined,
		hp: stats?.hp ?? 0,
		maxHp: stats?.maxHp ?? 0,
		gold: stats?.gold ?? 0,
		damage: stats?.damage ?? 0,
		partyDamage,
	};
}

function addFloor(lists: FloorLists, { floor, place }: MapPoint, stats: PlayerStats): void {
	for (const { id, isPicked, upgrades } of stats.cardChoices) lists.cardOffers.push({ floor, place, id, isPicked, upgrades });
	for (const { id, isPicked } of stats.relicChoices) lists.relicOffers.push({ floor, place, id, isPicked });
	for (const { id, isPicked } of stats.potionChoices) lists.potionOffers.push({ floor, place, id, isPicked });
	for (const { id, isPicked } of stats.ancientChoices) lists.ancientOffers.push({ floor, place, id, isPicked });
	for (const choice of stats.eventChoices) lists.eventChoices.push({ floor, ...choice });
	for (const id of stats.restChoices) lists.restChoices.push({ floor, id });
	if (stats.restChoices.includes('SMITH')) for (const id of stats.upgradedCards) lists.smithedCards.push({ floor, id });
	for (const id of stats.removedCards) lists.removedCards.push({ floor, id });
	for (const id of stats.removedRelics) lists.removedRelics.push({ floor, id });
	for (const id of stats.usedPotions) lists.potionEvents.push({ floor, id, isUsed: true });
	for (const id of stats.discardedPotions) lists.potionEvents.push({ floor, id, isUsed: false });
}
