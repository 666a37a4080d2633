import { hash } from 'node:crypto';
import type { Floor, ParsedRun, ParsedSeat } from '../../../contract/run-files/seat.ts';

/** Runs with fewer offers are similar by chance. */
const FEWEST_OFFERS = 12;
/** Distinct pairs of consecutive fights that make a path unique. */
export const PATH_DIGESTS = 8;
/** Distinct figures of fights that make a path unique. */
const FEWEST_FIGURES = 4;
const DIGEST_DIGITS = 16;
const FIGHTS: readonly string[] = ['monster', 'elite', 'boss'];

/**
 * Digests that copies of a run share despite changed seeds, times, decks and choices. A run with enough fights has the smallest digests of
 * its pairs of fights, because two players never get the same turns and damage. Other runs have digests of decks, path and choices, which
 * generated test runs may share too. Empty for runs that are too short.
 */
export function likenessOf(run: ParsedRun): readonly string[] {
	const fights = (run.seats[0]?.floors ?? []).flatMap(({ rooms }, index) => (isFight(rooms) ? [fightOf(run, index)] : []));
	const figures = new Set(fights.map(({ turns, damage }) => JSON.stringify([turns, damage])));
	const pairs = new Set(fights.slice(1).map((fight, index) => digestOf([fights[index], fight])));
	if (pairs.size >= PATH_DIGESTS && figures.size >= FEWEST_FIGURES) return [...pairs].sort().slice(0, PATH_DIGESTS);
	const offers = run.seats.reduce((sum, { cardOffers }) => sum + cardOffers.length, 0);
	return offers < FEWEST_OFFERS ? [] : partsOf(run);
}

const isFight = (rooms: Floor['rooms']): boolean => rooms.some(({ type }) => FIGHTS.includes(type));

interface Fight {
	readonly rooms: readonly (readonly [string, string | null])[];
	readonly turns: readonly number[];
	/** Ascending, because the files of the players list them in different orders. */
	readonly damage: readonly number[];
}

function fightOf({ seats }: ParsedRun, floor: number): Fight {
	const { rooms } = seats[0]!.floors[floor]!;
	return {
		rooms: rooms.map(({ type, model }) => [type, model]),
		turns: rooms.map(({ turns }) => turns),
		damage: seats.map(({ floors }) => floors[floor]!.damage).sort((left, right) => left - right),
	};
}

function partsOf(run: ParsedRun): readonly string[] {
	const parts = {
		deck: run.seats.map(({ character, deck }) => [character, ...deck.map(({ id, upgrades }) => `${id}+${upgrades}`).sort()]),
		path: run.seats[0]?.floors.map(({ rooms }) => rooms.map(({ type, model }) => [type, model])),
		choices: run.seats.map(choicesOf),
	};
	return Object.entries(parts).map(digestOf);
}

const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(value)).slice(0, DIGEST_DIGITS);

function choicesOf({ cardOffers, relicOffers, ancientOffers, eventChoices, restChoices }: ParsedSeat): unknown {
	const offers = [...cardOffers, ...relicOffers, ...ancientOffers].map(({ id, isPicked }) => [id, isPicked]);
	return [offers, eventChoices.map(({ event, option }) => [event, option]), restChoices.map(({ id }) => id)];
}
