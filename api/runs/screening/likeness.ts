import { hash } from 'node:crypto';
import type { ParsedRun, ParsedSeat } from '../seat.ts';

/** Runs with fewer offers resemble each other by chance. */
const FEWEST_OFFERS = 12;
const DIGEST_DIGITS = 16;

/**
 * What near copies of a run have in common whatever their seeds, times and figures say: digests of the decks, the path and the
 * choices. None for a run too short to tell.
 */
export function likenessOf(run: ParsedRun): readonly string[] {
	const offers = run.seats.reduce((sum, { cardOffers }) => sum + cardOffers.length, 0);
	if (offers < FEWEST_OFFERS) return [];
	const parts = {
		deck: run.seats.map(({ character, deck }) => [character, ...deck.map(({ id, upgrades }) => `${id}+${upgrades}`).sort()]),
		path: run.seats[0]?.floors.map(({ rooms }) => rooms.map(({ type, model }) => [type, model])),
		choices: run.seats.map(choicesOf),
	};
	return Object.entries(parts).map(([name, part]) => hash('sha256', JSON.stringify([name, part])).slice(0, DIGEST_DIGITS));
}

function choicesOf({ cardOffers, relicOffers, ancientOffers, eventChoices, restChoices }: ParsedSeat): unknown {
	const offers = [...cardOffers, ...relicOffers, ...ancientOffers].map(({ id, isPicked }) => [id, isPicked]);
	return [offers, eventChoices.map(({ event, option }) => [event, option]), restChoices.map(({ id }) => id)];
}
