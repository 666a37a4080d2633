import { RunRejected } from './run-rejected.ts';
import type { ParsedRun, ParsedSeat } from './seat.ts';
import type { EncodedRun } from './vector/encode-run.ts';
import type { JsonBounds } from './text/json-text.ts';

/** Seven times the values and five times the depth of the largest run of 80 real ones, of four players. */
export const JSON_BOUNDS: JsonBounds = { depth: 64, values: 50_000 };

type Measured = Pick<ParsedRun, 'seats' | 'acts' | 'modifiers' | 'floorsReached'> & { readonly names: readonly string[] };

interface Bound {
	readonly most: number;
	readonly measure: (run: Measured) => number;
}

const largest = (numbers: readonly number[]): number => Math.max(0, ...numbers);
const ofSeats =
	(measure: (seat: ParsedSeat) => number) =>
	({ seats }: Measured): number =>
		largest(seats.map(measure));

/** Five times and more of what the largest real runs have (91 cards, 26 relics, 49 floors, 2 rooms), except the players: the game seats four. */
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
	'different ids': { most: 1536, measure: ({ names }) => names.length },
};

function choicesOf(seat: ParsedSeat): number {
	const lists = [seat.cardOffers, seat.relicOffers, seat.potionOffers, seat.ancientOffers, seat.eventChoices, seat.restChoices];
	const events = [seat.smithedCards, seat.removedCards, seat.removedRelics, seat.potionEvents];
	return [...lists, ...events].reduce((sum, list) => sum + list.length, 0);
}

/**
 * Refuses a file that no game makes: kept in the indexes, a few of them would take more memory than all honest runs.
 * @throws RunRejected with everything that there is too much of
 */
export function refuseExcess(run: ParsedRun, { names }: EncodedRun): void {
	const measured = { ...run, names };
	const excess = Object.entries(BOUNDS)
		.map(([field, { most, measure }]) => ({ field, most, got: measure(measured) }))
		.filter(({ got, most }) => got > most);
	if (excess.length === 0) return;
	const words = excess.map(({ field, most, got }) => `${field}: expected at most ${most}, got ${got}`);
	throw new RunRejected(
		`The run file is too large in parts. ${words.join('; ')}.`,
		excess.map((bound) => ({ ...bound, code: bound.field === 'players' ? 'too_many_players' : 'too_many' })),
	);
}
