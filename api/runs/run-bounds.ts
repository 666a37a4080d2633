import { RunRejected } from '../../contract/run-files/run-rejected.ts';
import type { ParsedRun, ParsedSeat } from '../../contract/run-files/seat.ts';
import type { StoredForm } from './stored-form.ts';
import type { EncodedRun } from './vector/encode-run.ts';
import type { JsonBounds } from './text/json-text.ts';

/** Several times the values, depth and id length of the largest real run. */
export const JSON_BOUNDS: JsonBounds = { depth: 64, values: 50_000, digits: 40 };

type Measured = Pick<ParsedRun, 'seats' | 'acts' | 'modifiers' | 'floorsReached' | 'partySmiths'> & {
	readonly names: readonly string[];
	readonly playerIds: readonly string[];
};

interface Bound {
	readonly most: number;
	readonly measure: (run: Measured) => number;
}

/** The largest number in a response. */
const LARGEST_GOT = 2 ** 31 - 1;

const largest = (numbers: readonly number[]): number => Math.max(0, ...numbers);
const ofSeats =
	(measure: (seat: ParsedSeat) => number) =>
	({ seats }: Measured): number =>
		largest(seats.map(measure));

/** Over all floors of all seats. */
const ofFloors = (measure: (floor: ParsedSeat['floors'][number]) => number) =>
	ofSeats(({ floors }) => largest(floors.map(measure)));

/**
 * At least five times the counts of the largest real runs, except players, of which the game allows four. Numbers are at least forty times
 * the largest real ones, so that no run moves a mean by more than an honest one could.
 */
const BOUNDS: Readonly<Record<string, Bound>> = {
	players: { most: 4, measure: ({ seats }) => seats.length },
	acts: { most: 32, measure: ({ acts }) => acts.length },
	modifiers: { most: 64, measure: ({ modifiers }) => modifiers.length },
	floors: { most: 512, measure: ({ floorsReached }) => floorsReached },
	'rooms of a floor': { most: 16, measure: ({ seats }) => largest(seats[0]?.floors.map(({ rooms }) => rooms.length) ?? []) },
	'cards in a deck': { most: 512, measure: ofSeats(({ deck }) => deck.length) },
	'relics of a player': { most: 512, measure: ofSeats(({ relics }) => relics.length) },
	'potions of a player': { most: 64, measure: ofSeats(({ potions }) => potions.length) },
	'choices of a player': { most: 4096, measure: ofSeats(choicesOf) },
	'damage on a floor': { most: 10_000, measure: ofFloors(({ damage }) => damage) },
	'damage of a party on a floor': { most: 40_000, measure: ofFloors(({ partyDamage }) => partyDamage) },
	'hit points': { most: 10_000, measure: ofFloors(({ hp, maxHp }) => Math.max(hp, maxHp)) },
	gold: { most: 50_000, measure: ofFloors(({ gold }) => gold) },
	'turns of a fight': { most: 2_000, measure: ofFloors(({ rooms }) => largest(rooms.map(({ turns }) => turns))) },
	'cards smithed by a party': { most: 2_000, measure: ({ partySmiths }) => partySmiths },
	'upgrades of a card': { most: 1_000, measure: ofSeats(({ deck }) => largest(deck.map(({ upgrades }) => upgrades))) },
	'floor of a card or relic': {
		most: 10_000,
		measure: ofSeats(({ deck, relics }) => largest([...deck, ...relics].map(({ floor }) => floor))),
	},
	// Each id is stored separately, so that its owner can get it back.
	'ids of players': { most: 16, measure: ({ playerIds }) => playerIds.length },
	'digits of the id of a player': { most: 20, measure: ({ playerIds }) => largest(playerIds.map(({ length }) => length)) },
	'different ids': { most: 1536, measure: ({ names }) => names.length },
};

function choicesOf(seat: ParsedSeat): number {
	const lists = [seat.cardOffers, seat.relicOffers, seat.potionOffers, seat.ancientOffers, seat.eventChoices, seat.restChoices];
	const events = [seat.smithedCards, seat.removedCards, seat.removedRelics, seat.potionEvents];
	return [...lists, ...events].reduce((sum, list) => sum + list.length, 0);
}

/**
 * Rejects files that no game writes, a few of which would need more memory in the indexes than all honest runs.
 * @throws RunRejected with everything that exceeds its bound
 */
export function rejectExcess(run: ParsedRun, { names }: EncodedRun, { playerIds }: StoredForm): void {
	const measured = { ...run, names, playerIds: [...playerIds.values()] };
	const excess = Object.entries(BOUNDS)
		.map(([field, { most, measure }]) => ({ field, most, got: measure(measured) }))
		.filter(({ got, most }) => got > most);
	if (excess.length === 0) return;
	const words = excess.map(({ field, most, got }) => `${field}: expected at most ${most}, got ${got}`);
	throw new RunRejected(
		`The run file is too large in parts. ${words.join('; ')}.`,
		excess.map(({ field, most, got }) => ({
			field,
			most,
			got: Math.min(got, LARGEST_GOT),
			code: field === 'players' ? 'too_many_players' : 'too_many',
		})),
	);
}
